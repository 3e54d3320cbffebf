import rule from '../../../rules/answer/answer-singleton-enum.js';
import { RuleTester } from '../../../src/tester/index.js';
import { INPUT, SCHEMA, SOLUTION, task, twoShapes } from './world.js';

const at = (line: number) => ({ file: SCHEMA, line });
const error = { messageId: 'forced', level: 'error' } as const;

new RuleTester().run('answer-singleton-enum', rule, {
  valid: [
    { name: 'two members', tree: task({ fields: { status: { enum: ['REFUTED', 'PROVED'] }, unique: { enum: [true, false] } } }) },
    { name: 'a constant is another rule', tree: task({ fields: { status: { const: 'REFUTED' } } }) },
    {
      name: 'a member for each shape is a tag',
      tree: task({
        fields: {
          shape: {
            oneOf: [
              { type: 'object', required: ['kind', 'a'], properties: { kind: { enum: ['PATH_FOUND'] }, a: { type: 'integer' } } },
              { type: 'object', required: ['kind', 'b'], properties: { kind: { enum: ['CUT_FOUND'] }, b: { type: 'integer' } } },
            ],
          },
        },
      }),
    },
    {
      name: 'a version and an id',
      tree: task({
        fields: { version: { enum: ['2.0'] }, problem_id: { enum: ['p-7'] } },
        more: { 'task.toml': '[task]\nname = "p-7"\n' },
      }),
    },
    {
      name: 'an enum of an array with room for more',
      tree: task({ fields: { found: { type: 'array', items: { enum: ['A_B', 'C_D'] } } } }),
    },
    { name: 'an enum that cannot be met is another matter', tree: task({ fields: { status: { enum: [] } } }) },
  ],
  invalid: [
    {
      name: 'one member',
      tree: task({ fields: { order: { type: 'integer' }, status: { enum: ['REFUTED'] } } }),
      errors: [{ ...error, ...at(5), column: 14, endColumn: 32, field: '/status', forced: 'REFUTED', message: /enum \(line 5\)/ }],
    },
    {
      name: 'one member, written twice',
      tree: task({ fields: { order: { enum: [3, 3] } }, solution: { order: 3 } }),
      errors: [{ ...error, ...at(4), forced: 3, evidence: [`${SOLUTION}:2`] }],
    },
    {
      name: 'what a type leaves of an enum',
      tree: task({ fields: { status: { type: 'string', enum: ['REFUTED', 7, null] } } }),
      errors: [{ ...error, ...at(4), forced: 'REFUTED', message: /enum \(line 4\) and type \(line 4\)/ }],
    },
    {
      name: 'what bounds leave of an enum',
      tree: task({ fields: ['"order": { "enum": [3, 5, 8],\n"minimum": 6 }'], required: ['order'] }),
      errors: [
        {
          messageId: 'forced',
          level: 'warning',
          ...at(4),
          forced: 8,
          message: /enum \(line 4\) and minimum \(line 5\)/,
          related: [`${SCHEMA}:5`],
        },
      ],
    },
    {
      name: 'what a not leaves of an enum',
      tree: task({ fields: { status: { enum: ['REFUTED', 'PROVED'], not: { const: 'PROVED' } } } }),
      errors: [{ ...error, ...at(4), forced: 'REFUTED' }],
    },
    {
      name: 'what an intersection leaves',
      tree: task({ fields: { status: { enum: ['REFUTED', 'PROVED'], allOf: [{ enum: ['REFUTED', 'OPEN_CASE'] }] } } }),
      errors: [{ ...error, ...at(4), forced: 'REFUTED' }],
    },
    {
      name: 'an optional field',
      tree: task({ fields: { status: { enum: ['REFUTED'] } }, required: [] }),
      errors: [{ messageId: 'forcedIfGiven', level: 'error', ...at(4), bits: 1 }],
    },
    {
      name: 'an echo of the input',
      tree: task({ fields: { vertices: { enum: [6] } }, input: { vertices: 6 } }),
      errors: [{ messageId: 'echo', level: 'warning', ...at(4), evidence: [`${INPUT}:1`] }],
    },
    {
      name: 'one shape alone fixes it',
      tree: task({ fields: twoShapes({ enum: ['REFUTED'] }, { type: 'string' }) }),
      errors: [{ messageId: 'forcedInBranch', level: 'warning', ...at(4), forced: 'REFUTED' }],
    },
    {
      name: 'a member that follows the tag',
      tree: task({ fields: twoShapes({ enum: ['REFUTED'] }, { enum: ['PROVED'] }) }),
      errors: [{ messageId: 'keyedByVariant', level: 'warning', ...at(4), field: '/certificate/found' }],
    },
    {
      name: 'a definition that two fields share is reported for both',
      tree: task({ fields: { first: { $ref: '#/$defs/mark' }, last: { $ref: '#/$defs/mark' } }, defs: { mark: { enum: ['NOT_PROVED'] } } }),
      errors: [
        { ...error, ...at(8), field: '/first', pointer: '/$defs/mark' },
        { ...error, ...at(8), field: '/last', pointer: '/$defs/mark' },
      ],
    },
    {
      name: 'a version, where the option excuses nothing',
      options: { excuse: [] },
      tree: task({ fields: { version: { enum: ['2.0'] } } }),
      errors: [{ messageId: 'forced', level: 'warning', ...at(4), message: /PROTOCOL_CONSTANT/ }],
    },
  ],
});
