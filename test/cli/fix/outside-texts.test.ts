import { describe, expect, test } from 'vitest';
import { OutsideTexts } from '../../../src/cli/fix/outside-texts.js';
import { createMatcher } from '../../../src/config/matcher.js';
import { createMemoryFileSystem, type Tree } from '../../../src/task/filesystem/memory.js';

const DIGEST = '0123456789abcdef'.repeat(4);

async function around(task: string, tree: Tree, globs: readonly string[] = []): Promise<readonly string[]> {
  const matches = globs.length === 0 ? () => false : await createMatcher(globs);
  const texts = new OutsideTexts(createMemoryFileSystem(tree), { digests: globs, recordsDigests: matches });
  return texts.around(task).map(({ path }) => path);
}

const TREE: Tree = {
  'registry.toml': DIGEST,
  'build.py': DIGEST,
  'empty.json': '{}',
  'link.json': { symlink: 'registry.toml' },
  'docs/index.json': DIGEST,
  'docs/old/index.json': DIGEST,
  'docs/node_modules/a/index.json': DIGEST,
  'sets/checksums.sha256': DIGEST,
  'sets/a/index.json': DIGEST,
  'sets/a/t/task.toml': DIGEST,
  'sets/b/index.json': DIGEST,
};

describe('files that may record digests of a task', () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ['data directly in the folders above it', 'sets/a/t', [], ['registry.toml', 'sets/a/index.json', 'sets/checksums.sha256']],
    ['not those of another folder', 'docs', [], ['registry.toml']],
    ['none of a task that is the root', '.', ['**'], []],
    ['what the configuration names', 'sets', ['docs/**/*.json', '!docs/old/**'], ['docs/index.json', 'registry.toml']],
    ['of any kind, by a plain path', 'sets', ['build.py', './docs/index.json'], ['build.py', 'docs/index.json', 'registry.toml']],
    ['nothing of the task itself', 'sets/a', ['sets/**'], ['registry.toml', 'sets/b/index.json', 'sets/checksums.sha256']],
    ['nothing where there is nothing', 'sets', ['none/**'], ['registry.toml']],
  ])('%s', async (_, task, globs, expected) => {
    expect(await around(task, TREE, globs)).toEqual(expected);
  });

  test('each is read once for all tasks of a run', () => {
    const files = createMemoryFileSystem(TREE);
    const read: string[] = [];
    const readOnce = files.read.bind(files);
    files.read = (path, kind, limit) => {
      read.push(path);
      return readOnce(path, kind, limit);
    };
    const texts = new OutsideTexts(files, { digests: [], recordsDigests: () => false });
    for (const task of ['sets/a/t', 'sets/b/t', 'sets/a/t']) texts.around(task);
    expect(read.sort()).toEqual([...new Set(read)].sort());
    expect(read).toContain('registry.toml');
  });
});
