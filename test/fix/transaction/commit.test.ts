import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commit } from '../../../src/fix/transaction/commit.js';
import { nodeDisk, type Disk } from '../../../src/fix/transaction/disk.js';
import { JOURNAL } from '../../../src/fix/transaction/names.js';
import { isInterrupted, recoverTransaction } from '../../../src/fix/transaction/recover.js';
import type { Change } from '../../../src/fix/transaction/types.js';

const OLD: Readonly<Record<string, string>> = { 'a.json': '{"a": 1}\n', 'deep/b.json': '{"b": 1}\n', 'deep/er/c.toml': 'c = 1\n' };
const NEW: Readonly<Record<string, string>> = { 'a.json': '{}\n', 'deep/b.json': '{"b": 22}\n', 'deep/er/c.toml': '' };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kgtlint-fix-'));
  for (const [path, text] of Object.entries(OLD)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function changes(): Change[] {
  return Object.keys(OLD).map((path) => ({ path, before: Buffer.from(OLD[path] ?? ''), after: Buffer.from(NEW[path] ?? '') }));
}

function texts(): Record<string, string> {
  return Object.fromEntries(Object.keys(OLD).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function names(): string[] {
  return (readdirSync(folder, { recursive: true }) as string[]).sort();
}

/** A disk that stops for good before its n-th step that changes something. */
function killedAt(step: number): { disk: Disk; steps: () => number } {
  let done = 0;
  const counted = <Args extends unknown[]>(work: (...args: Args) => void) => {
    return (...args: Args): void => {
      if (done >= step) throw new Error('killed');
      done += 1;
      work(...args);
    };
  };
  const disk = {
    ...nodeDisk,
    create: counted((...args: Parameters<Disk['create']>) => nodeDisk.create(...args)),
    rename: counted((...args: Parameters<Disk['rename']>) => nodeDisk.rename(...args)),
    remove: counted((...args: Parameters<Disk['remove']>) => nodeDisk.remove(...args)),
    flushFolder: counted((...args: Parameters<Disk['flushFolder']>) => nodeDisk.flushFolder(...args)),
  };
  return { disk, steps: () => done };
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // The process is gone.
  }
}

describe('commit', () => {
  it('makes all changes and leaves nothing else behind', () => {
    const before = names();
    expect(commit(changes(), folder)).toEqual({ status: 'done' });
    expect(texts()).toEqual(NEW);
    expect(names()).toEqual(before);
  });

  it('keeps the permissions of a file', () => {
    chmodSync(join(folder, 'a.json'), 0o640);
    commit(changes(), folder);
    expect(statSync(join(folder, 'a.json')).mode & 0o777).toBe(0o640);
  });

  it.skipIf(process.getuid?.() !== 0)('keeps the owner of a file of somebody else (skipped without a superuser)', () => {
    chownSync(join(folder, 'a.json'), 1234, 4321);
    chmodSync(join(folder, 'a.json'), 0o640);
    expect(commit(changes(), folder).status).toBe('done');
    const { uid, gid, mode } = statSync(join(folder, 'a.json'));
    expect([uid, gid, mode & 0o777]).toEqual([1234, 4321, 0o640]);
  });

  it('says how far it came where the disk does not let a file into its place, and the next run finishes', () => {
    const rename = (from: string, to: string): void => {
      if (to.endsWith('b.json')) throw Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY' });
      nodeDisk.rename(from, to);
    };
    const says = /^half done: 1 of 3 files are new, and not yet deep\/b\.json, deep\/er\/c\.toml: EBUSY/;
    expect(() => commit(changes(), folder, { ...nodeDisk, rename })).toThrow(says);
    expect(recoverTransaction(folder).status).toBe('finished');
    expect(texts()).toEqual(NEW);
  });

  it('leaves nothing where the journal cannot be put in its place', () => {
    const before = names();
    const rename = (): void => {
      throw new Error('EIO: input/output error');
    };
    expect(commit(changes(), folder, { ...nodeDisk, rename })).toMatchObject({ status: 'refused', refusals: [{ reason: 'disk' }] });
    expect(names()).toEqual(before);
    expect(texts()).toEqual(OLD);
  });

  it('creates a file that is not there', () => {
    expect(commit([{ path: 'deep/new.json', before: null, after: Buffer.from('[]') }], folder)).toEqual({ status: 'done' });
    expect(readFileSync(join(folder, 'deep/new.json'), 'utf8')).toBe('[]');
  });

  // Three files and flushes, the journal and its name and a flush, three exchanges and three flushes, the end of the journal and a flush.
  const total = 6 + 3 + 6 + 2;

  it.each(Array.from({ length: total }, (_, step) => step))('leaves all old or all new when it is killed before step %i', (step) => {
    const before = names();
    const { disk } = killedAt(step);
    attempt(() => commit(changes(), folder, disk));
    const recovery = recoverTransaction(folder);
    expect(['none', 'finished', 'rolled-back']).toContain(recovery.status);
    expect([OLD, NEW]).toContainEqual(texts());
    expect(names()).toEqual(before);
  });

  it('flushes the names of the new contents before the journal is there', () => {
    const steps: string[] = [];
    const below = (path: string) => path.slice(folder.length).replace(/^\/\.?/, '');
    const disk: Disk = {
      ...nodeDisk,
      flushFolder: (path) => void steps.push(`flush ${below(path)}`),
      rename: (from, to) => {
        steps.push(`rename ${below(to)}`);
        nodeDisk.rename(from, to);
      },
    };
    commit(changes(), folder, disk);
    expect(steps.slice(0, 4)).toEqual(['flush ', 'flush deep', 'flush deep/er', `rename ${JOURNAL.slice(1)}`]);
  });

  it('takes exactly the steps that the test above kills it at', () => {
    const { disk, steps } = killedAt(Infinity);
    commit(changes(), folder, disk);
    expect(steps()).toBe(total);
  });

  it.each(Array.from({ length: total }, (_, step) => step))(
    'is finished although the recovery is killed as well before step %i',
    (step) => {
      attempt(() => commit(changes(), folder, killedAt(10).disk));
      attempt(() => recoverTransaction(folder, killedAt(step).disk));
      recoverTransaction(folder);
      expect(texts()).toEqual(NEW);
      expect(names()).not.toContain(JOURNAL);
    },
  );
});

describe('refusals', () => {
  function refused(change: Partial<Change>): string[] {
    const outcome = commit(
      [...changes().slice(1), { path: 'a.json', before: Buffer.from(OLD['a.json'] ?? ''), after: Buffer.from(''), ...change }],
      folder,
    );
    expect(texts()).toEqual({ ...OLD, 'a.json': readFileSync(join(folder, 'a.json'), 'utf8') });
    return outcome.status === 'refused' ? outcome.refusals.map(({ path, reason }) => `${path} ${reason}`) : [];
  }

  it('a file that has changed since it was read', () => {
    writeFileSync(join(folder, 'a.json'), '{"a": 2}\n');
    expect(refused({})).toEqual(['a.json changed']);
  });

  it('a file that is gone', () => {
    expect(refused({ path: 'gone.json' })).toEqual(['gone.json missing']);
  });

  it('a new file that is there already', () => {
    expect(refused({ before: null })).toEqual(['a.json exists']);
  });

  it.each([
    '../out.json',
    '/etc/x',
    'deep/../a.json',
    'C:/x',
    '.git/hooks/post-checkout',
    'deep/.GIT/config',
    'deep/.g\u200Cit/x.json',
    'deep/.git::$INDEX_ALLOCATION/x.json',
    '.. /x.json',
    'deep/.../x.json',
    '',
  ])('a path that leaves the task, or leads into a repository, on some system: %s', (path) => {
    expect(refused({ path })).toEqual([`${path} outside`]);
  });

  it('a new file below another file', () => {
    expect(refused({ path: 'a.json/new/c.json', before: null })).toEqual(['a.json/new/c.json not-a-file']);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(OLD['a.json']);
  });

  it('a symbolic link, and a file behind one', () => {
    symlinkSync('a.json', join(folder, 'link.json'));
    symlinkSync('deep', join(folder, 'way'));
    expect(refused({ path: 'link.json' })).toEqual(['link.json symlink']);
    expect(refused({ path: 'way/b.json', before: Buffer.from(OLD['deep/b.json'] ?? '') })).toEqual(['way/b.json symlink']);
  });

  it('a folder', () => {
    expect(refused({ path: 'deep' })).toEqual(['deep not-a-file']);
  });

  it('a file of a kind that the recovery would not believe a journal to name', () => {
    writeFileSync(join(folder, 'verify.py'), 'assert True\n');
    expect(refused({ path: 'verify.py', before: Buffer.from('assert True\n') })).toEqual(['verify.py kind']);
    expect(refused({ path: 'new.sh', before: null })).toEqual(['new.sh kind']);
    expect(names()).not.toContain('new.sh');
  });

  it('a list of digests that would not be one any more, or that is new', () => {
    const list = `${'0'.repeat(64)}  a.json\n`;
    writeFileSync(join(folder, 'MANIFEST'), list);
    expect(refused({ path: 'MANIFEST', before: Buffer.from(list), after: Buffer.from('rm a.json\n') })).toEqual(['MANIFEST kind']);
    expect(refused({ path: 'deep/MANIFEST', before: null, after: Buffer.from(list) })).toEqual(['deep/MANIFEST kind']);
  });

  it('a task with a journal, which is not followed here', () => {
    attempt(() => commit(changes(), folder, killedAt(9).disk));
    expect(isInterrupted(folder)).toBe(true);
    expect(commit([], folder)).toMatchObject({ status: 'refused', refusals: [{ path: JOURNAL, reason: 'unfinished' }] });
    expect(texts()).toEqual(OLD);
  });

  it('a read-only file', () => {
    chmodSync(join(folder, 'a.json'), 0o444);
    expect(refused({})).toEqual(['a.json read-only']);
  });

  it('a file with the markers of a merge', () => {
    const text = '<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> theirs\n';
    writeFileSync(join(folder, 'a.json'), text);
    expect(refused({ before: Buffer.from(text) })).toEqual(['a.json merge-markers']);
  });

  it('a disk that is full, and nothing is left behind', () => {
    const before = names();
    let room = 2;
    const disk: Disk = {
      ...nodeDisk,
      create: (path, bytes, mode) => {
        if (room-- === 0) throw new Error('ENOSPC: no space left on device');
        nodeDisk.create(path, bytes, mode);
      },
    };
    const outcome = commit(changes(), folder, disk);
    expect(outcome).toMatchObject({ status: 'refused', refusals: [{ path: 'deep/er/c.toml', reason: 'disk' }] });
    expect(texts()).toEqual(OLD);
    expect(names()).toEqual(before);
  });
});

describe('what is written is what a journal is believed', () => {
  const LIST = `${'0'.repeat(64)}  a.json\n`;
  const PATHS = [
    'x.json',
    'task.yaml',
    'SHA256SUMS',
    'MANIFEST',
    'Dockerfile',
    'Dockerfile.py',
    'instruction',
    'verify.py',
    'run',
    'x.sh',
    '.kgt',
  ];
  const TEXTS: readonly (string | null)[] = [null, '', LIST, LIST.replace('0', '1'), 'import os\n'];

  function outcomeOf(change: Change, step: number): string {
    try {
      return commit([change], folder, killedAt(step).disk).status;
    } catch {
      return 'killed';
    }
  }

  it.each(PATHS)('%s', (path) => {
    for (const before of TEXTS)
      for (const after of TEXTS) {
        if (after === null || before === after) continue;
        const change = { path, before: before === null ? null : Buffer.from(before), after: Buffer.from(after) };
        // Killed when the journal is there, when the new content is in its place, and when only the journal is left.
        const ends = [5, 6].map((step) => {
          rmSync(join(folder, path), { force: true });
          if (before !== null) writeFileSync(join(folder, path), before);
          if (outcomeOf(change, step) === 'refused') return true;
          return isInterrupted(folder) && recoverTransaction(folder).status === 'finished';
        });
        expect(ends, JSON.stringify({ before, after })).toEqual([true, true]);
        expect(names().filter((name) => name.includes('kgtlint'))).toEqual([]);
      }
  });
});

describe('recovery', () => {
  it('touches nothing where somebody changed a file in between', () => {
    attempt(() => commit(changes(), folder, killedAt(9).disk));
    writeFileSync(join(folder, 'a.json'), 'mine');
    expect(recoverTransaction(folder)).toMatchObject({ status: 'stuck', refusals: [{ path: 'a.json', reason: 'unfinished' }] });
    expect(texts()).toEqual({ ...OLD, 'a.json': 'mine' });
    expect(commit([], folder)).toMatchObject({ status: 'refused' });
  });

  it('does not follow a journal that it does not understand', () => {
    writeFileSync(join(folder, JOURNAL), '{"version": 2}');
    expect(recoverTransaction(folder).status).toBe('stuck');
    expect(texts()).toEqual(OLD);
  });

  it('leaves alone what a transaction of a folder below still needs', () => {
    const below = [{ path: 'b.json', before: Buffer.from(OLD['deep/b.json'] ?? ''), after: Buffer.from('{}') }];
    attempt(() => commit(below, join(folder, 'deep'), killedAt(5).disk));
    expect(isInterrupted(join(folder, 'deep'))).toBe(true);
    expect(recoverTransaction(folder)).toEqual({ status: 'none' });
    expect(recoverTransaction(join(folder, 'deep'))).toEqual({ status: 'finished', paths: ['b.json'] });
    expect(isInterrupted(join(folder, 'deep'))).toBe(false);
  });

  it('passes over a folder that cannot be listed', () => {
    attempt(() => commit(changes(), folder, killedAt(2).disk));
    const list = (path: string): readonly string[] => {
      if (path.endsWith('/er')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      return nodeDisk.list(path);
    };
    expect(recoverTransaction(folder, { ...nodeDisk, list }).status).toBe('rolled-back');
    expect(texts()).toEqual(OLD);
  });

  it('keeps the journal where a folder is read-only, and goes on when it is not any more', () => {
    attempt(() => commit(changes(), folder, killedAt(9).disk));
    const rename = (from: string, to: string): void => {
      if (to.endsWith('c.toml')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      nodeDisk.rename(from, to);
    };
    const recovery = recoverTransaction(folder, { ...nodeDisk, rename });
    expect(recovery).toMatchObject({ status: 'stuck', refusals: [{ message: expect.stringMatching(/^half done: .*EACCES/) as string }] });
    expect(isInterrupted(folder)).toBe(true);
    expect(recoverTransaction(folder).status).toBe('finished');
    expect(texts()).toEqual(NEW);
  });

  it('takes everything back where somebody has put all files back', () => {
    const before = names();
    attempt(() => commit(changes(), folder, killedAt(11).disk));
    expect(isInterrupted(folder)).toBe(true);
    expect(texts()).not.toEqual(OLD);
    for (const [path, text] of Object.entries(OLD)) writeFileSync(join(folder, path), text);
    expect(recoverTransaction(folder)).toMatchObject({ status: 'rolled-back' });
    expect(texts()).toEqual(OLD);
    expect(names()).toEqual(before);
  });

  it('takes nothing back behind a link', () => {
    attempt(() => commit(changes(), folder, killedAt(11).disk));
    for (const [path, text] of Object.entries(OLD)) writeFileSync(join(folder, path), text);
    renameSync(join(folder, 'deep'), join(folder, 'real'));
    symlinkSync('real', join(folder, 'deep'));
    expect(recoverTransaction(folder).status).toBe('stuck');
    expect(isInterrupted(folder)).toBe(true);
  });

  it('leaves alone what another process that runs is writing', () => {
    const name = `.kgtlint-${process.ppid}-0123456789ab.tmp`;
    writeFileSync(join(folder, name), 'x');
    expect(recoverTransaction(folder)).toEqual({ status: 'none' });
    expect(names()).toContain(name);
  });
});
