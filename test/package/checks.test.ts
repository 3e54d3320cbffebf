import { beforeAll, describe, expect, it } from 'vitest';
import { fileProblems } from '../../scripts/lib/package-files.mjs';
import { withTarball } from '../../scripts/lib/package-tarball.mjs';
import { BUDGET, overBudget } from '../../scripts/lib/size-budget.mjs';

describe('the list of files of the package', { timeout: 60_000 }, () => {
  let paths: readonly string[] = [];
  beforeAll(async () => {
    paths = await withTarball(({ files }) => files.map(({ path }) => path));
  }, 60_000);

  it('is what a user needs', async () => {
    expect(await fileProblems(paths)).toEqual([]);
  });

  it('is refused with a file too many, too few, or that nothing imports', async () => {
    const spoilt = paths.filter(
      (path) => path !== 'LICENSE' && path !== 'dist/chunks/typescript-estree.js' && path !== 'dist/rule-tester.js',
    );
    expect(await fileProblems([...spoilt, 'docs/contributing.md', 'dist/chunks/none.js'])).toEqual([
      'docs/contributing.md does not belong into the package',
      'LICENSE is missing',
      'dist/chunks/typescript-estree.js is imported and missing',
      'dist/chunks/none.js is imported by nothing in the package',
    ]);
  });
});

describe('the size budget', () => {
  const budget = { tarball: 1000, file: 100 };

  it('is kept by sizes up to the figure', () => {
    expect(
      overBudget(
        { tarball: { size: 1000 } },
        [
          { path: 'a.js', size: 100 },
          { path: 'big-1.js', size: 300 },
        ],
        budget,
        { big: 300 },
      ),
    ).toEqual([]);
  });

  it('says what grew, by how much, and what is largest in it', () => {
    const largest = [{ path: 'dist/a.js', size: 900 }];
    expect(
      overBudget(
        { tarball: { size: 2234, largest } },
        [
          { path: 'b.js', size: 101 },
          { path: 'big-1.js', size: 301 },
        ],
        budget,
        { big: 300 },
      ),
    ).toEqual([
      'tarball: 2,234 B, 1,234 B more than its budget of 1,000 B\n    dist/a.js 900 B',
      'b.js: 101 B, 1 B more than its budget of 100 B',
      'big-1.js: 301 B, 1 B more than its budget of 300 B',
    ]);
  });

  it('has a figure for each measure', () => {
    expect(Object.keys(BUDGET).sort()).toEqual(['file', 'lint', 'tarball', 'unpacked', 'version']);
  });
});
