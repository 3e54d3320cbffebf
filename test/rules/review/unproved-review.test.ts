import answerConst from '../../../rules/answer/answer-const.js';
import rule from '../../../rules/review/unproved-review.js';
import { RuleTester } from '../../../src/tester/index.js';
import { review, taskWith, withSchema } from './world.js';

const VERDICT = { verdict: { const: 'FEASIBLE' }, plan: { type: 'array' } };
const JOBS = { jobs: { const: 7 }, plan: { type: 'array' } };
const direct = { type: 'object', required: ['method', 'steps'], properties: { method: { const: 'descent' }, steps: { const: 5 } } };
const either = {
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['direct'] }, { required: ['table'] }],
  properties: { direct, table: { type: 'array', items: { type: 'integer' } } },
};
const unproved = { messageId: 'unproved', level: 'error', file: 'kgt.json', line: 4, pointer: '/reviews/0' } as const;
const input = (value: object) => ({ 'environment/input.json': `${JSON.stringify(value)}\n` });

new RuleTester({ with: [answerConst] }).run('unproved-review', rule, {
  valid: [
    { name: 'no review', tree: taskWith(VERDICT, []) },
    {
      name: 'an echo of the input',
      tree: taskWith(JOBS, [review({ at: '/jobs', class: 'FROZEN_INPUT_ECHO', value: 7 })], input({ jobs: 7 })),
    },
    {
      name: 'a requirement of the instruction',
      tree: taskWith(JOBS, [review({ at: '/jobs', class: 'STATED_REQUIREMENT', value: 7, quote: 'the seven nightly jobs' })]),
    },
    {
      name: 'the name of a variant that is told by its key',
      tree: withSchema(either, review({ at: '/direct/method', class: 'PUBLIC_VARIANT_TAG', value: 'descent' })),
    },
    {
      name: 'a stale review is another matter',
      tree: taskWith(JOBS, [review({ at: '/jobs', class: 'FROZEN_INPUT_ECHO', value: 8 })], input({ jobs: 7 })),
    },
    {
      name: 'an unused review is another matter',
      tree: taskWith(JOBS, [review({ at: '/nothing', class: 'FROZEN_INPUT_ECHO', value: 7 })], input({ jobs: 7 })),
    },
  ],
  invalid: [
    {
      name: 'a tag without branches',
      tree: taskWith(VERDICT, [review({ at: '/verdict', class: 'PUBLIC_VARIANT_TAG', value: 'FEASIBLE' })]),
      errors: [
        {
          ...unproved,
          field: '/verdict',
          data: {
            at: '/verdict',
            class: 'PUBLIC_VARIANT_TAG',
            why: 'no oneOf, anyOf or if of the schema has branches that differ in this field',
            rule: 'answer-const',
            advice: 'Give the other branch a constant of its own, or free the field.',
          },
        },
      ],
    },
    {
      name: 'the content of a variant that is told by its key',
      tree: withSchema(either, review({ at: '/direct/steps', class: 'PUBLIC_VARIANT_TAG', value: 5 })),
      errors: [{ ...unproved, field: '/direct/steps' }],
    },
    {
      name: 'a variant without another',
      tree: withSchema(
        { ...either, anyOf: [{ required: ['direct'] }] },
        review({ at: '/direct/method', class: 'PUBLIC_VARIANT_TAG', value: 'descent' }),
      ),
      errors: [{ ...unproved, field: '/direct/method' }],
    },
    {
      name: 'an echo that stands only under the key of the answer',
      tree: taskWith(
        VERDICT,
        [review({ at: '/verdict', class: 'FROZEN_INPUT_ECHO', value: 'FEASIBLE' })],
        input({ expected_verdict: 'FEASIBLE' }),
      ),
      errors: [{ ...unproved, message: /only under "\/expected_verdict"/, evidence: ['environment/input.json:1'] }],
    },
    {
      name: 'a conclusion that the instruction states',
      tree: taskWith(VERDICT, [review({ at: '/verdict', class: 'STATED_REQUIREMENT', value: 'FEASIBLE', quote: 'is FEASIBLE' })], {
        'instruction.md': 'Show that the plan is FEASIBLE.\n',
      }),
      errors: [{ ...unproved, message: /a conclusion is an answer/ }],
    },
    {
      name: 'a quote that is not there',
      tree: taskWith(JOBS, [review({ at: '/jobs', class: 'STATED_REQUIREMENT', value: 7, quote: 'seven daily jobs' })]),
      errors: [{ ...unproved, message: /does not stand in the instruction/ }],
    },
    {
      name: 'a constant of no protocol, beside a review that holds',
      tree: taskWith({ jobs: { const: 7 }, nights: { const: 31 } }, [
        review({ at: '/nights', class: 'PROTOCOL_CONSTANT', value: 31 }),
        review({ at: '/jobs', class: 'STATED_REQUIREMENT', value: 7, quote: 'seven nightly jobs' }),
      ]),
      errors: [{ ...unproved, field: '/nights' }],
    },
    {
      name: 'a review of the configuration, at its place',
      tree: taskWith(VERDICT, []),
      config: { reviews: [review({ tasks: '**', at: '/**', class: 'PROTOCOL_CONSTANT', value: 'FEASIBLE' })] },
      errors: [{ messageId: 'unproved', file: '.kgtlintrc.json', line: 3, pointer: '/reviews/0', field: '/**' }],
    },
  ],
});
