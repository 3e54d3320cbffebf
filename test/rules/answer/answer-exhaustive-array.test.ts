import rule from '../../../rules/answer/answer-exhaustive-array.js';
import { RuleTester } from '../../../src/tester/index.js';
import { INPUT, SCHEMA, SOLUTION, task, twoShapes } from './world.js';

const at = (line: number) => ({ file: SCHEMA, line });
const labels = { enum: ['EDGE_MISSED', 'CYCLE_ASSUMED', 'DEGREE_IGNORED'] };
const exactly = (n: number) => ({ type: 'array', minItems: n, maxItems: n });

const labelSet = { type: 'array', minItems: 3, maxItems: 3, uniqueItems: true, items: { enum: ['ALPHA_RUN', 'BETA_RUN', 'GAMMA_RUN'] } };

new RuleTester().run('answer-exhaustive-array', rule, {
  valid: [
    {
      name: 'a choice from more labels than rows',
      tree: task({ fields: { defects: { ...exactly(2), uniqueItems: true, items: labels } } }),
    },
    { name: 'labels that may repeat', tree: task({ fields: { defects: { ...exactly(3), items: labels } } }) },
    {
      name: 'labels that may be left out',
      tree: task({ fields: { defects: { type: 'array', maxItems: 3, uniqueItems: true, items: labels } } }),
    },
    {
      name: 'a range wider than the length',
      tree: task({ fields: { order: { ...exactly(3), uniqueItems: true, items: { type: 'integer', minimum: 0, maximum: 3 } } } }),
    },
    {
      name: 'a prefix that leaves the rest open',
      tree: task({ fields: { order: { type: 'array', prefixItems: [{ type: 'integer' }], minItems: 2 } } }),
    },
    {
      name: 'prefixItems in a draft that does not know them',
      tree: {
        ...task({ fields: {} }),
        [SCHEMA]:
          '{ "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "result": { "type": "object", "required": ["a"],\n"properties": { "a": { "type": "array", "minItems": 1, "maxItems": 1, "prefixItems": [{ "const": 5 }] } } } } }\n',
      },
    },
    {
      name: 'one demanded item among others',
      tree: task({ fields: { defects: { type: 'array', maxItems: 2, contains: { const: 'EDGE_MISSED' } } } }),
    },
    { name: 'a whole array as a constant is another rule', tree: task({ fields: { defects: { const: ['EDGE_MISSED'] } } }) },
    { name: 'one item value is reported at the items', tree: task({ fields: { signs: { ...exactly(3), items: { const: 1 } } } }) },
  ],
  invalid: [
    {
      name: 'labels under a name that asks for their order',
      tree: task({ fields: { ranking: labelSet } }),
      errors: [{ messageId: 'permutation', level: 'note', ...at(4), field: '/ranking' }],
    },
    {
      name: 'labels that the input gives, under a name that asks for no findings',
      tree: task({ fields: { lanes: labelSet }, input: { candidates: ['ALPHA_RUN', 'BETA_RUN', 'GAMMA_RUN'] } }),
      errors: [{ messageId: 'permutation', level: 'note', ...at(4), field: '/lanes' }],
    },
    {
      name: 'findings that the input lists as candidates: all of them are right',
      tree: task({ fields: { defects: labelSet }, input: { candidates: ['ALPHA_RUN', 'BETA_RUN', 'GAMMA_RUN'] } }),
      errors: [{ messageId: 'forcedSet', level: 'error', ...at(4), field: '/defects' }],
    },
    {
      name: 'an answer that is nothing but a forced list',
      tree: {
        ...task({ fields: {} }),
        [SCHEMA]:
          '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array", "minItems": 2, "maxItems": 2, "contains": { "const": "BAD_A" }, "minContains": 2 }\n',
      },
      errors: [{ messageId: 'forced', level: 'warning', ...at(1), field: '' }],
    },
    {
      name: 'n labels, n rows, each once',
      tree: task({ fields: { order: { type: 'integer' }, defects: { ...exactly(3), uniqueItems: true, items: labels } } }),
      errors: [
        {
          messageId: 'forcedSet',
          level: 'error',
          ...at(5),
          field: '/defects',
          pointer: '/properties/result/properties/defects',
          message: /must hold exactly .*EDGE_MISSED.* in some order: minItems \(line 5\).*uniqueItems \(line 5\).*enum \(line 5\)/,
        },
      ],
    },
    {
      name: 'labels without a name that asks for findings',
      tree: task({ fields: { columns: { ...exactly(3), uniqueItems: true, items: labels } } }),
      errors: [{ messageId: 'forcedSet', level: 'warning', ...at(4) }],
    },
    {
      name: 'constraints on lines of their own',
      tree: task({
        fields: [
          '"defects": {\n"type": "array",\n"uniqueItems": true,\n"minItems": 2,\n"items": {\n"enum": ["EDGE_MISSED", "CYCLE_ASSUMED"] } }',
        ],
        required: ['defects'],
      }),
      errors: [{ messageId: 'forcedSet', level: 'error', ...at(6), column: 1, related: [`${SCHEMA}:7`, `${SCHEMA}:9`, `${SCHEMA}:5`] }],
    },
    {
      name: 'one demand for each place',
      tree: task({
        fields: {
          defects: {
            type: 'array',
            maxItems: 2,
            allOf: [{ contains: { const: 'EDGE_MISSED' } }, { contains: { const: 'CYCLE_ASSUMED' } }],
          },
        },
      }),
      errors: [{ messageId: 'forcedSet', level: 'error', ...at(4), message: /contains \(line 4\)/ }],
    },
    {
      name: 'numbers that are no range may be the answer',
      tree: task({ fields: { roots: { ...exactly(3), uniqueItems: true, items: { enum: [2, 5, 11] } } }, solution: { roots: [2, 5, 11] } }),
      errors: [{ messageId: 'forcedSet', level: 'error', ...at(4), evidence: [`${SOLUTION}:2`] }],
    },
    {
      name: 'the numbers of a range in some order: the order may be the question',
      tree: task({
        fields: { tour: { ...exactly(4), uniqueItems: true, items: { type: 'integer', minimum: 0, maximum: 3 } } },
        solution: { tour: [2, 0, 1, 3] },
      }),
      errors: [{ messageId: 'permutation', level: 'note', ...at(4), bits: Math.log2(24), message: /some order of \[0,1,2,3\]/ }],
    },
    {
      name: 'the same range as an enum',
      tree: task({ fields: { tour: { ...exactly(3), uniqueItems: true, items: { enum: [3, 1, 2] } } } }),
      errors: [{ messageId: 'permutation', level: 'note', ...at(4) }],
    },
    {
      name: 'a set that may be left out as a whole',
      tree: task({ fields: { defects: { ...exactly(3), uniqueItems: true, items: labels } }, required: [] }),
      errors: [{ messageId: 'forcedSet', level: 'error', ...at(4) }],
    },
    {
      name: 'a permutation that may be left out as a whole',
      tree: task({ fields: { tour: { ...exactly(3), uniqueItems: true, items: { enum: [3, 1, 2] } } }, required: [] }),
      errors: [{ messageId: 'permutation', level: 'note', ...at(4) }],
    },
    {
      name: 'one item for each place',
      tree: task({ fields: { window: { ...exactly(2), prefixItems: [{ const: 3 }, { enum: [8] }] } } }),
      errors: [{ messageId: 'forced', level: 'warning', ...at(4), field: '/window', forced: [3, 8] }],
    },
    {
      name: 'one item for each place, as the input has it',
      tree: task({ fields: { window: { ...exactly(2), prefixItems: [{ const: 3 }, { const: 8 }] } }, input: { window: [3, 8] } }),
      errors: [{ messageId: 'echo', level: 'warning', ...at(4), evidence: [`${INPUT}:1`] }],
    },
    {
      name: 'an empty list, optional',
      tree: task({ fields: { witnesses: { type: 'array', maxItems: 0 } }, required: [] }),
      errors: [{ messageId: 'forcedIfGiven', level: 'warning', ...at(4), forced: [] }],
    },
    {
      name: 'an empty list that the solution confirms',
      tree: task({ fields: { witnesses: { type: 'array', maxItems: 0 } }, solution: { witnesses: [] } }),
      errors: [{ messageId: 'forced', level: 'error', ...at(4), forced: [] }],
    },
    {
      name: 'a list that follows the tag',
      tree: task({ fields: twoShapes({ type: 'array', maxItems: 0 }, { ...exactly(1), prefixItems: [{ const: 4 }] }) }),
      errors: [{ messageId: 'keyedByVariant', level: 'warning', ...at(4), field: '/certificate/found' }],
    },
  ],
});
