import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMemoryFileSystem, type Tree } from '../../src/task/filesystem/memory.js';
import { createNodeFileSystem } from '../../src/task/filesystem/node.js';
import type { FileSystem } from '../../src/task/filesystem/types.js';
import type { SourceFile, Task } from '../../src/model/task.js';
import { discoverOn, harborTask, memoryTask, onDisk, readers } from './support.js';
import { discoverTasks } from '../../src/task/discover.js';
import { layouts } from './support.js';

async function diskTask(tree: Tree, limit?: number): Promise<Task> {
  const discovery = await discoverOn(onDisk(tree), ['a'], limit === undefined ? {} : { limit });
  const ref = discovery.tasks[0];
  if (ref === undefined) throw new Error('no task');
  return ref.open();
}

function fileOf(task: Task, path: string): SourceFile {
  const file = task.file(path);
  if (file === undefined) throw new Error(`no ${path}`);
  return file;
}

const BYTES = (bytes: number[]): { base64: string } => ({ base64: Buffer.from(bytes).toString('base64') });

describe('a source file', () => {
  const TREE = {
    'shared/schema.json': '{"shared": true}',
    ...harborTask('a', {
      'environment/plain.json': '{"a": 1}',
      'environment/bom.json': '\uFEFF{"a":\r\n 1}\r\n',
      'environment/latin.txt': BYTES([0x63, 0xe9, 0x0a]),
      'environment/blob.bin': BYTES([0, 1, 2]),
      'environment/empty.json': '',
      'environment/big.txt': 'x'.repeat(200),
      'environment/lfs.csv': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
      'environment/inside.json': { symlink: '../../shared/schema.json' },
      'environment/chain.json': { symlink: 'inside.json' },
      'environment/outside.json': { symlink: '../../../kgtlint-elsewhere' },
      'environment/broken.json': { symlink: 'nowhere.json' },
      'environment/self.json': { symlink: 'self.json' },
      'environment/folder': { symlink: '../tests' },
      'environment/input.json/data.txt': '',
      'tests/a b/数据.txt': 'x',
    }),
  } satisfies Tree;

  it.each(['disk', 'memory'])('gives its text, or why there is none: %s', async (where) => {
    const task = where === 'disk' ? await diskTask(TREE, 100) : await memoryFrom(TREE, 100);
    const seen = Object.fromEntries(task.files.map((file) => [file.taskPath, file.unread() ?? file.text()]));
    expect(seen).toMatchObject({
      'environment/plain.json': '{"a": 1}',
      'environment/bom.json': '{"a":\r\n 1}\r\n',
      'environment/latin.txt': 'not-utf8',
      'environment/blob.bin': 'binary',
      'environment/empty.json': '',
      'environment/big.txt': 'too-large',
      'environment/lfs.csv': 'lfs-pointer',
      'environment/inside.json': '{"shared": true}',
      'environment/chain.json': '{"shared": true}',
      'environment/broken.json': 'broken-symlink',
      'environment/self.json': 'broken-symlink',
      'environment/folder': 'directory',
      'tests/a b/数据.txt': 'x',
    });
    expect(task.file('environment/input.json')?.unread()).toBe('directory');
    expect(task.file('environment/input.json')?.document()).toBeNull();
    expect(task.files.map((file) => file.taskPath)).not.toContain('environment/input.json');
    expect(task.file('environment/none.json')).toBeUndefined();
    expect(task.file('')).toBeUndefined();
  });

  it.each(['disk', 'memory'])('reads no link that leads out of the root: %s', async (where) => {
    const tree = harborTask('a', {
      'environment/out.txt': { symlink: '../../../../../../../etc/hostname' },
      'environment/abs.txt': { symlink: '/etc/hostname' },
    });
    const task = where === 'disk' ? await diskTask(tree) : await memoryFrom(tree);
    expect(fileOf(task, 'environment/abs.txt').unread()).toMatch(/outside-root|broken-symlink/);
    expect(fileOf(task, 'environment/out.txt').text()).toBeNull();
  });

  it('says that a link leads out, when it does', async () => {
    const outside = onDisk({ 'secret.txt': 'x' });
    const task = await diskTask(harborTask('a', { 'environment/x.txt': { symlink: join(outside, 'secret.txt') } }));
    expect(fileOf(task, 'environment/x.txt').unread()).toBe('outside-root');
  });

  it.each(['disk', 'memory'])('knows its size without being read: %s', async (where) => {
    const task = where === 'disk' ? await diskTask(TREE) : await memoryFrom(TREE);
    const size = (path: string): number => fileOf(task, path).size;
    expect(size('environment/plain.json')).toBe(8);
    expect(size('environment/big.txt')).toBe(200);
    expect(size('environment/inside.json')).toBe(16);
    expect(size('environment/broken.json')).toBe(0);
    expect(size('environment/folder')).toBe(0);
    const bom = fileOf(task, 'environment/bom.json');
    bom.text();
    expect(bom.size).toBe(15);
  });

  it('is parsed once, by its name', async () => {
    const task = await memoryTask(harborTask('', { 'kgt.json': '{}', 'environment/a.json': '{"a": [1]}', 'environment/a.xyz': '{}' }));
    const file = fileOf(task, 'environment/a.json');
    expect(file.document()?.value).toEqual({ a: [1] });
    expect(file.document()).toBe(file.document());
    expect(fileOf(task, 'environment/a.xyz').document()).toBeNull();
  });

  it.skipIf(process.platform !== 'linux')('is named as unread where its name is no UTF-8', async () => {
    const root = onDisk(harborTask('a', { 'environment/x.txt': 'x' }));
    writeFileSync(Buffer.concat([Buffer.from(join(root, 'a/environment/')), Buffer.from([0x66, 0xff, 0x2e, 0x74])]), 'x');
    const task = await (await discoverOn(root)).tasks[0]?.open();
    expect(task?.files.map((file) => [file.taskPath, file.unread()])).toContainEqual(['environment/f\uFFFD.t', 'unreadable']);
  });

  it('reads files of any size up to the limit whole', () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
      const root = onDisk({ 'x.txt': 'é'.repeat(length).slice(0, length) });
      const files = createNodeFileSystem(root);
      const read = files.read('x.txt', 'file', 1 << 20);
      expect('bytes' in read && read.bytes.length).toBe(Buffer.byteLength('é'.repeat(length)));
      expect('bytes' in read && read.bytes.toString()).toBe('é'.repeat(length));
    }
    const files = createNodeFileSystem(onDisk({ 'x.txt': 'x'.repeat(200_000) }));
    expect(files.read('x.txt', 'file', 199_999)).toEqual({ unread: 'too-large' });
  });

  it('keeps the bytes of one read when the next one comes', () => {
    const files = createNodeFileSystem(onDisk({ a: 'first', b: 'second' }));
    const first = files.read('a', 'file', 100);
    files.read('b', 'file', 100);
    expect('bytes' in first && first.bytes.toString()).toBe('first');
  });

  it.skipIf(process.platform === 'win32')('does not open a FIFO', async () => {
    const root = onDisk(harborTask('a', { 'environment/x': '' }));
    execFileSync('mkfifo', [join(root, 'a/environment/pipe')]);
    execFileSync('ln', ['-s', 'pipe', join(root, 'a/environment/link')]);
    const task = await (await discoverOn(root)).tasks[0]?.open();
    expect(task?.file('environment/pipe')?.unread()).toBe('special-file');
    expect(task?.file('environment/link')?.unread()).toBe('special-file');
    expect(createNodeFileSystem(root).read('a/environment/pipe', 'file', 10)).not.toHaveProperty('text');
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('is unreadable where it may not be read', async () => {
    const root = onDisk(harborTask('a', { 'environment/x.txt': 'x' }));
    chmodSync(join(root, 'a/environment/x.txt'), 0);
    const task = await (await discoverOn(root)).tasks[0]?.open();
    expect(task?.file('environment/x.txt')?.unread()).toBe('unreadable');
  });

  it('is unreadable where it has gone, or the file system says so', async () => {
    const task = await memoryTask(
      harborTask('', { 'environment/x.txt': { unread: 'unreadable' }, 'environment/p': { unread: 'special-file' } }),
    );
    expect(fileOf(task, 'environment/x.txt').unread()).toBe('unreadable');
    expect(fileOf(task, 'environment/p').unread()).toBe('special-file');
    expect(createNodeFileSystem(onDisk({})).read('gone', 'file', 10)).toEqual({ unread: 'unreadable' });
  });
});

describe('a byte order mark', () => {
  it('is seen in UTF-8 and UTF-16, and in nothing that is unread', async () => {
    const task = await memoryTask(
      harborTask('', {
        'environment/marked.txt': '\uFEFFa',
        'environment/plain.txt': 'a\uFEFF',
        'environment/wide.txt': BYTES([0xff, 0xfe, 0x61, 0]),
        'environment/blob.bin': BYTES([0, 1, 2]),
      }),
    );
    const marks = ['marked.txt', 'plain.txt', 'wide.txt', 'blob.bin'].map((name) => fileOf(task, `environment/${name}`).bom());
    expect(marks).toEqual([true, false, true, false]);
  });
});

describe('reading is lazy', () => {
  it('opens a task by reading no more than its structure needs, and each file once', async () => {
    const tree = harborTask('a', { 'environment/a.json': '{}', 'environment/b.txt': 'b', 'kgt.json': '{}' });
    const { files, reads } = counted(tree);
    const discovery = await discoverTasks({ root: '/', paths: ['.'], layouts, readers: readers(), files });
    expect(reads).toEqual([]);
    const task = await discovery.tasks[0]?.open();
    expect(reads.sort()).toEqual(['a/kgt.json', 'a/task.toml']);
    for (let i = 0; i < 2; i += 1) for (const file of task?.files ?? []) file.text();
    expect(reads.sort()).toEqual(['a/environment/a.json', 'a/environment/b.txt', 'a/instruction.md', 'a/kgt.json', 'a/task.toml']);
  });
});

function counted(tree: Tree): { files: FileSystem; reads: string[] } {
  const files = createMemoryFileSystem(tree);
  const reads: string[] = [];
  const read = files.read.bind(files);
  const counting: FileSystem['read'] = (path, kind, limit) => {
    if (!path.includes('.git')) reads.push(path);
    return read(path, kind, limit);
  };
  return { files: Object.assign(files, { read: counting }), reads };
}

async function memoryFrom(tree: Tree, limit?: number): Promise<Task> {
  const options = { root: '/', paths: ['a'], layouts, readers: readers(), files: createMemoryFileSystem(tree) };
  const discovery = await discoverTasks(limit === undefined ? options : { ...options, limit });
  const ref = discovery.tasks[0];
  if (ref === undefined) throw new Error('no task');
  return ref.open();
}
