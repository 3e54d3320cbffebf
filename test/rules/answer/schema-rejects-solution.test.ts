import rule from '../../../rules/answer/schema-rejects-solution.js';
import { RuleTester } from '../../../src/tester/index.js';
import { SCHEMA, SOLUTION, task } from './world.js';

const order = { type: 'integer', minimum: 1 };
const CONTRACT = 'tests/contract.json';
const declared = (value: unknown) => ({ [CONTRACT]: `${JSON.stringify(value, null, 1)}\n` });
const result = { type: 'object', required: ['order'], properties: { order }, additionalProperties: false };
const rejected = { messageId: 'rejected', level: 'error', file: SCHEMA } as const;

new RuleTester().run('schema-rejects-solution', rule, {
  valid: [
    {
      name: 'variants that can all be submitted',
      tree: task({
        fields: {
          proof: {
            oneOf: [
              { type: 'object', required: ['kind'], properties: { kind: { const: 'direct' } } },
              { type: 'object', required: ['kind'], properties: { kind: { const: 'none' } } },
            ],
          },
        },
      }),
    },
    { name: 'a solution that is valid', tree: task({ fields: { order }, solution: { order: 3 } }) },
    { name: 'a task without a solution', tree: task({ fields: { order } }) },
    { name: 'a solution that is a script', tree: task({ fields: { order }, more: { 'solution/solve.sh': 'echo 0\n' } }) },
    {
      name: 'another data file of the solution',
      tree: task({ fields: { order }, more: { 'solution/notes.json': '{ "result": { "order": 0 } }\n' } }),
    },
    {
      name: 'digits beyond a double',
      tree: task({
        fields: ['"order": { "const": 9007199254740993 }'],
        more: { [SOLUTION]: '{ "result": { "order": 9007199254740993 } }\n' },
      }),
    },
    {
      name: 'formats and unknown keywords refuse nothing',
      tree: task({ fields: { order: { type: 'string', format: 'date', fancy: true } }, solution: { order: 'x' } }),
    },
    {
      name: 'a reference that leads nowhere refuses nothing',
      tree: task({ fields: { order: { $ref: '#/$defs/none' } }, solution: { order: 'x' } }),
    },
    { name: 'a declaration that says the same', tree: task({ fields: { order }, more: declared({ submission_result: result }) }) },
  ],
  invalid: [
    {
      name: 'a value that a keyword refuses',
      tree: task({ fields: { order }, more: { [SOLUTION]: '{ "result": {\n  "order": 0\n} }\n' } }),
      errors: [
        {
          ...rejected,
          line: 4,
          pointer: '/properties/result/properties/order',
          evidence: [`${SOLUTION}:2`],
          data: { keyword: 'minimum', instance: '/result/order', more: '' },
        },
      ],
    },
    {
      name: 'several reasons: the deepest is named',
      tree: task({ fields: { order, genus: order }, solution: { order: 'three' } }),
      errors: [{ ...rejected, line: 4, message: /`type` refuses it at "\/result\/order" \(and \d more\)/ }],
    },
    {
      name: 'a field that is missing',
      tree: task({ fields: { order }, solution: {} }),
      errors: [{ ...rejected, line: 3, data: { keyword: 'required', instance: '/result', more: '' } }],
    },
    {
      name: 'a neighbour beyond a double',
      tree: task({
        fields: ['"order": { "const": 9007199254740993 }'],
        more: { [SOLUTION]: '{ "result": { "order": 9007199254740992 } }\n' },
      }),
      errors: [{ ...rejected, line: 4, message: /`const`/ }],
    },
    {
      name: 'the solution that the manifest names',
      tree: task({
        fields: { order },
        manifest: { answer: { solution: 'tests/expected.json' } },
        more: { 'tests/expected.json': '{ "result": { "order": 0 } }\n' },
      }),
      errors: [{ ...rejected, line: 4, evidence: ['tests/expected.json:1'] }],
    },
    {
      name: 'keywords that exclude each other',
      tree: task({ fields: { order: { type: 'integer', minimum: 5, maximum: 3 } } }),
      errors: [{ messageId: 'nothing', level: 'error', file: SCHEMA, line: 3 }],
    },
    {
      name: 'a variant that contradicts itself',
      tree: task({
        fields: {
          proof: {
            oneOf: [
              { type: 'object', required: ['kind', 'x'], properties: { kind: { const: 'direct' }, x: { type: 'integer' } } },
              {
                type: 'object',
                required: ['kind', 'y'],
                properties: { kind: { const: 'bound' }, y: { type: 'integer', minimum: 5, maximum: 3 } },
              },
              { type: 'object', required: ['kind'], properties: { kind: { const: 'none' } } },
            ],
          },
        },
      }),
      errors: [{ messageId: 'deadBranch', level: 'warning', file: SCHEMA, line: 4, field: '/proof/kind', data: { tag: '"bound"' } }],
    },
    {
      name: 'a false schema',
      tree: { ...task({ fields: {} }), [SCHEMA]: 'false\n' },
      errors: [{ messageId: 'nothing', level: 'error', file: SCHEMA, line: 1 }],
    },
    {
      name: 'a declaration that says something else',
      tree: task({
        fields: { order },
        more: declared({ submission_result: { ...result, properties: { order: { type: 'integer', minimum: 0 } } } }),
      }),
      errors: [
        {
          messageId: 'disagrees',
          level: 'error',
          file: SCHEMA,
          line: 4,
          pointer: '/properties/result/properties/order/minimum',
          evidence: [`${CONTRACT}:10`],
          data: { file: CONTRACT, line: 10, pointer: '/properties/result/properties/order/minimum' },
        },
      ],
    },
  ],
});
