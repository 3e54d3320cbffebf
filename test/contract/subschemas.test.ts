import { expect, test } from 'vitest';
import { subschemas } from '../../src/contract/subschemas.js';
import type { Json } from '../../src/model/json.js';

const pointers = (schema: Json) =>
  subschemas(schema)
    .map(({ pointer }) => pointer)
    .sort();

test('subschemas of every kind of keyword', () => {
  const schema = {
    properties: { 'a/b': { items: {} } },
    allOf: [{ not: {} }],
    if: {},
    then: {},
    $defs: { unused: { contains: {} } },
    additionalProperties: {},
    prefixItems: [{ title: 'first' }, true, { properties: { x: {} } }],
    dependentSchemas: { y: { required: [] } },
    unevaluatedProperties: { unevaluatedItems: {} },
  };
  expect(pointers(schema)).toEqual(
    [
      '',
      '/$defs/unused',
      '/$defs/unused/contains',
      '/additionalProperties',
      '/allOf/0',
      '/allOf/0/not',
      '/dependentSchemas/y',
      '/if',
      '/prefixItems/0',
      '/prefixItems/2',
      '/prefixItems/2/properties/x',
      '/properties/a~1b',
      '/properties/a~1b/items',
      '/then',
      '/unevaluatedProperties',
      '/unevaluatedProperties/unevaluatedItems',
    ].sort(),
  );
});

test('what stands in enum, const, default and unknown keywords is no schema', () => {
  expect(pointers({ enum: [{ items: {} }], const: { items: {} }, default: { properties: {} }, 'x-note': { items: {} } })).toEqual(['']);
});

test('every subschema is the value at its pointer', () => {
  const schema = { prefixItems: [{ title: 'x' }], properties: { a: { title: 'y' } } };
  expect(subschemas(schema).map(({ pointer, schema: { title } }) => [pointer, title])).toEqual(
    expect.arrayContaining([
      ['/prefixItems/0', 'x'],
      ['/properties/a', 'y'],
    ]),
  );
});

test.each<[Json]>([[true], [null], [[]], ['x']])('%j has none', (schema) => {
  expect(pointers(schema)).toEqual([]);
});
