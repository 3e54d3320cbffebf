import { field, finite, forced, open, result, tag, unsat, type GoldenCase } from './case.js';

export const combinators: readonly GoldenCase[] = [
  field('one branch', { anyOf: [{ const: 'A' }] }, forced('A')),
  field('equal branches', { anyOf: [{ const: 'A' }, { enum: ['A'] }] }, forced('A')),
  field('equal branches cancel', { oneOf: [{ const: 'A' }, { const: 'A' }] }, unsat),
  field('overlap cancels', { oneOf: [{ enum: [1, 2] }, { enum: [2] }] }, forced(1)),
  field('a dead branch', { anyOf: [{ const: 'A' }, { type: 'integer', minimum: 2, maximum: 1 }] }, forced('A')),
  field('an open branch', { anyOf: [{ const: 'A' }, { type: 'string' }] }, open),
  field('oneOf takes the constant away', { oneOf: [{ const: 'A' }, { type: 'string' }] }, open),
  field('oneOf of intervals', { type: 'integer', maximum: 5, oneOf: [{ minimum: 4 }, { minimum: 5 }] }, forced(4)),
  field('intersection of unions', { allOf: [{ anyOf: [{ const: 1 }, { const: 2 }] }, { anyOf: [{ const: 2 }, { const: 3 }] }] }, forced(2)),
  field('empty intersection', { allOf: [{ const: 1 }, { const: 2 }] }, unsat),
  field('double complement', { not: { not: { const: 'A' } } }, forced('A')),
  field('complement of a union', { enum: [1, 2, 3], not: { anyOf: [{ const: 1 }, { const: 2 }] } }, forced(3)),
  field('complement of an intersection', { enum: [1, 2], not: { allOf: [{ const: 1 }, { type: 'integer' }] } }, forced(2)),
  field('complement of oneOf', { enum: [1, 2, 3], not: { oneOf: [{ maximum: 2 }, { minimum: 2 }] } }, forced(2)),
  field('complement of everything', { not: {} }, unsat),
  field('if and else', { if: { const: 'A' }, else: false }, forced('A')),
  field('if, then and else', { enum: ['A', 'B'], if: { const: 'A' }, then: false }, forced('B')),
  field('if alone', { if: { const: 'A' } }, open),
  field('then alone', { then: { const: 'A' } }, open),
  field('if before its draft', { if: { const: 'A' }, else: false }, open, 'draft-06'),
  result(
    'complement across fields',
    {
      type: 'object',
      required: ['x', 'y'],
      properties: { x: { enum: [1, 2] }, y: { const: 0 } },
      not: { properties: { x: { const: 2 }, y: { const: 0 } } },
    },
    '/result/x',
    forced(1),
  ),
  result(
    'required in both branches',
    { type: 'object', properties: { x: { const: 1 } }, anyOf: [{ required: ['x'] }, { required: ['x', 'y'] }] },
    '/result/x',
    forced(1),
  ),
  result(
    'required in one branch',
    { type: 'object', properties: { x: { const: 1 } }, anyOf: [{ required: ['x'] }, { required: ['y'] }] },
    '/result/x',
    finite(2),
  ),
];

const variant = (mode: string, more: object): object => ({
  type: 'object',
  required: ['mode', ...Object.keys(more)],
  properties: { mode: { const: mode }, ...more },
  additionalProperties: false,
});

export const tags: readonly GoldenCase[] = [
  result(
    'a tag',
    { oneOf: [variant('sum', { terms: { type: 'array' } }), variant('bound', { limit: { type: 'number' } })] },
    '/result/mode',
    tag(2),
  ),
  result('a tag by anyOf', { anyOf: [variant('sum', { terms: {} }), variant('bound', { limit: {} })] }, '/result/mode', tag(2)),
  result(
    'a tag by if',
    {
      type: 'object',
      required: ['mode', 'n'],
      properties: { mode: { enum: ['even', 'odd'] }, n: { type: 'integer' } },
      if: { properties: { mode: { const: 'even' } } },
      then: { properties: { n: { multipleOf: 2 } } },
      else: { properties: { n: { not: { multipleOf: 2 } } } },
    },
    '/result/mode',
    tag(2),
  ),
  result(
    'a tag of every item',
    { type: 'array', items: { oneOf: [variant('sum', { terms: {} }), variant('bound', { limit: {} })] } },
    '/result/*/mode',
    tag(2),
  ),
  result(
    'only one branch lives',
    { oneOf: [variant('sum', { terms: {} }), variant('bound', { limit: false })] },
    '/result/mode',
    forced('sum'),
  ),
  result('the same tag', { oneOf: [variant('sum', { terms: {} }), variant('sum', { limit: {} })] }, '/result/mode', forced('sum')),
  result(
    'a tag that separates nothing',
    {
      type: 'object',
      required: ['mode'],
      oneOf: [{ properties: { mode: { const: 1 } } }, { properties: { mode: { const: 2 } } }],
      additionalProperties: true,
    },
    '/result/mode',
    finite(2),
  ),
  result(
    'an optional tag',
    { type: 'object', anyOf: [{ properties: { mode: { const: 1 } } }, { properties: { mode: { const: 2 } } }] },
    '/result/mode',
    finite(3),
  ),
  result(
    'a branch without the tag',
    { oneOf: [variant('sum', { terms: {} }), { type: 'object', required: ['mode', 'limit'], properties: { mode: { type: 'integer' } } }] },
    '/result/mode',
    open,
  ),
];

export const annotations: readonly GoldenCase[] = [
  field('default', { default: 'A' }, open),
  field('single example', { examples: ['A'] }, open),
  field('definitions are not applied', { $defs: { a: { const: 'A' } } }, open),
  field('unknown keyword', { 'x-answer': 'A', mustBe: 'A' }, open),
  field('readOnly', { const: 'A', readOnly: true }, forced('A')),
];
