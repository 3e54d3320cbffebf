import { expect, test } from 'vitest';
import type { PlanKind } from '../../../src/fix/plan/index.js';
import { fix, gardenTask, json, schemaOf } from './support.js';

const review = (at: string | string[], value: unknown) => ({
  rule: 'answer-const',
  at,
  class: 'PROTOCOL_CONSTANT',
  value,
  reason: 'a name of the format',
  by: 'b',
});

const withReviews = (...reviews: unknown[]) =>
  gardenTask({
    'environment/submission_schema.json': json(schemaOf({ format: { const: 'pipes-1' }, pipes: true })),
    'solution/submission.json': json({ result: { format: 'pipes-1', pipes: 1 } }),
    'kgt.json': json({ version: 1, reviews }),
  });

test('a review that suppresses nothing is deleted', async () => {
  const { changed, plans } = await fix(withReviews(review('/pipes', 3), review('/format', 'pipes-1')));
  expect(changed).toEqual({ 'kgt.json': json({ version: 1, reviews: [review('/format', 'pipes-1')] }) });
  expect(plans.map(({ description }) => description)).toEqual([['the review at t/kgt.json:4 is deleted: it suppresses nothing']]);
});

test('a stale review is deleted, and with the last one the list', async () => {
  const { changed, passes } = await fix(withReviews(review('/format', 'pipes-0')));
  expect(changed).toEqual({ 'kgt.json': json({ version: 1 }) });
  expect(passes).toBe(1);
});

test('a review past its date is for a person', async () => {
  const { changed } = await fix(withReviews({ ...review('/format', 'pipes-1'), expires: '1999-01-01' }));
  expect(changed).toEqual({});
});

test('a discriminator that discriminates nothing leaves the answer, and goes nowhere', async () => {
  const { changed, plans } = await fix(
    gardenTask({
      'environment/submission_schema.json': json(schemaOf({ shape: { enum: ['PIPES'] }, pipes: true })),
      'solution/submission.json': json({ result: { shape: 'PIPES', pipes: 1 } }),
      'kgt.json': json({ version: 1, answer: { fields: { '/shape': { role: 'PUBLIC_STRUCTURAL_DISCRIMINATOR' } } } }),
    }),
  );
  expect(Object.keys(changed)).toEqual(['environment/submission_schema.json', 'kgt.json', 'solution/submission.json']);
  expect(plans[0]?.description[0]).toBe('"/shape" leaves the answer: it selects nothing');
});

const GATED = {
  'environment/skills/soil/SKILL.md': '# Soil\n\nLoam takes 3 pipes for each bed.\n',
  'environment/Dockerfile': 'FROM scratch\nCOPY input.json submission_schema.json /app/\nCOPY skills /app/skills\n',
  'controls/withheld.md': 'Lay the pipes  of the garden.\n',
  'kgt.json': json({
    version: 1,
    artefact: { paths: ['environment/skills/**'], names: ['soil'], delivery: 'mounted' },
    conditions: { provided: { instruction: 'instruction.md' }, withheld: { instruction: 'controls/withheld.md' } },
  }),
};

test.each<[PlanKind[], string[]]>([
  [
    ['problem', 'layout'],
    ['controls/withheld.md', 'environment/Dockerfile'],
  ],
  [['problem'], ['environment/Dockerfile']],
  [['layout'], ['controls/withheld.md']],
  [[], []],
])('fixes of rules: %j', async (kinds, files) => {
  const { changed, plans, tree } = await fix(gardenTask(GATED), new Set(kinds));
  expect(Object.keys(changed)).toEqual(files);
  expect(plans.map(({ kind }) => kind)).toEqual(kinds);
  expect((await fix(tree, new Set(kinds))).plans).toEqual([]);
});

test('the fixed files', async () => {
  const { changed } = await fix(gardenTask(GATED));
  expect(changed['environment/Dockerfile']).toBe('FROM scratch\nCOPY input.json submission_schema.json /app/\n');
  expect(changed['controls/withheld.md']).toBe('Lay the pipes of the garden.\n');
});

test('a task in which there is nothing to fix', async () => {
  expect(await fix(gardenTask({ 'kgt.json': json({ version: 1 }) }))).toMatchObject({
    plans: [],
    refusals: [],
    changes: [],
    passes: 0,
    settled: true,
  });
});

test('a fix of a file of a kind that no fix writes is refused alone', async () => {
  const conditions = { provided: { instruction: 'instruction.md' }, withheld: { instruction: 'controls/withheld.sh' } };
  const manifest = JSON.parse(GATED['kgt.json']) as object;
  const { 'controls/withheld.md': text, ...rest } = GATED;
  const files = { ...rest, 'controls/withheld.sh': text, 'kgt.json': json({ ...manifest, conditions }) };
  const { changed, refusals } = await fix(gardenTask(files));
  expect(Object.keys(changed)).toEqual(['environment/Dockerfile']);
  expect(refusals.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['layout', 'it changes t/controls/withheld.sh, a file of a kind that no fix writes'],
  ]);
});
