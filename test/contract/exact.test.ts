import { expect, test } from 'vitest';
import { toSchemaValue } from '../../src/contract/exact.js';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { createEvaluator, parseSchema } from '../../src/schema/index.js';

const accepts = (schema: string, value: Json) =>
  createEvaluator(parseSchema(schema, { uri: 'x' })).validate(toSchemaValue(value) as never).length === 0;

test('digits beyond a double reach the evaluator', () => {
  const schema = '{ "properties": { "a": { "items": { "const": 9007199254740993 } } } }';
  expect(accepts(schema, { a: [new ExactNumber('9007199254740993')] })).toBe(true);
  expect(accepts(schema, { a: [9007199254740992] })).toBe(false);
});

test('keys named like members of Object are ordinary', () => {
  const schema = '{ "required": ["__proto__", "constructor"], "properties": { "__proto__": { "const": 1 } } }';
  expect(accepts(schema, JSON.parse('{ "__proto__": 1, "constructor": 2 }') as Json)).toBe(true);
  expect(accepts(schema, JSON.parse('{ "__proto__": 2, "constructor": 2 }') as Json)).toBe(false);
  expect(accepts(schema, {})).toBe(false);
});

test.each<[Json]>([[null], [true], ['x'], [1.5], [[]], [{}]])('%j stays what it is', (value) => {
  expect(accepts(`{ "const": ${JSON.stringify(value)} }`, value)).toBe(true);
});
