import answerConst from '../../../rules/answer/answer-const.js';
import answerSingletonEnum from '../../../rules/answer/answer-singleton-enum.js';
import rule from '../../../rules/review/unused-review.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';
import { review, taskWith, variant, withSchema } from './world.js';

const JOBS = { jobs: { const: 7 }, plan: { type: 'array' } };
const FREE = { jobs: { type: 'integer' } };
const input = { 'environment/input.json': '{ "jobs": 7 }\n' };
const echo = { at: '/jobs', class: 'FROZEN_INPUT_ECHO', value: 7 };
const unused = { messageId: 'unused', level: 'warning', file: 'kgt.json', line: 4, pointer: '/reviews/0' } as const;
const under = (folder: string, tree: Tree): Tree =>
  Object.fromEntries(Object.entries(tree).map(([path, content]) => [`${folder}/${path}`, content]));
const family = { ...under('nights/a', taskWith(JOBS, [], input)), ...under('nights/b', taskWith(FREE, [], input)) };
const shared = (parts: object) => ({ reviews: [review({ ...echo, tasks: 'nights/*', ...parts })] });

new RuleTester({ with: [answerConst, answerSingletonEnum] }).run('unused-review', rule, {
  valid: [
    { name: 'a review that suppresses', tree: taskWith(JOBS, [review(echo)], input) },
    { name: 'a stale one covers its finding', tree: taskWith(JOBS, [review({ ...echo, value: 8 })], input) },
    { name: 'an unproved one covers its finding', tree: taskWith(JOBS, [review({ ...echo, class: 'PUBLIC_VARIANT_TAG' })], input) },
    {
      name: 'a tag that no rule asks about',
      tree: withSchema(
        { oneOf: [variant('GREEDY', 'order'), variant('EXACT', 'bound')] },
        review({ at: '/method', class: 'PUBLIC_VARIANT_TAG', value: 'GREEDY' }),
      ),
    },
    { name: 'one task of a family needs it', tree: family, config: shared({}) },
    { name: 'no task of the family is linted', tree: family, config: shared({ tasks: 'days/*' }) },
  ],
  invalid: [
    {
      name: 'the field is free now',
      tree: taskWith(FREE, [review(echo)], input),
      errors: [{ ...unused, field: '/jobs', data: { at: '/jobs', why: 'no finding of answer-const stands at /jobs' } }],
    },
    {
      name: 'another rule finds it',
      tree: taskWith(JOBS, [review({ ...echo, rule: 'answer-singleton-enum' })], input),
      errors: [{ ...unused }],
    },
    {
      name: 'a tag of which the other branch is gone has its value, but no proof',
      tree: withSchema(
        { oneOf: [variant('greedy', 'order')] },
        review({ rule: 'answer-singleton-enum', at: '/method', class: 'PUBLIC_VARIANT_TAG', value: 'greedy' }),
      ),
      errors: [{ ...unused, field: '/method' }],
    },
    {
      name: 'a misspelt path',
      tree: taskWith(JOBS, [review({ ...echo, at: '/job' })], input),
      errors: [{ ...unused, field: '/job' }],
    },
    {
      name: 'no task of a family needs it: reported once',
      tree: family,
      config: shared({ at: '/days' }),
      errors: [{ messageId: 'unused', file: '.kgtlintrc.json', line: 3, task: 'nights/a' }],
    },
  ],
});
