import { expect, test } from 'vitest';
import { fix, frozen, gardenTask, json, schemaOf } from './support.js';

const GEO = { type: 'object', properties: { mass: { const: 48 } }, required: ['mass'] };
const PIPES = { type: 'array', items: { type: 'integer' } };

const taskOf = (geo: object, held: object, roles = frozen('/geo/mass')) =>
  gardenTask({
    'environment/submission_schema.json': json(schemaOf({ geo, pipes: PIPES })),
    'solution/submission.json': json({ result: { geo: held, pipes: [4, 8] } }),
    'kgt.json': roles,
  });

test('an open object stays with what it holds besides', async () => {
  const { changed, refusals } = await fix(taskOf(GEO, { mass: 48, note: 'by hand' }));
  expect(refusals).toEqual([]);
  expect(changed['environment/submission_schema.json']).toBe(json(schemaOf({ geo: { type: 'object' }, pipes: PIPES })));
  expect(changed['solution/submission.json']).toBe(json({ result: { geo: { note: 'by hand' }, pipes: [4, 8] } }));
});

test('a closed object goes with its last member', async () => {
  const { changed } = await fix(taskOf({ ...GEO, additionalProperties: false }, { mass: 48 }));
  expect(changed['environment/submission_schema.json']).toBe(json(schemaOf({ pipes: PIPES })));
  expect(changed['solution/submission.json']).toBe(json({ result: { pipes: [4, 8] } }));
});

test('what a solution holds in a closed object is for a person', async () => {
  const { changes, refusals } = await fix(taskOf({ ...GEO, additionalProperties: false }, { mass: 48, note: 1 }));
  expect(changes).toEqual([]);
  expect(refusals[0]?.reason).toMatch(/solution\/submission\.json holds something in it/);
  expect(refusals[0]?.checklist.map(({ file, line }) => `${file}:${line}`)).toEqual(['t/solution/submission.json:5']);
});

test('an open object that becomes a field of its own needs a role, where all others have one', async () => {
  const roles = (more: object) =>
    json({
      version: 1,
      answer: {
        fields: { '/geo/mass': { role: 'FROZEN_PROBLEM_DATA' }, '/pipes': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' }, ...more },
      },
    });
  const bare = await fix(taskOf(GEO, { mass: 48 }, roles({})));
  expect(bare.changes).toEqual([]);
  expect(bare.refusals.map(({ reason }) => reason).join()).toMatch(/no member of "\/geo" \(t\/environment\/submission_schema\.json:8\)/);
  const named = await fix(taskOf(GEO, { mass: 48 }, roles({ '/geo': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } })));
  expect(named.refusals).toEqual([]);
  expect(named.changed['solution/submission.json']).toBe(json({ result: { geo: {}, pipes: [4, 8] } }));
});
