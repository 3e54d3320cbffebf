import { afterEach, describe, expect, test, vi } from 'vitest';
import { ALGORITHMS } from '../../../../src/fix/plan/digests/algorithms.js';
import { contentsOf } from '../../../../src/fix/plan/digests/forms/forms.js';
import { Version } from '../../../../src/fix/plan/digests/forms/version.js';
import { Surroundings } from '../../../../src/fix/plan/digests/surroundings.js';
import { Words } from '../../../../src/fix/plan/digests/words.js';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, gardenTask, json, sha } from '../support.js';

const INPUT = 'environment/input.json';

afterEach(() => void vi.restoreAllMocks());

/** What a fix of the garden does to copies of its input, with a record of all of them, or of each. */
async function fixedWith(copies: number, recordOf: (input: string, paths: readonly string[]) => string) {
  const paths = Array.from({ length: copies }, (_, i) => `tests/copies/${i}.json`);
  const input = gardenTask()[INPUT] as string;
  const spies = ALGORITHMS.map((algorithm) => vi.spyOn(algorithm, 'of'));
  const lines = vi.spyOn(Surroundings.prototype, 'namedAt');
  const tree: Tree = { ...Object.fromEntries(paths.map((path) => [path, input])), 'tests/record.json': recordOf(input, paths) };
  const { refusals, changed } = await fix(gardenTask(tree));
  expect(refusals).toEqual([]);
  expect(Object.keys(changed)).toEqual(expect.arrayContaining(paths));
  expect(changed['tests/record.json']).toBe(recordOf(changed[INPUT] as string, paths));
  const digests = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const named = lines.mock.calls.length;
  vi.restoreAllMocks();
  return { digests, named };
}

describe('copies of one content are one thing to digest', () => {
  /** Parts of a file that have digests of their own. */
  const PARTS = 200;
  const FORMS = 11;

  test.each<[string, number, (input: string, paths: readonly string[]) => string]>([
    ['one record', 0, (input) => json({ seal: sha(input) })],
    ['a record of each', FORMS * ALGORITHMS.length, (input, paths) => json(Object.fromEntries(paths.map((path) => [path, sha(input)])))],
    [
      'a record of each with its size',
      PARTS * FORMS * ALGORITHMS.length,
      (input, paths) => json(paths.map((path) => ({ path, seal: sha(input), bytes: Buffer.byteLength(input) }))),
    ],
  ])('%s', async (_, own, record) => {
    const few = await fixedWith(3, record);
    const many = await fixedWith(400, record);
    expect(many.digests).toBeLessThanOrEqual(few.digests + own);
    expect(many.named).toBe(0);
  });
});

test('each text is searched as often, however many files change', async () => {
  const searches = async (records: number) => {
    const input = gardenTask()[INPUT] as string;
    const paths = Array.from({ length: records }, (_, i) => `tests/records/${i}.json`);
    const spy = vi.spyOn(Words.prototype, 'among');
    const { refusals, changed } = await fix(gardenTask(Object.fromEntries(paths.map((path, i) => [path, json({ i, seal: sha(input) })]))));
    expect(refusals).toEqual([]);
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(paths));
    const calls = spy.mock.calls.length;
    vi.restoreAllMocks();
    return calls / records;
  };
  expect(await searches(60)).toBeLessThanOrEqual(await searches(6));
});

describe('data of an odd shape', () => {
  test('a list of more items than a call takes arguments', () => {
    const wide = `[${'[1],'.repeat(200_000)}[1]]`;
    expect(contentsOf(new Version(wide, false)).length).toBeLessThan(1000);
  });

  test('nested deeper than programs read', () => {
    for (const depth of [1001, 5000, 50_000]) {
      const deep = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
      expect(new Version(deep, false).data).toBeNull();
      expect(contentsOf(new Version(deep, false)).map(({ path }) => path)).toEqual([[]]);
    }
    expect(contentsOf(new Version(`${'['.repeat(1000)}1${']'.repeat(1000)}`, false)).length).toBeGreaterThan(1);
  });

  test('a task with a wide list beside the input is fixed', async () => {
    const { refusals, changed } = await fix(gardenTask({ 'tests/wide.json': `[${'[1],'.repeat(200_000)}[1]]` }));
    expect(refusals).toEqual([]);
    expect(changed).toHaveProperty(INPUT);
  });
});
