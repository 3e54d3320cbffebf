import { expect, test } from 'vitest';
import { fix, gardenTask, json } from './support.js';

const OTHER = { $ref: 'parts.json#/$defs/part' };
const answer = (more: object, properties: object = {}, defs: object = {}) =>
  json({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['result'],
    properties: {
      result: {
        type: 'object',
        required: ['trench_length', 'pipes'],
        properties: { trench_length: { const: 12 }, pipes: { type: 'array' }, ...properties },
        ...more,
      },
    },
    $defs: defs,
  });

async function outcome(schema: string) {
  const files = { 'environment/submission_schema.json': schema, 'environment/parts.json': json({ $defs: { part: { type: 'object' } } }) };
  const { changes, refusals } = await fix(gardenTask(files));
  return {
    moved: changes.length > 0,
    reasons: refusals.map(({ reason }) => reason),
    places: refusals.flatMap(({ checklist }) => checklist),
  };
}

test.each<[string, string]>([
  ['another field', answer({}, { other: OTHER })],
  ['another field, by a definition', answer({}, { other: { $ref: '#/$defs/it' } }, { it: OTHER })],
  ['what another field holds', answer({}, { other: { type: 'array', items: OTHER } })],
])('a reference that is not read does not keep a field in the answer when it speaks of %s', async (_, schema) => {
  expect(await outcome(schema)).toMatchObject({ moved: true, reasons: [] });
});

test.each<[string, string]>([
  ['the field', answer({}, { trench_length: { const: 12, ...OTHER } })],
  ['the object around it', answer({ allOf: [OTHER] })],
  ['the object around it, by a definition', answer({ allOf: [{ $ref: '#/$defs/it' }] }, {}, { it: OTHER })],
  ['what must not be', answer({ not: OTHER })],
  ['another field, and what must not be', answer({ not: { $ref: '#/$defs/it' } }, { other: { $ref: '#/$defs/it' } }, { it: OTHER })],
])('it does when it speaks of %s', async (_, schema) => {
  const { moved, reasons, places } = await outcome(schema);
  expect(moved).toBe(false);
  expect(reasons).toEqual([expect.stringMatching(/refers to another file/)]);
  const line = schema.split('\n').findIndex((text) => text.includes('parts.json')) + 1;
  expect(places[0]).toMatchObject({ file: 't/environment/submission_schema.json', line });
});

test('a field with a choice is refused for the choice', async () => {
  const { reasons } = await outcome(answer({}, { other: OTHER, trench_length: { type: 'integer' } }));
  expect(reasons).toEqual([expect.stringMatching(/leaves a choice/)]);
});
