import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkManifestPaths } from '../../src/manifest/index.js';
import type { Json } from '../../src/model/json.js';
import { join } from '../../src/model/pointer.js';
import { FILES, FULL, prepare, read, task } from './support.js';

beforeAll(prepare);

const KEYS = [
  '__proto__',
  'constructor',
  'version',
  'gates',
  'reviews',
  'answer',
  'fields',
  'artefact',
  'paths',
  'at',
  'role',
  'x-y',
  '',
  '/a',
  '~',
];
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, '', '/a', 'kgt', -1, 1.5, Number.MAX_VALUE),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string()), tie('value')), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** Reading, asking for everything, and checking paths must not throw; problems must have places in the text. */
function survives(text: string): void {
  const found = read(text);
  if (!found) return;
  const lines = text.split('\n').length;
  for (const problem of [...found.problems, ...checkManifestPaths(found, task(FILES))]) {
    expect(problem.message).not.toBe('');
    expect(problem.range.line).toBeLessThanOrEqual(lines);
  }
  for (const review of found.reviews) expect(review.from.range.line).toBeGreaterThan(0);
  for (const { range } of found.answer?.fields.values() ?? []) expect(range.line).toBeGreaterThan(0);
}

/** As text over several lines; what is no JSON value becomes null. */
function write(value: unknown): string {
  return JSON.stringify(value === undefined ? null : value, null, 1);
}

test('any JSON', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        fc.json().map((text) => JSON.parse(text) as unknown),
      ),
      (value) => survives(write(value)),
    ),
    { numRuns: 400 },
  );
});

function* pointers(value: unknown, at = ''): Generator<string> {
  yield at;
  if (typeof value === 'object' && value !== null) for (const [key, child] of Object.entries(value)) yield* pointers(child, join(at, key));
}

/** A copy with the value at one pointer replaced, or removed. */
function mutate(value: unknown, target: string, to: unknown, at = ''): unknown {
  if (at === target) return to;
  if (Array.isArray(value)) return value.map((item, i) => mutate(item, target, to, join(at, i)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mutate(child, target, to, join(at, key))]));
}

test('a good manifest with values replaced or removed', () => {
  const places = [...pointers(FULL)];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), fc.option(anything, { nil: undefined })), { minLength: 1, maxLength: 3 }),
      (changes) => {
        const changed = changes.reduce<unknown>((value, [target, to]) => mutate(value, target, to), FULL);
        survives(write(changed));
      },
    ),
    { numRuns: 400 },
  );
});

test('a key that is misspelt by one letter is named together with the right one', () => {
  const named = [...pointers(FULL)].filter((at) => /^\/(artefact|gates|answer|reviews|audit|provenance)$/.test(at));
  fc.assert(
    fc.property(fc.constantFrom(...named), fc.nat(), (at, seed) => {
      const key = at.slice(1);
      const i = 1 + (seed % (key.length - 1));
      const slip = `${key.slice(0, i)}${key.slice(i + 1)}`;
      const renamed = Object.fromEntries(
        Object.entries(FULL as Record<string, Json>).map(([name, value]) => [name === key ? slip : name, value]),
      );
      const messages = read(renamed)?.problems.map(({ message }) => message) ?? [];
      expect(messages).toContain(`unknown key ${JSON.stringify(slip)}; did you mean ${JSON.stringify(key)}?`);
    }),
  );
});

test('a manifest with very many mistakes lists some and counts the rest', () => {
  const found = read(`{"version": 1, "gates": [${'1,'.repeat(2000)}1], "audit": {"covers": [${'"a",'.repeat(2000)}"a"]}}`);
  expect(found?.problems).toHaveLength(101);
  expect(found?.problems.at(-1)?.message).toBe('3902 more problems of this manifest are not listed');
});

test('one more mistake than are listed is told in the singular', () => {
  const found = read(`{"version": 1, "gates": [${'1,'.repeat(100)}1]}`);
  expect(found?.problems.at(-1)?.message).toBe('1 more problem of this manifest is not listed');
});

test('of a very long manifest the first mistake is named, and its reviews still hold', () => {
  const review = { rule: 'answer-const', at: '/a', class: 'PROTOCOL_CONSTANT', value: 1, reason: 'r', by: 'ab' };
  const gates = Array.from({ length: 50_000 }, () => 1);
  const found = read(JSON.stringify({ version: 1, reviews: [review], gates }));
  expect(found?.problems.map(({ message }) => message)).toEqual(['/gates/0: expected an object, but it is 1']);
  expect(found?.reviews).toHaveLength(1);
});

test('nesting of any depth', () => {
  const deep = `{"version": 1, "gates": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
  survives(deep);
  const wide = `{"version": 1, "artefact": {"paths": [${'"a",'.repeat(20_000)}"a"]}}`;
  survives(wide);
});
