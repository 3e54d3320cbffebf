import { expect, test } from 'vitest';
import { accepts, translate, verdictOf } from './support.js';

test('a JSON Schema as a literal, with references into itself', () => {
  const code = `const KIND = 'A';
const shared = { type: 'string', const: KIND } as const;
export const answerSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['x', 'y'],
  properties: { x: { $ref: '#/definitions/kind' }, y: { type: 'integer', minimum: 3, maximum: 3 } },
  definitions: { kind: shared },
} as const satisfies JSONSchema;`;
  const contract = translate('ts', code);
  expect(verdictOf(contract, '/x')).toBe('forced "A"');
  expect(verdictOf(contract, '/y')).toBe('forced 3');
  expect(contract?.locate('/definitions/kind/const', 'key')).toMatchObject({ line: 2, column: 34 });
  expect(contract?.locate('/properties/y/minimum', 'member')).toMatchObject({ line: 7, column: 74, endColumn: 84 });
});

test.each([
  ["{ type: 'object', properties: { x: { const: answer() } }, required: ['x'] }", 'open'],
  ["{ type: 'object', properties: { x: { enum: ['A', other] } }, required: ['x'] }", 'open'],
  ["{ type: 'object', properties: { x: { not: { enum: more } } } }", 'open'],
  ["{ type: 'object', properties: { x: { const: 'A' } }, required: names }", 'finite 2'],
  ["{ type: 'object', properties: { x: { const: 'A' }, ...more }, required: ['x'], additionalProperties: false }", 'open'],
  ["{ type: 'object', properties: { x: { oneOf: [{ const: 'A' }, { const: other }] } }, required: ['x'] }", 'open'],
  ["{ type: 'object', properties: { x: { if: { const: other }, then: { const: 'A' }, else: { const: 'A' } } }, required: ['x'] }", 'open'],
  ["{ ...more, properties: { x: { const: 'A' } }, required: ['x'], type: 'object' }", 'forced "A"'],
  ["{ properties: { x: { const: 'A' } }, required: ['x'], type: 'object', ...more }", 'open'],
])('what is not known accepts everything: %s', (schema, verdict) => {
  expect(verdictOf(translate('ts', `export default ${schema};`), '/x')).toBe(verdict);
});

test('a dictionary of Python', () => {
  const code = `KINDS = ["A"]
BASE = {"type": "object", "required": ["x"]}
RESULT_SCHEMA = {**BASE, "properties": {"x": {"enum": KINDS}}}
`;
  expect(verdictOf(translate('py', code), '/x')).toBe('forced "A"');
  expect(verdictOf(translate('py', `${code}KINDS.append("B")\n`), '/x')).toBe('open');
  expect(verdictOf(translate('py', code.replace('"required": ["x"]', '"required": names()')), '/x')).toBe('finite 2');
});

test('names like those of every object are ordinary', () => {
  const contract = translate(
    'ts',
    `export const schema = { type: 'object', required: ['__proto__'], properties: { ['__proto__']: { const: 1 }, constructor: { const: 2 } } };`,
  );
  expect(accepts(contract, JSON.parse('{ "__proto__": 1 }') as never)).toBe(true);
  expect(accepts(contract, JSON.parse('{ "__proto__": 2 }') as never)).toBe(false);
  expect(accepts(contract, JSON.parse('{ "__proto__": 1, "constructor": 1 }') as never)).toBe(false);
});
