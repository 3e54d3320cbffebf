import { expect, test } from 'vitest';
import { removeFromSchema } from '../../../../src/fix/plan/schema/removal.js';
import type { Json } from '../../../../src/model/json.js';
import { contractOf, judge, without } from './support.js';

const row = (required: string[], more: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties: { unit: { const: 'cm' }, n: { type: 'integer' } },
  required,
  additionalProperties: false,
  ...more,
});
const EACH = row(['unit', 'n']);
const rows = (schema: Record<string, Json>): Json => ({ type: 'object', properties: { rows: { type: 'object', ...schema } } });
const removal = (schema: Json) => removeFromSchema(contractOf(schema), ['/rows/*/unit']);

test.each<[string, Json]>([
  ['a map', rows({ additionalProperties: EACH })],
  ['a map with a pattern', rows({ patternProperties: { '^r': EACH }, additionalProperties: false })],
  ['a map with a pattern and a rest', rows({ patternProperties: { '^r': EACH }, additionalProperties: row(['unit', 'n']) })],
  ['a map in a part', rows({ allOf: [{ additionalProperties: EACH }] })],
  ['a map with a number by name', rows({ properties: { total: { type: 'integer' } }, additionalProperties: EACH })],
])('a member of each value goes, as one of each item of a list: %s', (_, schema) => {
  const done = removal(schema);
  expect([...done.refused.values()]).toEqual([]);
  const now = judge(without(schema, done));
  expect(now({ rows: { r1: { n: 1 } } })).toBe(true);
  expect(now({ rows: { r1: {} } })).toBe(false);
});

test.each<[string, Json, RegExp]>([
  [
    'some values need not have it',
    rows({ patternProperties: { '^r': EACH }, additionalProperties: row(['n']) }),
    /asks for it in some answers only/,
  ],
  [
    'another one may have it by its own name',
    rows({ properties: { first: { type: 'object' } }, additionalProperties: EACH }),
    /"\/rows\/first\/unit" stands beside the values/,
  ],
])('it stays where %s', (_, schema, why) => {
  expect([...removal(schema).refused.values()].map(({ reason }) => reason).join()).toMatch(why);
});
