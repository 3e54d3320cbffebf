import rule from '../../../rules/answer/answer-in-annotation.js';
import type { Json } from '../../../src/model/json.js';
import { RuleTester } from '../../../src/tester/index.js';
import { SCHEMA, SOLUTION, task, type World } from './world.js';

const field = (parts: object, solution?: Json, more: Partial<World> = {}, name = 'order') =>
  task({ fields: { [name]: parts as never }, ...(solution === undefined ? {} : { solution: { [name]: solution } }), ...more });
const at = { messageId: 'stated', file: SCHEMA, line: 4 } as const;
const verifier = (line: string) => ({ more: { 'tests/test_outputs.py': `import json\n${line}\n` } });

new RuleTester().run('answer-in-annotation', rule, {
  valid: [
    { name: 'an example that is not the answer', tree: field({ type: 'integer', examples: [17], description: 'such as 17' }, 3144) },
    { name: 'several examples', tree: field({ type: 'integer', examples: [3144, 17] }, 3144) },
    { name: 'nothing hidden says what the answer is', tree: field({ type: 'integer', default: 3144 }) },
    { name: 'a longer number', tree: field({ type: 'integer', description: 'Below 31440 or 0.3144' }, 3144) },
    { name: 'a longer word', tree: field({ type: 'string', description: 'It may grow CONSTANT_RATE.' }, 'CONSTANT') },
    { name: 'a bound that the schema has anyway', tree: field({ type: 'integer', maximum: 3144, description: 'At most 3144.' }, 3144) },
    {
      name: 'a text that explains every member of the enum',
      tree: field({ enum: ['FULL_RANK', 'LOW_RANK'], description: 'FULL_RANK if invertible, else LOW_RANK' }, 'FULL_RANK'),
    },
    { name: 'a truth value agrees by chance', tree: field({ type: 'boolean', default: true }, true) },
    { name: 'what is forced is another rule', tree: field({ const: 3144, description: 'always 3144' }, 3144) },
    {
      name: 'a hidden file that has the value under another name',
      tree: field({ type: 'integer', default: 3144 }, undefined, verifier('SEED = 3144')),
    },
    {
      name: 'a hidden file that has another value under the name',
      tree: field({ type: 'integer', default: 3144 }, undefined, verifier('ORDER = 31440')),
    },
    {
      name: 'a definition that is named like its field',
      tree: field({ $ref: '#/$defs/order' }, undefined, { defs: { order: { type: 'string' } }, ...verifier('ORDER = "order"') }),
    },
    { name: 'a number of the title that is a part of a word', tree: field({ type: 'integer', title: 'mod3144 v3144' }, 3144) },
  ],
  invalid: [
    {
      name: 'a default that the solution confirms',
      tree: field({ type: 'integer', default: 3144 }, 3144),
      errors: [
        {
          ...at,
          level: 'error',
          field: '/order',
          pointer: '/properties/result/properties/order/default',
          column: 30,
          evidence: [`${SOLUTION}:2`],
          data: { keyword: 'default', field: '/order', place: 'submission.json:2' },
        },
      ],
    },
    {
      name: 'the only example, in another spelling',
      tree: field({ examples: ['3144', '3144'] }, 3144),
      errors: [{ ...at, level: 'warning' }],
    },
    {
      name: 'a description',
      tree: field({ type: 'string', description: 'The class, e.g. "UPPER_TAIL".' }, 'UPPER_TAIL'),
      errors: [{ ...at, level: 'error', message: /The description of "\/order" states the value/ }],
    },
    {
      name: 'a title and a comment, once each',
      tree: field({ type: 'integer', title: 'Order, 3144 of 3144', $comment: 'equals 3144' }, 3144),
      errors: [
        { ...at, level: 'error', message: /^The title/ },
        { ...at, level: 'error', message: /^The \$comment/ },
      ],
    },
    {
      name: 'the name of a definition',
      tree: field({ $ref: '#/$defs/UPPER_TAIL' }, 'UPPER_TAIL', { defs: { UPPER_TAIL: { type: 'string' } } }, 'regime'),
      errors: [
        {
          messageId: 'stated',
          level: 'error',
          file: SCHEMA,
          line: 7,
          column: 3,
          pointer: '/$defs/UPPER_TAIL',
          message: /The definition name of/,
        },
      ],
    },
    {
      name: 'one member of an enum',
      tree: field({ enum: ['FULL_RANK', 'LOW_RANK'], description: 'must be FULL_RANK' }, 'FULL_RANK'),
      errors: [{ ...at, level: 'error' }],
    },
    {
      name: 'a definition that nothing uses, and the text of the result',
      tree: field({ type: 'string' }, 'UPPER_TAIL', {
        result: { description: 'One of many, such as UPPER_TAIL.' },
        defs: { old: { default: 'UPPER_TAIL' } },
      }),
      errors: [
        { messageId: 'stated', level: 'warning', file: SCHEMA, line: 5, field: '/order', message: /description/ },
        { messageId: 'stated', level: 'warning', file: SCHEMA, line: 7, field: '/order', message: /default/ },
      ],
    },
    {
      name: 'a line of the verifier',
      tree: field({ type: 'integer', default: 3144 }, undefined, verifier('EXPECTED_ORDER = 3144')),
      errors: [{ ...at, level: 'warning', evidence: ['tests/test_outputs.py:2'] }],
    },
    {
      name: 'a small number under a name that asks for work, and under another',
      tree: task({
        fields: { order: { type: 'integer', default: 7 }, vertex: { type: 'integer', default: 7 } },
        solution: { order: 7, vertex: 7 },
      }),
      errors: [
        { ...at, level: 'warning', field: '/order' },
        { ...at, line: 5, level: 'note', field: '/vertex' },
      ],
    },
  ],
});
