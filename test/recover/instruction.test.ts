import { expect, test } from 'vitest';
import { INTEGER, recoverOf, STRING } from './support.js';

const PROPERTIES = {
  mode: STRING,
  n: INTEGER,
  edge_count: INTEGER,
  order: { type: 'array', items: INTEGER },
  open: { type: 'boolean' },
};

async function stated(instruction: string): Promise<Record<string, unknown>> {
  const { parts } = await recoverOf(PROPERTIES, { instruction });
  return Object.fromEntries(parts.map((part) => [part.path.slice(1), part.value]));
}

test.each<[string, Record<string, unknown>]>([
  ['Write `{"mode": "LDL"}`.', { mode: 'LDL' }],
  ['Set `mode` to `LDL`.', { mode: 'LDL' }],
  ['The `mode` must be exactly "LDL".', { mode: 'LDL' }],
  ['Report `mode` `LDL`, and nothing else.', { mode: 'LDL' }],
  ['mode = LDL', { mode: 'LDL' }],
  ['`mode` is `LDL`, `n` is `3`, and `edge_count` is `7`.', { mode: 'LDL', n: 3, edge_count: 7 }],
  ['Use n = 5.', { n: 5 }],
  ['The edge count is 12.', { edge_count: 12 }],
  ['- `edge_count`: 12 (twelve)', { edge_count: 12 }],
  ['Fill in `order: [3, 1, 2]`.', { order: [3, 1, 2] }],
  ['Set `open` to true.', { open: true }],
  ['`n` equals \u22124.', {}],
])('stated: %s', async (instruction, expected) => {
  expect(await stated(`${instruction}\n`)).toEqual(expected);
});

test.each([
  'Set `mode` to `LDL` or `SYLVESTER`.',
  'The `mode` is `LDL` | `LU`.',
  'If `mode` is `LDL`, give the factors.',
  'The `mode` is `LDL` when the matrix is definite.',
  'Never set `mode` to `LDL`.',
  'The model must be "LDL".',
  'For `n` = 3 this is easy.',
  'n = 1, 2, 3',
  'n = 2m',
  'n = 3 + k',
  'n = 1,000,000',
  'n <= 5',
  'The edge count is at least 12.',
  'edge-counter: 12',
  '`mode` is `LDL`. Later: `mode` is `LU`.',
  'It is open, and open is true to the spirit.',
  'The n is 5-regular.',
])('not stated: %s', async (instruction) => {
  expect(await stated(`${instruction}\n`)).toEqual({});
});

test('a name that two fields have could be about either', async () => {
  const side = { type: 'object', required: ['rank'], properties: { rank: INTEGER } };
  expect((await recoverOf({ left: side, right: side }, { instruction: 'Set `rank` to 3.\n' })).parts).toEqual([]);
  expect((await recoverOf({ left: side }, { instruction: 'Set `rank` to 3.\n' })).parts).toMatchObject([{ path: '/left/rank', value: 3 }]);
});

test('a statement has its place in the instruction', async () => {
  const [part] = (await recoverOf({ mode: STRING }, { instruction: 'Look.\n\nSet `mode` to `LDL`.\n' })).parts;
  expect(part?.source).toMatchObject({ kind: 'instruction', file: 'instruction.md', range: { line: 3, column: 5 } });
});

test.each<[string, string | null]>([
  ['Show that the form is `DEFINITE`.', 'DEFINITE'],
  ['Certify NOT_DEFINITE_AT_ALL with a vector.', 'NOT_DEFINITE_AT_ALL'],
  ['Decide between `DEFINITE` and NOT_DEFINITE_AT_ALL.', null],
  ['A definite form has positive minors.', null],
  ['The form is not `DEFINITE`.', null],
  ['Answer `DEFINITE` if the minors are positive.', null],
  ['Is it DEFINITE?', null],
])('a label alone among its siblings: %s', async (instruction, expected) => {
  const { parts } = await recoverOf({ verdict: { enum: ['DEFINITE', 'NOT_DEFINITE_AT_ALL'] } }, { instruction: `${instruction}\n` });
  expect(parts.map((part) => part.value)).toEqual(expected === null ? [] : [expected]);
});

test('a label that two fields share says nothing about either', async () => {
  const { parts } = await recoverOf(
    { a: { enum: ['ALPHA_ONE', 'BETA_ONE'] }, b: { enum: ['ALPHA_ONE', 'C'] } },
    { instruction: 'ALPHA_ONE\n' },
  );
  expect(parts).toEqual([]);
});

test('a name with a hyphen is a name like any other', async () => {
  const { parts } = await recoverOf({ 'start-day': { type: 'integer' } }, { instruction: 'Set `start-day` to 4.\n' });
  expect(parts).toMatchObject([{ path: '/start-day', value: 4 }]);
});
