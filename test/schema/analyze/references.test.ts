import { expect, test } from 'vitest';
import { createReferences, parseSchema } from '../../../src/schema/index.js';

const leads = (schema: object, pointer: string) => createReferences(parseSchema(JSON.stringify(schema), { uri: 'answer.json' }))(pointer);
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

test.each<[string, object, string, string[][]]>([
  ['a pointer', { properties: { a: { $ref: '#/$defs/b~1c' } }, $defs: { 'b/c': {} } }, '/properties/a', [['/$defs/b~1c']]],
  ['an anchor', { properties: { a: { $ref: '#b' } }, $defs: { b: { $anchor: 'b' } } }, '/properties/a', [['/$defs/b']]],
  ['an id', { $id: 'https://example.org/a', items: { $ref: 'b' }, $defs: { x: { $id: 'b' } } }, '/items', [['/$defs/x']]],
  ['a dynamic anchor', { items: { $dynamicRef: '#b' }, $defs: { x: { $dynamicAnchor: 'b' } } }, '/items', [['/$defs/x']]],
  [
    'a dynamic scope',
    { items: { $dynamicRef: 'x#b' }, $defs: { x: { $id: 'x', $dynamicAnchor: 'b' }, y: { $id: 'y', $dynamicAnchor: 'b' } } },
    '/items',
    [['/$defs/x', '/$defs/y']],
  ],
  ['another file', { items: { $ref: 'other.json' } }, '/items', []],
  ['nothing', { items: { $ref: '#/$defs/none' } }, '/items', []],
  ['no reference', { properties: { $ref: { type: 'string' } } }, '/properties', []],
])('where a reference leads: %s', (_, schema, pointer, expected) => {
  expect(leads({ $schema: DRAFT, ...schema }, pointer)).toEqual(expected);
});
