import { describe, expect, it } from 'vitest';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import { createNodeFileSystem } from '../../src/task/filesystem/node.js';
import type { FileSystem } from '../../src/task/filesystem/types.js';
import { withContent } from '../../src/task/stdin.js';
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
