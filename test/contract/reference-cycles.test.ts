import { expect, test } from 'vitest';
import { referenceCycles } from '../../src/contract/reference-cycles.js';
import { subschemas } from '../../src/contract/subschemas.js';
import type { Json } from '../../src/model/json.js';

const cycles = (schema: Json) =>
  referenceCycles(subschemas(schema))
    .map(({ pointer }) => pointer)
    .sort();

test.each<[string, Json, string[]]>([
  ['the root to itself', { $ref: '#' }, ['/$ref']],
  ['a property to itself', { properties: { a: { $ref: '#/properties/a' } } }, ['/properties/a/$ref']],
  ['two to each other', { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, ['/$defs/a/$ref', '/$defs/b/$ref']],
  ['a name with escapes', { $defs: { 'a b/c': { $ref: '#/$defs/a%20b~1c' } } }, ['/$defs/a b~1c/$ref']],
])('%s', (_, schema, expected) => {
  expect(cycles(schema)).toEqual(expected);
});

test.each<[string, Json]>([
  ['a tree that names itself below a property', { properties: { child: { $ref: '#' } } }],
  ['a reference to a definition', { $ref: '#/$defs/a', $defs: { a: {} } }],
  ['a reference that leads nowhere', { $ref: '#/$defs/none' }],
  ['a reference that is none', { $ref: 5 }],
  ['a fragment that is no text', { $ref: '#/%E0%A4%A' }],
  ['a part with an id of its own', { $ref: '#/$defs/p', $defs: { p: { $id: 'p.json', $ref: '#' } } }],
])('none: %s', (_, schema) => {
  expect(cycles(schema)).toEqual([]);
});

test('a reference into a cycle of others is not blamed', () => {
  expect(cycles({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } })).toEqual(['/$defs/a/$ref']);
});
