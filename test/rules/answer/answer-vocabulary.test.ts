import rule from '../../../rules/answer/answer-vocabulary.js';
import type { Json } from '../../../src/model/json.js';
import { RuleTester } from '../../../src/tester/index.js';
import { SCHEMA, task } from './world.js';

const LABELS = ['EDGE_MISSED', 'CYCLE_ASSUMED', 'DEGREE_IGNORED'];
const labels = { enum: LABELS };
const at = { file: SCHEMA, line: 4 };
const table = (length: number | null, cause: Json, name = 'cause') => ({
  steps: {
    type: 'array',
    ...(length === null ? {} : { minItems: length, maxItems: length }),
    items: { type: 'object', required: [name, 'step'], properties: { [name]: cause, step: { type: 'integer' } } },
  },
});
const bag = (min: number, more: object = {}) => ({ defects: { type: 'array', minItems: min, uniqueItems: true, items: labels, ...more } });
const found = (n: number) => ({ type: 'array', minItems: n, maxItems: n, items: { type: 'string' } });

new RuleTester().run('answer-vocabulary', rule, {
  valid: [
    { name: 'fewer rows than labels', tree: task({ fields: table(2, labels) }) },
    { name: 'any number of rows', tree: task({ fields: table(null, labels) }) },
    {
      name: 'n labels for n rows, of which the solution repeats one',
      tree: task({ fields: table(3, labels), solution: { steps: [0, 0, 1].map((i) => ({ cause: LABELS[i] as string, step: i })) } }),
    },
    { name: 'labels that name the rows', tree: task({ fields: table(3, labels, 'row_id') }) },
    { name: 'labels that the input gives', tree: task({ fields: table(3, labels), input: { cause: LABELS } }) },
    { name: 'two labels make a choice', tree: task({ fields: table(2, { enum: ['YES', 'NO'] }) }) },
    { name: 'numbers are no vocabulary', tree: task({ fields: table(3, { enum: [1, 2, 3] }) }) },
    { name: 'a set of which some are wrong', tree: task({ fields: bag(1), solution: { defects: ['EDGE_MISSED'] } }) },
    { name: 'a set that is wholly forced is another rule', tree: task({ fields: bag(3) }) },
    {
      name: 'so is one that may be left out as a whole',
      tree: task({ fields: bag(3), required: [], solution: { defects: LABELS } }),
    },
    { name: 'two of three, but the same twice', tree: task({ fields: bag(2, { uniqueItems: false }) }) },
    {
      name: 'a length that the instruction states',
      tree: task({ fields: { violations: found(4) }, instruction: 'List the four violations.\n' }),
    },
    { name: 'a length that the input has', tree: task({ fields: { violations: found(4) }, input: { clauses: ['a', 'b', 'c', 'd'] } }) },
    { name: 'a length of something that is not searched for', tree: task({ fields: { coordinates: found(3), terror: found(3) } }) },
    { name: 'a length with room', tree: task({ fields: { violations: { type: 'array', minItems: 2, maxItems: 5 } } }) },
    { name: 'a list of one', tree: task({ fields: { counterexamples: found(1) } }) },
  ],
  invalid: [
    {
      name: 'n labels for n rows',
      tree: task({ fields: table(3, labels) }),
      errors: [
        {
          messageId: 'labelsForRows',
          level: 'warning',
          ...at,
          field: '/steps/*/cause',
          data: { field: '/steps/*/cause', labels: 3, rows: 3 },
        },
      ],
    },
    {
      name: 'n labels for n rows, each once in the solution',
      tree: task({ fields: table(3, labels), solution: { steps: [2, 0, 1].map((i) => ({ cause: LABELS[i] as string, step: i })) } }),
      errors: [{ messageId: 'labelsForRows', level: 'warning', ...at }],
    },
    {
      name: 'labels that an input calls the answer',
      tree: task({ fields: table(3, labels), input: { expected: { cause: LABELS } } }),
      errors: [{ messageId: 'labelsForRows', level: 'warning', ...at }],
    },
    {
      name: 'all but one',
      tree: task({ fields: bag(2) }),
      errors: [{ messageId: 'allButOne', level: 'warning', ...at, data: { field: '/defects', labels: 3, rows: 2 } }],
    },
    {
      name: 'no label is wrong',
      tree: task({ fields: bag(1), solution: { defects: ['CYCLE_ASSUMED', 'DEGREE_IGNORED', 'EDGE_MISSED'] } }),
      errors: [{ messageId: 'noDistractor', level: 'warning', ...at, data: { field: '/defects', labels: 3 } }],
    },
    {
      name: 'no label is wrong, in a list of any length',
      tree: task({
        fields: { defects: { type: 'array', items: labels } },
        solution: { defects: ['CYCLE_ASSUMED', 'DEGREE_IGNORED', 'EDGE_MISSED'] },
      }),
      errors: [{ messageId: 'noDistractor', level: 'warning', ...at }],
    },
    {
      name: 'a length that only the schema says',
      tree: task({
        fields: { violations: found(4) },
        input: { clauses: ['a', 'b'] },
        instruction: 'List the violations. There are 44 clauses.\n',
      }),
      errors: [{ messageId: 'tellingLength', level: 'note', ...at, data: { field: '/violations', rows: 4 } }],
    },
    {
      name: 'labels in a definition',
      tree: task({ fields: table(3, { $ref: '#/$defs/cause' }), defs: { cause: labels } }),
      errors: [{ messageId: 'labelsForRows', level: 'warning', file: SCHEMA, line: 7, pointer: '/$defs/cause' }],
    },
  ],
});
