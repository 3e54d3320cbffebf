import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexEntries } from '../../../src/task/filesystem/index-entries.js';

const BLOB = 'd905d9da82c97264ab6f4920e20242e088850ce9';

interface Given {
  readonly tag?: string;
  readonly mode?: string;
  readonly stage?: number;
}

/** What `git ls-files --stage -v -z` prints for some paths, in its order: that of their bytes. */
function listing(paths: Readonly<Record<string, Given>>): Buffer {
  const sorted = Object.entries(paths).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return Buffer.from(
    sorted.map(([path, { tag = 'H', mode = '100644', stage = 0 }]) => `${tag} ${mode} ${BLOB} ${stage}\t${path}\0`).join(''),
  );
}

describe('the entries of an index', () => {
  const entries = new IndexEntries(
    listing({
      'a.b/x': {},
      'a/deep/er/x': {},
      'a/x': { mode: '120000' },
      a0: {},
      '図/"\n': { tag: 'h' },
      '図/sub': { mode: '160000' },
      '-x': { tag: 'S' },
    }),
  );

  it('are found by their paths', () => {
    expect(entries.find('a/x')).toEqual({ mode: '120000', blob: BLOB, unwatched: false });
    expect(entries.find('図/"\n')).toMatchObject({ unwatched: true });
    expect(entries.find('-x')).toMatchObject({ unwatched: true });
    expect(entries.find('a')).toBeNull();
    expect(entries.find('zz')).toBeNull();
  });

  it('lie in folders, among names that sort around the slash', () => {
    expect(entries.children('').map(({ name, mode }) => [name, mode])).toEqual([
      ['-x', '100644'],
      ['a.b', null],
      ['a', null],
      ['a0', '100644'],
      ['図', null],
    ]);
    expect(entries.children('a').map(({ name }) => name)).toEqual(['deep', 'x']);
    expect(entries.children('図').map(({ name, mode }) => [name, mode])).toEqual([
      ['"\n', '100644'],
      ['sub', '160000'],
    ]);
    expect(entries.children('nothing')).toEqual([]);
    expect(['a', 'a/deep', 'a/x', 'a.b', 'b'].map((path) => entries.hasFolder(path))).toEqual([true, true, false, true, false]);
    expect([...entries.below('a')].map(({ path }) => path)).toEqual(['a/deep/er/x', 'a/x']);
  });

  it('that were only intended are left out, and an unmerged one is named', () => {
    expect(new IndexEntries(listing({ a: {}, b: {}, c: {} }), new Set(['b'])).children('')).toHaveLength(2);
    expect(entries.unmerged).toBeNull();
    expect(new IndexEntries(listing({ a: {}, b: { tag: 'M', stage: 2 } })).unmerged).toBe('b');
    expect(new IndexEntries(Buffer.alloc(0)).children('')).toEqual([]);
  });

  it('give every folder what the paths say', () => {
    const name = fc.constantFrom('a', 'a.', 'a-', 'a0', 'b', '図', '\u{1f600}', ' ', '~');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 30 }), (given) => {
        // A path that is a folder of another cannot be a file.
        const paths = given.filter((one) => !given.some((other) => other.startsWith(`${one}/`)));
        const index = new IndexEntries(listing(Object.fromEntries(paths.map((one) => [one, {}]))));
        const folders = ['', ...paths.flatMap((one) => one.split('/').map((_, i, all) => all.slice(0, i).join('/')))];
        for (const folder of folders) {
          const below = paths.filter((one) => folder === '' || one.startsWith(`${folder}/`));
          const names = new Set(below.map((one) => one.slice(folder === '' ? 0 : folder.length + 1).split('/')[0]));
          expect(new Set(index.children(folder).map((child) => child.name))).toEqual(names);
          expect(index.children(folder)).toHaveLength(names.size);
        }
        for (const one of paths) expect(index.find(one)).not.toBeNull();
      }),
    );
  });
});
