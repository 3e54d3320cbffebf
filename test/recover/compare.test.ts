import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { recover } from '../../src/recover/index.js';
import { contractOf, contractOfSchema, INTEGER, recoverOf, STRING } from './support.js';

test('each leaf of the solution counts once, lists by item', async () => {
  const recovery = await recoverOf(
    { planar: { const: true }, tour: { type: 'array', items: INTEGER }, edges: { type: 'array', items: STRING }, empty: { type: 'array' } },
    { input: { edges: ['ab', 'bc'] }, solution: { planar: true, tour: [1, 2, 3], edges: ['ab', 'cd'], empty: [] } },
  );
  expect(recovery.leaves).toEqual({ total: 7, recovered: 2, wrong: 1, open: 4, surplus: 0 });
  expect(recovery.parts.map(({ path, matches }) => [path, matches])).toEqual([['/planar', 'yes'], ['/edges', 'partly']]); // prettier-ignore
  expect(recovery.open).toMatchObject([{ path: '/tour/*', leaves: 3 }, { path: '/empty', leaves: 1 }]); // prettier-ignore
  expect(recovery.solution).toBe('solution/answer.json');
});

test('the order counts, except where the schema leaves it free', async () => {
  const set = { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 3 };
  const recovery = await recoverOf(
    { set, list: { type: 'array', items: STRING } },
    { input: { list: ['a', 'b', 'c'] }, solution: { set: ['c', 'a', 'b'], list: ['c', 'a', 'b'] } },
  );
  expect(recovery.parts.map((part) => part.leaves)).toMatchObject([{ recovered: 3, wrong: 0 }, { recovered: 0, wrong: 3 }]); // prettier-ignore
});

test('a value of every item counts for each item of the solution', async () => {
  const item = { type: 'object', required: ['kind'], properties: { kind: { const: 'row' }, n: INTEGER } };
  const rows = { type: 'array', items: item };
  const recovery = await recoverOf({ rows }, { solution: { rows: [{ kind: 'row', n: 1 }, { kind: 'row' }] } }); // prettier-ignore
  expect(recovery.leaves).toMatchObject({ total: 3, recovered: 2, open: 1 });
  expect((await recoverOf({ rows }, { solution: { rows: [] } })).leaves).toMatchObject({ total: 1, recovered: 0, open: 1 });
});

test('what the solution has not is too much, unless it may be missing', async () => {
  const list = { type: 'array', items: INTEGER };
  const recovery = await recoverOf({ list, note: { const: 'x' } }, { input: { list: [1, 2, 3] }, solution: { list: [1] } }, ['list']);
  expect(recovery.leaves).toEqual({ total: 1, recovered: 1, wrong: 0, open: 0, surplus: 2 });
  expect(recovery.parts.map((part) => part.matches)).toEqual(['partly', null]);
});

test('a truth value without a public source does not count, whatever it is', async () => {
  for (const holds of [true, false]) {
    const { leaves } = await recoverOf({ holds: { type: 'boolean' } }, { solution: { holds } });
    expect(leaves).toMatchObject({ total: 1, recovered: 0, open: 1 });
  }
});

test('without a solution leaves are counted in what is known, and nothing is called right', async () => {
  const recovery = await recoverOf({ planar: { const: true }, tour: { type: 'array', items: INTEGER } });
  expect(recovery).toMatchObject({ solution: null, leaves: { total: 2, recovered: 1, wrong: 0, open: 1 }, parts: [{ matches: null }] });
});

test('names of open leaves are those of the schema: a free key of the solution does not show', async () => {
  const { open } = await recoverOf({ map: { type: 'object', additionalProperties: INTEGER } }, { solution: { map: { SECRET: 4 } } });
  expect(open.map((field) => field.path)).toEqual(['/map/*']);
});

test('the recovered parts are part of a valid answer', async () => {
  const recovery = await recoverOf(
    { planar: { const: true }, size: { type: 'object', required: ['w', 'h'], properties: { w: INTEGER, h: INTEGER } } },
    { instruction: 'Set `w` to 5.\n' },
  );
  expect(recovery.submission).toMatchObject({ valid: true, instance: { result: { planar: true, size: { w: 5 } } } });
});

test('values that the schema admits one by one and not together are taken back', async () => {
  const result = {
    type: 'object',
    required: ['kind', 'rank'],
    properties: { kind: STRING, rank: INTEGER },
    if: { properties: { kind: { const: 'line' } } },
    then: { properties: { rank: { const: 1 } } },
  };
  const schema = { type: 'object', required: ['result'], properties: { result } };
  const recovery = recover(await contractOfSchema(schema, { input: { kind: 'line', rank: 3 } }));
  expect(recovery.parts.map((part) => part.path)).toEqual(['/kind']);
  expect(recovery.open.map((field) => field.path)).toEqual(['/rank']);
});

test('lists that the input shapes get placeholders for the members that nothing gives', async () => {
  const cell = { type: 'object', required: ['x', 'mark'], properties: { x: INTEGER, mark: { enum: ['A1', 'B2'] } } };
  const row = {
    type: 'object',
    required: ['id', 'cells', 'n'],
    properties: { id: STRING, cells: { type: 'array', items: cell }, n: INTEGER },
  };
  const rows = [{ id: 'a', cells: [{ x: 1 }, { x: 2 }] }, { id: 'b', cells: [{ x: 3 }] }]; // prettier-ignore
  const recovery = await recoverOf({ rows: { type: 'array', items: row } }, { input: { rows } });
  expect(recovery.leaves).toMatchObject({ total: 10, recovered: 5 });
  expect(recovery.open).toEqual([{ path: '/rows/*/cells/*/mark', leaves: 3 }, { path: '/rows/*/n', leaves: 2 }]); // prettier-ignore
  expect(recovery.submission).toMatchObject({ valid: true, instance: { result: { rows } } });
});

test('a schema that nothing satisfies has no answer', async () => {
  const recovery = await recoverOf({ never: false, n: INTEGER }, { input: { n: 4 } });
  expect(recovery.submission).toEqual({ instance: null, valid: false });
});

const schemaOf = { kind: { const: 'K' }, tags: { type: 'array', items: STRING }, n: INTEGER, any: true };

test('what is recovered does not depend on the hidden solution, and the counts add up', async () => {
  const input = { tags: ['a', 'b'], n: 7 };
  const blind = recover(await contractOf(schemaOf, { input }));
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), fc.array(fc.string()), async (any, tags) => {
      const solution = { kind: 'K', tags, n: 7, any: any as Json };
      const { parts, leaves } = recover(await contractOf(schemaOf, { input, solution }));
      expect(parts.map(({ path, value, source }) => [path, value, source.kind])).toEqual(
        blind.parts.map(({ path, value, source }) => [path, value, source.kind]),
      );
      expect(leaves.recovered + leaves.wrong + leaves.open).toBe(leaves.total);
    }),
    { numRuns: 40 },
  );
});

test('a solution that is what was recovered is recovered wholly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-z]{3,8}$/), fc.integer(), { minKeys: 1, maxKeys: 5 }), async (values) => {
      const properties = Object.fromEntries(Object.keys(values).map((key) => [key, INTEGER]));
      const { leaves } = await recoverOf(properties, { input: values, solution: values });
      expect(leaves).toMatchObject({ total: Object.keys(values).length, recovered: Object.keys(values).length });
    }),
    { numRuns: 40 },
  );
});
