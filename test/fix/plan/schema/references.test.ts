import { expect, test } from 'vitest';
import { removeFromSchema } from '../../../../src/fix/plan/schema/removal.js';
import type { Json } from '../../../../src/model/json.js';
import { contractOf, without } from './support.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const PART = { type: 'object', properties: { unit: { const: 'cm' }, n: { type: 'integer' } }, required: ['unit', 'n'] };
const LEFT = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
const schemaOf = (reference: Json, definitions: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  $schema: DRAFT,
  type: 'object',
  properties: { a: reference },
  ...more,
  $defs: definitions,
});

test.each<[string, Json, Record<string, Json>, Record<string, Json>]>([
  ['a pointer', { $ref: '#/$defs/part' }, {}, {}],
  ['an anchor', { $ref: '#part' }, { $anchor: 'part' }, {}],
  ['an id', { $ref: 'part.json' }, { $id: 'part.json' }, { $id: 'https://example.org/answer.json' }],
  ['a dynamic anchor', { $dynamicRef: '#part' }, { $dynamicAnchor: 'part' }, {}],
])('a field goes from a definition that is reached by %s', (_, reference, names, more) => {
  const schema = schemaOf(reference, { part: { ...names, ...PART } }, more);
  const removal = removeFromSchema(contractOf(schema), ['/a/unit']);
  expect([...removal.refused.values()]).toEqual([]);
  expect(without(schema, removal)).toEqual(schemaOf(reference, { part: { ...names, ...LEFT } }, more));
});

test('a definition that nothing reaches any more goes, by whatever name it was reached', () => {
  const schema: Json = {
    $schema: DRAFT,
    type: 'object',
    properties: { unit: { $ref: '#unit' }, default: { $ref: '#size' } },
    $defs: { unit: { $anchor: 'unit', const: 'cm' }, size: { $anchor: 'size', type: 'integer' } },
  };
  expect(without(schema, removeFromSchema(contractOf(schema), ['/unit']))).toEqual({
    ...schema,
    properties: { default: { $ref: '#size' } },
    $defs: { size: { $anchor: 'size', type: 'integer' } },
  });
});

test('a condition behind an anchor speaks of a field', () => {
  const odd = { $anchor: 'odd', required: ['unit', 'n'] };
  const schema = { $schema: DRAFT, type: 'object', properties: { unit: { const: 'cm' }, n: true }, not: { $ref: '#odd' }, $defs: { odd } };
  const [refused] = removeFromSchema(contractOf(schema), ['/unit']).refused.values();
  expect(refused?.reason).toBe('a condition of the schema ("not") asks for it');
});
