import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexEntries, isIntact, trackedPaths } from '../../../src/task/git/index-file.js';
import { gitIn, write } from './repository.js';

const PATHS = ['a/b/c.json', 'a/b/cd.json', 'a/ü.txt', 'z'];
let top: string;

beforeEach(() => void (top = mkdtempSync(join(tmpdir(), 'kgtlint-index-'))));
afterEach(() => rmSync(top, { recursive: true, force: true }));

/** The index of a repository with the paths, after further commands. */
function index(init: readonly string[], ...commands: readonly (readonly string[])[]): Buffer {
  gitIn(top, 'init', '-q', ...init);
  for (const path of PATHS) write(top, path, path);
  gitIn(top, 'add', '-A');
  for (const command of commands) gitIn(top, ...command);
  return readFileSync(join(top, '.git/index'));
}

const COMMIT = ['commit', '-q', '-m', 'all'];

describe('the index of git', () => {
  it.each<[string, number, readonly (readonly string[])[]]>([
    ['of version 2', 2, []],
    ['of version 2 with a tree of its own', 2, [COMMIT]],
    [
      'of version 3',
      3,
      [
        ['rm', '-q', '--cached', 'z'],
        ['add', '-N', 'z'],
      ],
    ],
    ['of version 4', 4, [['update-index', '--index-version', '4']]],
    ['with extensions', 2, [COMMIT, ['update-index', '--untracked-cache'], ['status']]],
    [
      'with an order of entries',
      2,
      [['-c', 'index.threads=4', '-c', 'index.recordEndOfIndexEntries=true', 'update-index', '--force-write-index']],
    ],
  ])('is read when it is %s', (_, version, commands) => {
    const bytes = index([], ...commands);
    expect(bytes.readUInt32BE(4)).toBe(version);
    expect(trackedPaths(bytes)).toEqual(PATHS);
    expect(isIntact(bytes)).toBe(true);
  });

  it('is read with SHA-256, and not taken for one with SHA-1', () => {
    const bytes = index(['--object-format=sha256'], COMMIT);
    expect(trackedPaths(bytes, 32)).toEqual(PATHS);
    expect(isIntact(bytes, 32)).toBe(true);
    expect(trackedPaths(bytes, 20)).toBeNull();
    expect(isIntact(bytes, 20)).toBe(false);
  });

  it('is not read when it is split over two files', () => {
    expect(trackedPaths(index([], ['update-index', '--split-index']))).toBeNull();
  });

  it('names folders when it is sparse', () => {
    const bytes = index([], COMMIT, ['sparse-checkout', 'init', '--cone', '--sparse-index'], ['sparse-checkout', 'set', 'other']);
    expect(trackedPaths(bytes)).toEqual(['a/', 'z']);
  });

  it.each([2, 4])('says which entries are submodules or left out of a checkout, below a folder as well: version %i', (version) => {
    const submodule = ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`];
    const bytes = index([], submodule, ['update-index', '--skip-worktree', 'z'], ['update-index', '--index-version', `${version}`]);
    const entries = indexEntries(bytes) ?? [];
    expect(entries.filter(({ isSubmodule }) => isSubmodule).map(({ path }) => path)).toEqual(['sub']);
    expect(entries.filter(({ isSkipped }) => isSkipped).map(({ path }) => path)).toEqual(['z']);
    expect(indexEntries(bytes, 20, 'a/')?.map(({ path }) => path)).toEqual(PATHS.filter((path) => path.startsWith('a/')));
  });

  it('is not read when it is cut off anywhere, or known not to be intact', () => {
    const bytes = index([], COMMIT);
    const parts = Array.from({ length: bytes.length }, (_, end) => bytes.subarray(0, end)).filter((part) => trackedPaths(part) !== null);
    // Where a part happens to end like a whole index, its digest tells.
    expect(parts.length).toBeLessThanOrEqual(1);
    expect(parts.filter((part) => isIntact(part))).toEqual([]);
  });

  it('is known not to be intact when a byte of it was changed', () => {
    const bytes = index([], COMMIT);
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(isIntact(other), `byte ${at}`).toBe(false);
    }
  });

  it('is not read when it says that it has fewer entries', () => {
    const bytes = index([]);
    bytes.writeUInt32BE(2, 8);
    expect(trackedPaths(bytes)).toBeNull();
  });

  it('is taken as it is when git left out the digest', () => {
    const bytes = index([]);
    bytes.fill(0, bytes.length - 20);
    expect(isIntact(bytes)).toBe(true);
    expect(trackedPaths(bytes)).toEqual(PATHS);
  });
});
