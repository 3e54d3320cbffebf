import answerConst from '../../../rules/answer/answer-const.js';
import rule from '../../../rules/review/stale-review.js';
import { RuleTester } from '../../../src/tester/index.js';
import { review, taskWith } from './world.js';

const JOBS = { jobs: { const: 7 }, plan: { type: 'array' } };
const input = { 'environment/input.json': '{ "jobs": 7 }\n' };
const echo = { at: '/jobs', class: 'FROZEN_INPUT_ECHO', value: 7 };
const place = { level: 'warning', file: 'kgt.json', line: 4, pointer: '/reviews/0', field: '/jobs' } as const;

new RuleTester({ with: [answerConst] }).run('stale-review', rule, {
  valid: [
    { name: 'the value that was reviewed', tree: taskWith(JOBS, [review(echo)], input) },
    { name: 'the last day', tree: taskWith(JOBS, [review({ ...echo, expires: '2001-06-30' })], input), today: '2001-06-30' },
    { name: 'nothing is there to be stale', tree: taskWith({ jobs: { type: 'integer' } }, [review({ ...echo, value: 8 })], input) },
    { name: 'a proof that fails is another matter', tree: taskWith(JOBS, [review({ ...echo, class: 'PUBLIC_VARIANT_TAG' })], input) },
  ],
  invalid: [
    {
      name: 'another value',
      tree: taskWith(JOBS, [review({ ...echo, value: 8 })], input),
      errors: [{ ...place, messageId: 'stale', data: { at: '/jobs', reviewed: '8', why: 'the schema now gives 7', rule: 'answer-const' } }],
    },
    {
      name: 'the same number as a text',
      tree: taskWith(JOBS, [review({ ...echo, value: '7' })], input),
      errors: [{ ...place, messageId: 'stale' }],
    },
    {
      name: 'the day after',
      tree: taskWith(JOBS, [review({ ...echo, expires: '2001-06-30' })], input),
      today: '2001-07-01',
      errors: [{ ...place, messageId: 'expired', data: { at: '/jobs', why: 'it expired on 2001-06-30', rule: 'answer-const' } }],
    },
    {
      name: 'the tasks of a family whose value differs',
      tree: Object.fromEntries(
        [7, 8, 9].flatMap((jobs) =>
          Object.entries(
            taskWith({ jobs: { const: jobs }, plan: { type: 'array' } }, [], { 'environment/input.json': `{ "jobs": ${jobs} }\n` }),
          ).map(([path, text]) => [`nights/${jobs}/${path}`, text]),
        ),
      ),
      config: { reviews: [review({ ...echo, tasks: 'nights/*' })] },
      errors: [
        {
          messageId: 'stale',
          file: '.kgtlintrc.json',
          line: 3,
          task: 'nights/8',
          evidence: ['nights/8/environment/submission_schema.json:15'],
        },
        { messageId: 'stale', file: '.kgtlintrc.json', line: 3, task: 'nights/9' },
      ],
    },
  ],
});
