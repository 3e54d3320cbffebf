import { field, finite, forced, forcedSet, open, result, unsat, type GoldenCase } from './case.js';

const list = (more: object): object => ({ type: 'array', ...more });
const each = (...values: readonly unknown[]): object => ({ allOf: values.map((value) => ({ contains: { const: value } })) });

export const arrays: readonly GoldenCase[] = [
  field('all of three', list({ items: { enum: ['p', 'q', 'r'] }, minItems: 3, uniqueItems: true }), forcedSet(['p', 'q', 'r'], 6)),
  field(
    'all of nine',
    list({ items: { type: 'integer', minimum: 1, maximum: 9 }, minItems: 9, uniqueItems: true }),
    forcedSet([1, 2, 3, 4, 5, 6, 7, 8, 9], 362880),
  ),
  field('all but one', list({ items: { enum: ['p', 'q', 'r'] }, minItems: 2, maxItems: 2, uniqueItems: true }), finite(6)),
  field('repeats allowed', list({ items: { enum: ['p', 'q'] }, minItems: 2, maxItems: 2 }), finite(4)),
  field('more than there are', list({ items: { enum: ['p', 'q'] }, minItems: 3, uniqueItems: true }), unsat),
  field('booleans', list({ items: { type: 'boolean' }, minItems: 2, uniqueItems: true }), forcedSet([true, false], 2)),
  field('fixed length of one value', list({ items: { const: 0 }, minItems: 3, maxItems: 3 }), forced([0, 0, 0])),
  field('one value, free length', list({ items: { const: 0 }, maxItems: 2 }), finite(3)),
  field('one value, no limit', list({ items: { const: 0 } }), open),
  field('empty by length', list({ maxItems: 0 }), forced([])),
  field('empty by items', list({ items: false }), forced([])),
  field('tuple', list({ prefixItems: [{ const: 'a' }, { const: 1 }], items: false, minItems: 2 }), forced(['a', 1])),
  field('tuple with a free tail', list({ prefixItems: [{ const: 'a' }], minItems: 1 }), open),
  field('tuple of a former draft', list({ items: [{ const: 'a' }], additionalItems: false, minItems: 1 }), forced(['a']), 'draft-07'),
  field('additionalItems needs a tuple', list({ items: { const: 1 }, additionalItems: false, minItems: 1 }), open, 'draft-07'),
  field('prefixItems before its draft', list({ prefixItems: [{ const: 1 }], minItems: 1, maxItems: 1 }), open, '2019-09'),
  field(
    'tuple made unique',
    list({ prefixItems: [{ enum: [1, 2] }, { const: 2 }], items: false, minItems: 2, uniqueItems: true }),
    forced([1, 2]),
  ),
  field('each contained, no room', list({ ...each('u', 'v'), maxItems: 2 }), forcedSet(['u', 'v'], 2)),
  field('each contained, one place more', list({ ...each('u', 'v'), items: { enum: ['u', 'v'] }, maxItems: 3 }), finite(8)),
  field(
    'contains with limits',
    list({ items: { enum: [0, 1] }, contains: { const: 1 }, maxContains: 1, minItems: 3, maxItems: 3 }),
    forcedSet([0, 0, 1], 3),
  ),
  field('minContains fills all', list({ contains: { const: 'k' }, minContains: 2, maxItems: 2 }), forced(['k', 'k'])),
  field('contains before its draft', list({ contains: { enum: ['k'] }, minItems: 1, maxItems: 1 }), open, 'draft-04'),
  field('contains nothing', list({ contains: false }), unsat),
  field('minContains 0', list({ contains: false, minContains: 0, maxItems: 0 }), forced([])),
  field('not unique', list({ items: { enum: [5, 6] }, minItems: 2, maxItems: 2, not: { uniqueItems: true } }), finite(2)),
  field('not these items', list({ minItems: 1, maxItems: 1, not: { items: { not: { const: 4 } } } }), forced([4])),
  field(
    'closed by unevaluatedItems',
    list({ allOf: [{ prefixItems: [{ const: 8 }] }], unevaluatedItems: false, minItems: 1 }),
    forced([8]),
  ),
  field('contains evaluates', list({ contains: { const: 8 }, unevaluatedItems: false, minItems: 2, maxItems: 2 }), forced([8, 8])),
  field(
    'unevaluatedItems before contains evaluated',
    list({ contains: { const: 8 }, unevaluatedItems: false, minItems: 1 }),
    unsat,
    '2019-09',
  ),
  field('contained and excluded by a branch', list({ contains: { const: 1 }, oneOf: [{}, { contains: { not: { const: 0 } } }] }), unsat),
  result('item by index', list({ prefixItems: [{ const: 'a' }, { type: 'integer' }], minItems: 1 }), '/result/0', forced('a')),
  result('item that may be missing', list({ prefixItems: [{ const: 'a' }], items: false }), '/result/0', finite(2)),
  result('every item', list({ items: { const: 'row' } }), '/result/*', forced('row')),
  result(
    'a field of every item',
    list({ items: { type: 'object', required: ['unit'], properties: { unit: { const: 'm' } } } }),
    '/result/*/unit',
    forced('m'),
  ),
  result(
    'an optional field of every item',
    list({ items: { type: 'object', properties: { unit: { const: 'm' } } } }),
    '/result/*/unit',
    finite(2),
  ),
  result('the items of a permutation', list({ items: { enum: [1, 2] }, minItems: 2, uniqueItems: true }), '/result/*', finite(2)),
];
