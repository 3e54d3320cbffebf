import { expect, test } from 'vitest';
import answerConst from '../../../../rules/answer/answer-const.js';
import exhaustiveArray from '../../../../rules/answer/answer-exhaustive-array.js';
import forcedValue from '../../../../rules/answer/answer-forced-value.js';
import singletonEnum from '../../../../rules/answer/answer-singleton-enum.js';
import type { Json } from '../../../../src/model/json.js';
import { lintTree } from '../../../../src/tester/index.js';
import { task } from '../world.js';

const rules = [answerConst, singletonEnum, exhaustiveArray, forcedValue].map((rule) => ({ rule, level: 'error' as const }));

async function found(field: Json, required: readonly string[] = ['x']) {
  const { findings, failures } = await lintTree(task({ fields: { x: field }, required }), { rules });
  expect(failures).toEqual([]);
  return findings.filter(({ messageId }) => messageId !== 'fewResults').map((finding) => `${finding.rule} ${finding.field ?? ''}`);
}

const labels = { enum: ['EDGE_MISSED', 'CYCLE_ASSUMED'] };
const object = (properties: Record<string, Json>, more: Record<string, Json> = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
});

/** Each way to force a field is the business of one rule, which reports it once. */
test.each<[string, Json, string]>([
  ['const', { const: true }, 'answer-const /x'],
  ['const and enum', { const: 'A_B', enum: ['A_B'] }, 'answer-const /x'],
  ['enum', { enum: [true] }, 'answer-singleton-enum /x'],
  ['enum and bounds', { enum: [3, 5], maximum: 4 }, 'answer-singleton-enum /x'],
  ['bounds', { type: 'integer', minimum: 3, maximum: 3 }, 'answer-forced-value /x'],
  ['bounds of an intersection', { allOf: [{ type: 'integer', minimum: 3 }, { maximum: 3 }] }, 'answer-forced-value /x'],
  ['a pattern', { type: 'string', pattern: '^A_B$' }, 'answer-forced-value /x'],
  ['a not', { type: 'boolean', not: { const: true } }, 'answer-forced-value /x'],
  ['a double not', { not: { not: { const: 'A_B' } } }, 'answer-const /x'],
  ['a set', { type: 'array', minItems: 2, uniqueItems: true, maxItems: 2, items: labels }, 'answer-exhaustive-array /x'],
  ['a constant object', object({ a: { type: 'integer' }, b: { type: 'boolean' } }, { const: { a: 1, b: true } }), 'answer-const /x'],
  ['an enum of one object', object({ a: { type: 'integer' } }, { enum: [{ a: 1 }] }), 'answer-singleton-enum /x'],
  ['one member of an object', object({ a: { const: 1 } }, { additionalProperties: false }), 'answer-const /x/a'],
  ['one member of an open object', object({ a: { const: 1 } }), 'answer-const /x/a'],
  ['a constant array', { type: 'array', const: [1, 2], items: { type: 'integer' } }, 'answer-const /x'],
  ['items of one value', { type: 'array', minItems: 2, maxItems: 2, items: { const: 1 } }, 'answer-const /x/*'],
  ['values of a map', { type: 'object', additionalProperties: { enum: ['A_B'] } }, 'answer-singleton-enum /x/*'],
  ['rows of a table', { type: 'array', items: object({ a: { const: true } }) }, 'answer-const /x/*/a'],
])('%s', async (_, field, expected) => {
  expect(await found(field)).toEqual([expected]);
  if (expected.endsWith('/x')) expect(await found(field, [])).toEqual([expected]);
});

test.each<[string, Json]>([
  ['a type', { type: 'boolean' }],
  ['two members', labels],
  ['a schema that admits all', true],
  ['an alternative', { anyOf: [{ const: 1 }, { const: 2 }] }],
  ['what cannot be decided', { $ref: 'https://example.org/other.json' }],
])('nothing: %s', async (_, field) => {
  expect(await found(field)).toEqual([]);
});
