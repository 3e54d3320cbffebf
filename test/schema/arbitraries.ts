import fc from 'fast-check';
import type { Dialect, Json } from '../../src/schema/index.js';

export const dialects = fc.constantFrom<Dialect>('2020-12', '2019-09', 'draft-07', 'draft-06', 'draft-04');

/** A small universe, so that random schemas and instances meet. */
export const scalars = fc.constantFrom<Json>(null, true, false, 0, 1, 2, 3, 1.5, '', 'a', 'b', 'ab', 'aa');
const names = fc.constantFrom('x', 'y', 'z');

export const instances: fc.Arbitrary<Json> = fc.oneof(
  { weight: 2, arbitrary: scalars },
  { weight: 2, arbitrary: fc.array(scalars, { maxLength: 3 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(names, fc.oneof(scalars, fc.array(scalars, { maxLength: 2 }), fc.dictionary(names, scalars, { maxKeys: 2 })), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  },
);

const patterns = fc.constantFrom('^a', '^a$', '^[ab]$', 'a|b', '^(?=a)..$', '^a?$', 'b$', '^(?!a)', '\\ba\\b', '^[^a]$', '^a{2}$');
const types = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
const sizes = fc.integer({ min: 0, max: 3 });

type Schema = boolean | { readonly [keyword: string]: unknown };

/** One keyword or a few that belong together. */
function keywords(depth: number): fc.Arbitrary<object> {
  const leaves: fc.Arbitrary<object>[] = [
    fc.record({ type: types }),
    fc.record({ type: fc.uniqueArray(types, { minLength: 1, maxLength: 3 }) }),
    fc.record({ const: instances }),
    fc.record({ enum: fc.array(instances, { minLength: 1, maxLength: 3 }) }),
    fc.record({ minimum: sizes, maximum: sizes }, { requiredKeys: [] }),
    fc.record({ exclusiveMinimum: sizes, multipleOf: fc.constantFrom(1, 2, 0.5) }, { requiredKeys: [] }),
    fc.record({ pattern: patterns }),
    fc.record({ minLength: sizes, maxLength: sizes }, { requiredKeys: [] }),
    fc.record({ minItems: sizes, maxItems: sizes, uniqueItems: fc.boolean() }, { requiredKeys: [] }),
    fc.record({ required: fc.uniqueArray(names, { maxLength: 2 }), minProperties: sizes, maxProperties: sizes }, { requiredKeys: [] }),
  ];
  if (depth <= 0) return fc.oneof(...leaves);
  const sub = schemas(depth - 1);
  const list = fc.array(sub, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    ...leaves,
    fc.record(
      {
        properties: fc.dictionary(names, sub, { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(names, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.constant(false), sub),
      },
      { requiredKeys: ['properties'] },
    ),
    fc.record({ properties: fc.dictionary(names, sub, { maxKeys: 3, noNullPrototype: true }), type: fc.constant('object') }),
    fc.record({ patternProperties: fc.dictionary(fc.constantFrom('^x', 'y', '^[xy]$'), sub, { maxKeys: 2, noNullPrototype: true }) }),
    fc.record({ propertyNames: fc.constantFrom<Schema>({ enum: ['x', 'y'] }, { pattern: '^[xy]$' }, { maxLength: 1 }) }),
    fc.record({ allOf: list }),
    fc.record({ anyOf: list }),
    fc.record({ oneOf: list }),
    fc.record({ not: sub }),
    fc.record({ if: sub, then: sub, else: sub }, { requiredKeys: ['if'] }),
    fc.record({ items: sub, minItems: sizes, maxItems: sizes, uniqueItems: fc.boolean() }, { requiredKeys: ['items'] }),
    fc.record({ prefixItems: list, items: sub }, { requiredKeys: ['prefixItems'] }),
    fc.record({ contains: sub, minContains: sizes, maxContains: sizes }, { requiredKeys: ['contains'] }),
    fc.record({ dependentSchemas: fc.dictionary(names, sub, { maxKeys: 1, noNullPrototype: true }) }),
    fc.record({ dependentRequired: fc.dictionary(names, fc.array(names, { maxLength: 2 }), { maxKeys: 1, noNullPrototype: true }) }),
    fc.record({
      dependencies: fc.dictionary(names, fc.oneof(sub, fc.array(names, { maxLength: 2 })), { maxKeys: 1, noNullPrototype: true }),
    }),
    fc.record({ unevaluatedProperties: sub, unevaluatedItems: sub }, { requiredKeys: [] }),
  );
}

/** Random schemas of all keywords. */
export function schemas(depth: number): fc.Arbitrary<Schema> {
  const merged = fc.array(keywords(depth), { minLength: 1, maxLength: 3 }).map((parts): Schema => Object.assign({}, ...parts) as Schema);
  return fc.oneof({ weight: 1, arbitrary: fc.boolean() }, { weight: 14, arbitrary: merged });
}

/** Schemas whose values are few: what is nearly forced. */
export const narrow: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ const: scalars }),
  fc.record({ enum: fc.uniqueArray(scalars, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('integer'), minimum: fc.constantFrom(0, 1), maximum: fc.constantFrom(1, 2) }),
  fc.record({ type: fc.constant('string'), pattern: patterns, maxLength: fc.constantFrom(0, 1, 2) }),
  fc.record({ type: fc.constantFrom('boolean', 'null') }),
  fc.record({
    type: fc.constant('array'),
    items: fc.constantFrom<Schema>({ enum: ['a', 'b'] }, { const: 1 }, { type: 'boolean' }),
    minItems: fc.constantFrom(1, 2),
    maxItems: fc.constant(2),
    uniqueItems: fc.boolean(),
  }),
);
