import { describe, expect, it } from 'vitest';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import { createNodeFileSystem } from '../../src/task/filesystem/node.js';
import type { FileSystem } from '../../src/task/filesystem/types.js';
import { withContent, withContents } from '../../src/task/stdin.js';
import { discoverIn, harborTask, ids, onDisk } from './support.js';

const TREE = harborTask('a', { 'environment/input.json': '{"old": 1}' });

async function textOf(files: FileSystem, path: string): Promise<string | null | undefined> {
  const discovery = await discoverIn({}, [path], { files, cwd: files.root });
  expect(ids(discovery)).toEqual(['a']);
  const task = await discovery.tasks[0]?.open();
  const found = task?.files.filter((file) => file.path === path) ?? [];
  expect(found).toHaveLength(1);
  return found[0]?.text();
}

describe('withContent', () => {
  it.each([
    ['a file that is there', 'a/environment/input.json'],
    ['a file that is not saved yet', 'a/environment/new.json'],
    ['a file in a new folder', 'a/environment/x/y/new.json'],
  ])('replaces %s', async (_, path) => {
    for (const files of [createMemoryFileSystem(TREE), createNodeFileSystem(onDisk(TREE))]) {
      expect(await textOf(withContent(files, path, Buffer.from('{"new": 2}')), path)).toBe('{"new": 2}');
    }
  });

  it('leaves every other file', async () => {
    const files = withContent(createMemoryFileSystem(TREE), 'a/environment/new.json', Buffer.from('x'));
    expect(await textOf(files, 'a/environment/input.json')).toBe('{"old": 1}');
    expect(files.list('a/tests')).toBeNull();
    expect(files.stat('a/environment/x')).toBeNull();
    expect(files.stat('a/environment/new.json')).toEqual({ kind: 'file', size: 1 });
  });

  it('keeps the limit', () => {
    const files = withContent(createMemoryFileSystem(TREE), 'a/task.toml', Buffer.from('12345'));
    expect(files.read('a/task.toml', 'file', 4)).toEqual({ unread: 'too-large' });
  });
});

describe('withContents', () => {
  it('replaces several files, also of one folder', async () => {
    const contents = { 'a/environment/input.json': '1', 'a/environment/new.json': '2', 'a/new/file.json': '3' };
    const files = withContents(
      createMemoryFileSystem(TREE),
      new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)])),
    );
    for (const [path, text] of Object.entries(contents)) expect(await textOf(files, path)).toBe(text);
    expect(files.stat('a/new')).toEqual({ kind: 'directory', size: 0 });
    expect(files.list('a/environment')?.filter(({ name }) => name === 'input.json')).toHaveLength(1);
  });

  it('is the same file system where nothing is replaced', () => {
    const files = createMemoryFileSystem(TREE);
    expect(withContents(files, new Map())).toBe(files);
  });
});

describe('what an interrupted fix left', () => {
  const open = async (names: readonly string[]) => {
    const tree = { ...TREE, ...Object.fromEntries(names.map((name) => [`a/${name}`, 'x'])) };
    const task = await (await discoverIn(tree)).tasks[0]?.open();
    return { paths: task?.files.map(({ taskPath }) => taskPath) ?? [], assumptions: task?.assumptions ?? [] };
  };

  it.each([
    ['a new content', ['environment/.kgtlint-17-0123456789ab.tmp'], 'all files are as they were'],
    ['a journal', ['.kgtlint-journal.json'], 'some files may be old and some new'],
  ])('%s is no file of the task, and is told', async (_, names, said) => {
    const [clean, left] = [await open([]), await open(names)];
    expect(left.paths).toEqual(clean.paths);
    expect(left.assumptions.filter((text) => !clean.assumptions.includes(text))).toEqual([expect.stringContaining(said)]);
  });

  it('a file of a similar name is a file of the task', async () => {
    expect((await open(['.kgtlint-notes.tmp'])).paths).toContain('.kgtlint-notes.tmp');
  });
});
