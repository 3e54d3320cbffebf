import { describe, expect, it } from 'vitest';
import { IndexEntries } from '../../../src/task/filesystem/index-entries.js';
import { createIndexFileSystem, type Blobs } from '../../../src/task/filesystem/index-tree.js';
import { createMemoryFileSystem, type Tree } from '../../../src/task/filesystem/memory.js';
import type { FileSystem } from '../../../src/task/filesystem/types.js';

interface Given {
  readonly mode?: string;
  readonly blob?: string;
}

/** An index whose blobs hold their own names, over files on disk. */
function over(
  index: Readonly<Record<string, Given>>,
  disk: Tree,
  more: { differing?: string[]; prefix?: string; mount?: string } = {},
): FileSystem & { asked: string[][] } {
  const asked: string[][] = [];
  const blobs: Blobs = {
    size: (blob) => (blob.startsWith('gone') ? null : blob.length),
    read: (blob, near) => {
      asked.push([...near()]);
      return blob.startsWith('gone') ? null : Buffer.from(blob);
    },
  };
  const lines = Object.entries(index).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const data = lines.map(([path, { mode = '100644', blob = 'staged' }]) => `H ${mode} ${blob.padEnd(12, '_')} 0\t${path}\0`).join('');
  const { differing = [], prefix = '', mount = '' } = more;
  const entries = new IndexEntries(Buffer.from(data));
  const files = createIndexFileSystem({ entries, blobs, disk: createMemoryFileSystem(disk), differing: new Set(differing), prefix, mount });
  return Object.assign(files, { asked });
}

const textOf = (files: FileSystem, path: string): string => {
  const read = files.read(path, files.stat(path)?.kind ?? 'file', 1000);
  return 'unread' in read ? read.unread : read.bytes.toString();
};

describe('the files of an index', () => {
  it('come from disk where they are the same there, else from the object database', () => {
    const files = over(
      { 'a/same': {}, 'a/other': { blob: 'b1' }, 'a/gone': { blob: 'gone' } },
      { 'a/same': 'disk', 'a/other': 'disk', 'a/new': '' },
      { differing: ['a/other', 'a/gone'] },
    );
    expect(['a/same', 'a/other', 'a/gone', 'a/new'].map((path) => textOf(files, path))).toEqual([
      'disk',
      'b1__________',
      'unreadable',
      'unreadable',
    ]);
    expect(files.list('a')?.map(({ name }) => name)).toEqual(['gone', 'other', 'same']);
    expect(files.stat('a/new')).toBeNull();
    expect(files.read('a/other', 'file', 3)).toEqual({ unread: 'too-large' });
    // What lies beside it is named with it, so that one process of git reads both.
    expect(files.asked[0]).toEqual(['gone________', 'b1__________']);
  });

  it('have nothing outside of the root and no .git', () => {
    const files = over({ 'sub/a': {} }, { a: 'disk' }, { prefix: 'sub' });
    expect(textOf(files, 'a')).toBe('disk');
    expect(['..', '../sub/a', '/sub/a', '.git', 'sub/a'].map((path) => files.stat(path))).toEqual([null, null, null, null, null]);
  });

  it('stand below the folder of the repository where the root lies above it', () => {
    const files = over({ a: {} }, { 'x/y/a': 'disk', 'x/z': '' }, { mount: 'x/y' });
    expect(['', 'x', 'x/y', 'z'].map((path) => files.list(path)?.map(({ name }) => name) ?? null)).toEqual([['x'], ['y'], ['a'], null]);
    expect(files.stat('x')?.kind).toBe('directory');
    expect(textOf(files, 'x/y/a')).toBe('disk');
  });

  it('links are followed through the index', () => {
    const link = (blob: string): Given => ({ mode: '120000', blob });
    const names = ['to', 'up', 'loop', 'dir', 'none'];
    const index = { 'd/f': {}, 'd/to': link('f'), up: link('../x'), loop: link('loop'), dir: link('d'), none: link('nothing') };
    // Their texts stand on disk, as git says that they are the same.
    const disk = {
      'd/f': 'text',
      'd/to': { symlink: 'f' },
      up: { symlink: '../x' },
      loop: { symlink: 'loop' },
      dir: { symlink: 'd' },
      none: { symlink: 'nothing' },
    };
    const files = over(index, disk);
    expect(['d/to', ...names.slice(1)].map((path) => textOf(files, path))).toEqual([
      'text',
      'outside-root',
      'broken-symlink',
      'directory',
      'broken-symlink',
    ]);
    expect(files.follow('dir/to')).toBe('d/f');
    expect(files.follow('none')).toBeNull();
    expect(files.stat('d/to')).toEqual({ kind: 'symlink', size: 4 });
  });

  it('a submodule is a folder without entries', () => {
    const files = over({ sub: { mode: '160000' } }, { 'sub/x': '' });
    expect(files.list('sub')).toEqual([]);
    expect(files.list('')).toEqual([{ name: 'sub', kind: 'directory' }]);
    expect(textOf(files, 'sub')).toBe('directory');
  });
});
