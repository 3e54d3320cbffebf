import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OutsideTexts } from '../../../src/cli/fix/outside-texts.js';
import { createMatcher } from '../../../src/config/matcher.js';
import { createMemoryFileSystem, type Tree } from '../../../src/task/filesystem/memory.js';
import { createNodeFileSystem } from '../../../src/task/filesystem/node.js';
import type { FileSystem } from '../../../src/task/filesystem/types.js';

const DIGEST = '0123456789abcdef'.repeat(4);

async function textsOf(tree: Tree | FileSystem, globs: readonly string[]): Promise<OutsideTexts> {
  const recordsDigests = globs.length === 0 ? () => false : await createMatcher(globs);
  const files = typeof tree.list === 'function' ? (tree as FileSystem) : createMemoryFileSystem(tree as Tree);
  return new OutsideTexts(files, { digests: globs, recordsDigests });
}

async function around(task: string, tree: Tree | FileSystem, globs: readonly string[] = []): Promise<readonly string[]> {
  return (await textsOf(tree, globs)).around(task).map(({ path }) => path);
}

async function unseen(tree: Tree | FileSystem, globs: readonly string[]): Promise<readonly string[]> {
  const texts = await textsOf(tree, globs);
  expect(texts.unseen()).toEqual([]);
  texts.around('sets/a/t');
  return texts.unseen().map((text) => text.replace('"digests" of the configuration names ', ''));
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
    [
      'in a folder that is passed by, where it is named',
      'sets',
      ['docs/node_modules/**'],
      ['docs/node_modules/a/index.json', 'registry.toml'],
    ],
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

describe('links to files that may record digests', () => {
  const linked: Tree = {
    'real/index.json': DIGEST,
    'sets/a/t/seals.json': DIGEST,
    'lists/one.json': { symlink: '../real/index.json' },
    'lists/folder': { symlink: '../real' },
    'lists/loop': { symlink: '../lists' },
    'lists/own.json': { symlink: '../sets/a/t/seals.json' },
    'lists/gone.json': { symlink: 'none.json' },
    'lists/out.json': { symlink: '../../out.json' },
  };

  test.each<[string, readonly string[], readonly string[]]>([
    ['to a file', ['lists/*.json'], ['lists/one.json']],
    ['to a folder', ['lists/folder/*.json'], ['lists/folder/index.json']],
    ['to a folder on the way', ['lists/**/index.json'], ['lists/folder/index.json']],
    ['of a file that has its own name as well', ['lists/*.json', 'real/**'], ['real/index.json']],
    ['in a circle', ['lists/loop/loop/*.json'], ['lists/loop/loop/one.json']],
  ])('%s', async (_, globs, expected) => {
    expect(await around('sets/a/t', linked, globs)).toEqual(expected);
  });

  test('directly above the task', async () => {
    expect(await around('sets/a/t', { ...linked, 'index.json': { symlink: 'real/index.json' }, 'link.json': { symlink: 'none' } })).toEqual(
      ['index.json'],
    );
  });

  test('that are not followed are told', async () => {
    expect(await unseen(linked, ['lists/*.json', 'real/*'])).toEqual([
      '"lists/gone.json", which is not read: it is a link that leads nowhere',
      '"lists/out.json", which is not read: it is a link out of the root',
    ]);
  });

  test('out of the root nothing is read, through a file, a folder or dots', async () => {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-')));
    onTestFinished(() => rmSync(base, { recursive: true }));
    for (const folder of ['out', 'root/sets/a/t']) mkdirSync(join(base, folder), { recursive: true });
    for (const file of ['out/index.json', 'root/sets/a/t/task.toml']) writeFileSync(join(base, file), DIGEST);
    symlinkSync('../out', join(base, 'root/folder'));
    symlinkSync('../out/index.json', join(base, 'root/linked.json'));
    const files = createNodeFileSystem(join(base, 'root'));
    const globs = ['folder/**', 'linked.json', '../out/*.json', '../out/index.json'];
    expect(await around('sets/a/t', files, globs)).toEqual([]);
    expect(await unseen(files, globs)).toEqual([
      '"folder", which is not read: it is a link out of the root',
      '"linked.json", which is not read: it is a link out of the root',
      '"../out/*.json", which lies outside of the root',
      '"../out/index.json", which lies outside of the root',
    ]);
  });
});

describe('what the configuration names and nobody looks at', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['nothing', ['none/*.json', 'docs/*.json'], ['"none/*.json", which matches no file']],
    ['a folder', ['docs/'], ['"docs", which is a folder; write "docs/**" for the files in it']],
    ['nothing, though another glob does', ['docs/[ab].json', 'docs/index.json'], ['"docs/[ab].json", which matches no file']],
    ['what is taken out again', ['docs/**', '!docs/old/**'], []],
    ['files of the task alone', ['sets/a/t/**'], []],
  ])('%s', async (_, globs, expected) => {
    expect(await unseen(TREE, globs)).toEqual(expected);
  });

  test('what cannot be read; what a wide glob names by the way is not told', async () => {
    const large: Tree = { 'big/a.json': { unread: 'too-large' }, 'big/b.bin': { base64: 'AAEC' } };
    expect(await unseen(large, ['big/**'])).toEqual(['"big/a.json", which is not read: too large']);
    expect(await unseen(large, ['big/b.bin'])).toEqual(['"big/b.bin", which is not read: it holds binary data']);
  });

  test('nothing is said before a task was asked for, or where only the root is a task', async () => {
    const texts = await textsOf(TREE, ['none']);
    texts.around('.');
    expect(texts.unseen()).toEqual([]);
  });
});

test('only folders are listed in which a glob may match', async () => {
  const files = createMemoryFileSystem(TREE);
  const listed: string[] = [];
  const listOnce = files.list.bind(files);
  files.list = (folder) => {
    listed.push(folder);
    return listOnce(folder);
  };
  expect(await around('sets/a/t', files, ['*/index.json'])).toContain('docs/index.json');
  expect(listed).toContain('docs');
  expect(listed).not.toContain('docs/old');
});
