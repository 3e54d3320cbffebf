import { expect, test } from 'vitest';
import { applyFixes } from '../../../../src/tester/apply-edits.js';
import { fix, gardenTask, json, schemaOf, workshopOf } from '../support.js';
import { suggestedDescriptions, suggestedFixes, suggestions } from '../../../../src/fix/plan/index.js';
import type { Tree } from '../../../../src/task/filesystem/memory.js';

const task = (properties: Record<string, unknown>, solution: object, roles: Record<string, { role: string }> = {}): Tree =>
  gardenTask({
    'environment/submission_schema.json': json(schemaOf(properties)),
    'tests/public_contract.json': json({ submission_result: schemaOf(properties).properties.result }),
    'solution/submission.json': json({ result: solution }),
    'kgt.json': json({ version: 1, answer: { fields: roles } }),
  });

async function suggested(tree: Tree) {
  const workshop = workshopOf(tree);
  const now = await workshop.inspect(new Map());
  const found = suggestions(now, workshop);
  expect(now.findings.flatMap((finding) => suggestedFixes(finding, now, workshop.parse))).toEqual(found.map((one) => one.fix));
  expect(now.findings.flatMap((finding) => suggestedDescriptions(finding, now))).toEqual(found.map((one) => one.fix.description));
  const placed = Object.fromEntries(Object.entries(tree).map(([path, content]) => [`t/${path}`, content]));
  return found.map(({ fix: { description, edits }, plan }) => ({
    description,
    texts: applyFixes(placed, [{ description, edits }]),
    changes: Object.fromEntries(plan.changes.map(({ path, after }) => [`t/${path}`, Buffer.from(after).toString()])),
  }));
}

test.each<[string, object, unknown, object]>([
  ['a number', { const: 12 }, 12, { type: 'integer' }],
  ['a fraction', { const: 1.5 }, 1.5, { type: 'number' }],
  ['a list of one text', { enum: ['x > 0'], description: 'd' }, 'x > 0', { description: 'd', type: 'string' }],
  ['a constant with a type', { type: 'boolean', const: true }, true, { type: 'boolean' }],
])('a constant may be left open: %s', async (_, schema, value, left) => {
  const [one, ...more] = await suggested(task({ most: schema, pipes: true }, { most: value, pipes: 1 }));
  const open = schemaOf({ most: left, pipes: true });
  expect(more).toEqual([]);
  expect(one).toEqual({
    description: 'Leave the value of "/most" open: its type instead of the value',
    texts: {
      't/environment/submission_schema.json': json(open),
      't/tests/public_contract.json': json({ submission_result: open.properties.result }),
    },
    changes: one?.texts,
  });
});

test('a conclusion may be left to the verifier', async () => {
  const roles = { '/flooded': { role: 'DERIVED_CONCLUSION' } };
  const found = await suggested(task({ flooded: { type: 'boolean' }, pipes: true }, { flooded: false, pipes: 1 }, roles));
  const one = found.find(({ description }) => description.startsWith('Take'));
  expect(one?.description).toBe('Take "/flooded" out of the answer, and let the verifier derive it');
  expect(one?.texts['t/solution/submission.json']).toBe(json({ result: { pipes: 1 } }));
  expect(one?.texts['t/environment/submission_schema.json']).toBe(json(schemaOf({ pipes: true })));
});

test('suggestions are no part of the changes, and come only when they are asked for', async () => {
  const tree = task({ most: { const: 12 }, pipes: true }, { most: 12, pipes: 1 });
  const asked = await fix(tree, new Set(['problem', 'suggestion']));
  expect([asked.suggestions.length, asked.changes]).toEqual([1, []]);
  expect((await fix(tree)).suggestions).toEqual([]);
});
