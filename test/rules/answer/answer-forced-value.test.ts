import rule from '../../../rules/answer/answer-forced-value.js';
import { RuleTester } from '../../../src/tester/index.js';
import { INPUT, SCHEMA, SOLUTION, task, twoShapes } from './world.js';

const at = (line: number) => ({ file: SCHEMA, line });
const exactly = (n: number) => ({ type: 'integer', minimum: n, maximum: n });
const error = { messageId: 'forced', level: 'error' } as const;
const warning = { messageId: 'forced', level: 'warning' } as const;

const fieldsOnly = { options: { fewResults: 'off' } };

new RuleTester().run('answer-forced-value', rule, {
  valid: [
    {
      name: 'few results that are the question',
      tree: task({
        fields: { planar: { type: 'boolean' } },
        manifest: { answer: { schema: SCHEMA, fields: { '/planar': { role: 'EXPLICIT_CLASSIFICATION_OBJECTIVE' } } } },
      }),
    },
    { name: 'results without end', tree: task({ fields: { planar: { type: 'boolean' }, path: { type: 'array' } } }) },
    { name: 'bounds with room', ...fieldsOnly, tree: task({ fields: { genus: { type: 'integer', minimum: 3, maximum: 4 } } }) },
    {
      name: 'equal bounds on something that need not be a number',
      ...fieldsOnly,
      tree: task({ fields: { genus: { minimum: 3, maximum: 3 } } }),
    },
    {
      name: 'numbers between two integers',
      ...fieldsOnly,
      tree: task({ fields: { rate: { type: 'number', minimum: 3, exclusiveMaximum: 4 } } }),
    },
    {
      name: 'a pattern with several words',
      ...fieldsOnly,
      tree: task({ fields: { status: { type: 'string', pattern: '^(REFUTED|PROVED)$' } } }),
    },
    { name: 'a pattern without anchors', ...fieldsOnly, tree: task({ fields: { status: { type: 'string', pattern: 'REFUTED' } } }) },
    {
      name: 'a truth value of which nothing is taken away',
      ...fieldsOnly,
      tree: task({ fields: { unique: { type: 'boolean', not: { const: 'no' } } } }),
    },
    {
      name: 'objects with a choice of members',
      ...fieldsOnly,
      tree: task({
        fields: { found: { type: 'object', minProperties: 1, properties: { a: true, b: true }, additionalProperties: false } },
      }),
    },
    {
      name: 'constants and enums are other rules',
      ...fieldsOnly,
      tree: task({ fields: { a: { const: true }, b: { enum: ['REFUTED'] } } }),
    },
    {
      name: 'bounds that exclude each other are another matter',
      ...fieldsOnly,
      tree: task({ fields: { genus: { type: 'integer', minimum: 5, maximum: 3 } } }),
    },
    { name: 'a version by its pattern', ...fieldsOnly, tree: task({ fields: { schema_version: { type: 'string', pattern: '^1\\.2$' } } }) },
  ],
  invalid: [
    {
      name: 'four results',
      tree: task({ fields: { planar: { type: 'boolean' }, bipartite: { type: 'boolean' } } }),
      errors: [{ messageId: 'fewResults', level: 'note', file: SCHEMA, line: 3, data: { results: '4', left: '2 bits are left' } }],
    },
    {
      name: 'two results, under the strict preset',
      options: { fewResults: 'warning' },
      tree: task({ fields: { planar: { type: 'boolean' } } }),
      errors: [{ messageId: 'fewResults', level: 'warning', file: SCHEMA, line: 3, data: { results: '2', left: '1 bit is left' } }],
    },
    {
      name: 'equal bounds',
      ...fieldsOnly,
      tree: task({
        fields: ['"genus": {\n"type": "integer",\n"minimum": 3,\n"maximum": 3 }'],
        required: ['genus'],
        solution: { genus: 3 },
      }),
      errors: [
        {
          ...error,
          ...at(6),
          column: 1,
          endColumn: 13,
          field: '/genus',
          forced: 3,
          evidence: [`${SOLUTION}:2`],
          related: [`${SCHEMA}:7`, `${SCHEMA}:5`],
          message: /minimum \(line 6\), maximum \(line 7\) and type \(line 5\)/,
        },
      ],
    },
    {
      name: 'equal bounds without a solution',
      ...fieldsOnly,
      tree: task({ fields: { genus: exactly(3) } }),
      errors: [{ ...warning, ...at(4) }],
    },
    {
      name: 'one integer between exclusive bounds',
      ...fieldsOnly,
      tree: task({ fields: { genus: { type: 'integer', exclusiveMinimum: 2, exclusiveMaximum: 4 } } }),
      errors: [{ ...warning, ...at(4), forced: 3 }],
    },
    {
      name: 'one multiple between the bounds',
      ...fieldsOnly,
      tree: task({ fields: { period: { type: 'integer', minimum: 5, maximum: 9, multipleOf: 7 } } }),
      errors: [{ ...warning, ...at(4), forced: 7, message: /multipleOf \(line 4\)/ }],
    },
    {
      name: 'a pattern of one word',
      ...fieldsOnly,
      tree: task({ fields: { status: { type: 'string', pattern: '^REFUTED$' } } }),
      errors: [{ ...error, ...at(4), forced: 'REFUTED' }],
    },
    {
      name: 'an intersection',
      ...fieldsOnly,
      tree: task({
        fields: { genus: { allOf: [{ type: 'integer', minimum: 3 }, { $ref: '#/$defs/small' }] } },
        defs: { small: { maximum: 3 } },
      }),
      errors: [{ ...warning, forced: 3, ...at(4), message: /minimum \(line 4\).*maximum \(line 7\)/ }],
    },
    {
      name: 'one truth value taken away',
      ...fieldsOnly,
      tree: task({ fields: { unique: { type: 'boolean', not: { const: false } } } }),
      errors: [{ ...error, ...at(4), forced: true, field: '/unique' }],
    },
    {
      name: 'one truth value taken away by an enum',
      ...fieldsOnly,
      tree: task({ fields: { unique: { type: 'boolean', not: { enum: [true, 'x'] } } } }),
      errors: [{ ...error, ...at(4), forced: false }],
    },
    {
      name: 'a member that the number of members demands',
      ...fieldsOnly,
      tree: task({
        fields: {
          found: {
            type: 'object',
            minProperties: 1,
            additionalProperties: false,
            properties: { EDGE_MISSED: { type: 'boolean', enum: [true] } },
          },
        },
      }),
      errors: [{ ...error, ...at(4), field: '/found', forced: { EDGE_MISSED: true } }],
    },
    {
      name: 'nothing but null',
      ...fieldsOnly,
      tree: task({ fields: { witness: { type: 'null' } } }),
      errors: [{ ...warning, ...at(4), forced: null }],
    },
    {
      name: 'an optional field',
      ...fieldsOnly,
      tree: task({ fields: { genus: exactly(3) }, required: [] }),
      errors: [{ messageId: 'forcedIfGiven', level: 'warning', ...at(4), bits: 1 }],
    },
    {
      name: 'an echo of the input',
      ...fieldsOnly,
      tree: task({ fields: { vertices: exactly(6) }, input: { vertices: 6 }, solution: { vertices: 6 } }),
      errors: [{ messageId: 'echo', level: 'warning', ...at(4), evidence: [`${INPUT}:1`, `${SOLUTION}:2`] }],
    },
    {
      name: 'a number that follows the tag',
      ...fieldsOnly,
      tree: task({ fields: twoShapes(exactly(3), exactly(4)) }),
      errors: [{ messageId: 'keyedByVariant', level: 'warning', ...at(4), field: '/certificate/found' }],
    },
    {
      name: 'a version by its pattern, where the option excuses nothing',
      ...fieldsOnly,
      options: { excuse: [] },
      tree: task({ fields: { schema_version: { type: 'string', pattern: '^1\\.2$' } } }),
      errors: [{ ...warning, ...at(4), forced: '1.2' }],
    },
  ],
});
