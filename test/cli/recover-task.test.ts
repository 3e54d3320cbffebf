import { linkSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverTask } from '../../src/cli/recover-task.js';
import { nodeDisk } from '../../src/fix/transaction/disk.js';
import { JOURNAL, sha256 } from '../../src/fix/transaction/names.js';
import { gitIn, write } from '../task/git/repository.js';

const NAME = '.kgtlint-4194305-aaaaaaaaaaaa.tmp';
const TASK = 'tasks/garden';
let base: string;
let top: string;
let folder: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-recover-')));
  top = join(base, 'top');
  folder = join(top, TASK);
  write(top, `${TASK}/a.json`, 'old');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const git = (...args: readonly string[]) => gitIn(top, ...args);

/** A repository in which the task is committed as it was before the fix. */
function repository(...init: readonly string[]): void {
  git('init', '-q', ...init);
  git('add', '-A');
  git('commit', '-q', '-m', 'a task');
}

/** The task is left as by a run that was killed before it exchanged the first file. */
function interrupt(task = folder, path = 'a.json'): void {
  writeFileSync(join(task, NAME), 'new');
  const entry = { path, temporary: NAME, before: sha256('old'), after: sha256('new') };
  writeFileSync(join(task, JOURNAL), JSON.stringify({ version: 1, entries: [entry] }));
}

const textIn = (task: string) => readFileSync(join(task, 'a.json'), 'utf8');

function expectFollowed(task = folder): void {
  expect(recoverTask(task)).toEqual({ status: 'finished', paths: ['a.json'] });
  expect(textIn(task)).toBe('new');
  expect(recoverTask(task)).toEqual({ status: 'none' });
}

function expectStuck(why: RegExp, task = folder): void {
  const message = expect.stringMatching(why) as string;
  expect(recoverTask(task)).toMatchObject({ status: 'stuck', refusals: [{ path: JOURNAL, reason: 'unfinished', message }] });
  expect(textIn(task)).toBe('old');
  expect(readFileSync(join(task, JOURNAL), 'utf8')).toContain(NAME);
}

describe('what a run has left is finished', () => {
  it.each([['SHA-1'], ['SHA-256', '--object-format=sha256']])('in a repository with %s', (_, ...init) => {
    repository(...init);
    interrupt();
    expectFollowed();
  });

  it('outside of a repository', () => {
    interrupt();
    expectFollowed();
  });

  it('in a repository without an index', () => {
    git('init', '-q');
    interrupt();
    expectFollowed();
  });

  it('in a second work tree', () => {
    repository();
    git('worktree', 'add', '-q', '../second');
    interrupt(join(base, 'second', TASK));
    expectFollowed(join(base, 'second', TASK));
  });

  it('in a submodule', () => {
    repository();
    mkdirSync(join(base, 'outer'));
    gitIn(join(base, 'outer'), 'init', '-q');
    gitIn(join(base, 'outer'), 'submodule', '--quiet', 'add', top, 'sub');
    interrupt(join(base, 'outer/sub', TASK));
    expectFollowed(join(base, 'outer/sub', TASK));
  });

  it('in a task that is the repository, and in one that a link leads to', () => {
    gitIn(folder, 'init', '-q');
    symlinkSync(folder, join(base, 'link'));
    interrupt();
    expectFollowed(join(base, 'link'));
  });

  it('although somebody ignores or staged the target', () => {
    repository();
    write(top, '.gitignore', '.kgtlint-*\n');
    write(top, `${TASK}/a.json`, 'old');
    git('add', '-A');
    interrupt();
    expectFollowed();
  });

  it('in a task, and not in one below, whose journal is its own', () => {
    repository();
    write(folder, 'tests/inner/a.json', 'old');
    interrupt(join(folder, 'tests/inner'));
    interrupt();
    expectFollowed();
    expect(textIn(join(folder, 'tests/inner'))).toBe('old');
    expectFollowed(join(folder, 'tests/inner'));
  });
});

describe('a journal is for a person', () => {
  it.each<[string, readonly string[]]>([
    ['it is committed', [JOURNAL, NAME]],
    ['it is committed without the new content', [JOURNAL]],
    ['the new content is committed', [NAME]],
  ])('when %s', (_, names) => {
    git('init', '-q');
    interrupt();
    git('add', ...names.map((name) => `${TASK}/${name}`));
    expectStuck(/committed or staged/);
    git('commit', '-q', '-m', 'all');
    expectStuck(/committed or staged/);
  });

  it('when it comes with a clone, a second work tree or a submodule', () => {
    git('init', '-q');
    interrupt();
    git('add', '-f', '-A');
    git('commit', '-q', '-m', 'an attack');
    git('worktree', 'add', '-q', '../second');
    gitIn(base, 'clone', '-q', top, 'clone');
    gitIn(join(base, 'clone'), 'submodule', '--quiet', 'add', top, 'sub');
    for (const place of ['second', 'clone', 'clone/sub']) expectStuck(/committed or staged/, join(base, place, TASK));
  });

  it('when a file system without regard to case gives it under another name', () => {
    git('init', '-q');
    write(folder, JOURNAL.toUpperCase(), '');
    git('add', '-A');
    rmSync(join(folder, JOURNAL.toUpperCase()));
    interrupt();
    expectStuck(/committed or staged/);
  });

  it('when it was committed to the repository around one that was made later', () => {
    git('init', '-q');
    interrupt();
    git('add', '-A');
    gitIn(folder, 'init', '-q');
    expectStuck(/committed or staged/);
  });

  it.each<[string, RegExp, () => void]>([
    ['the index is split', /told: the index of git is split/, () => git('update-index', '--split-index')],
    ['the index is damaged', /told: .* damaged/, () => writeFileSync(join(top, '.git/index'), 'DIRC')],
    ['git was interrupted', /told: .* index\.lock/, () => writeFileSync(join(top, '.git/index.lock'), '')],
    ['a repository in between is broken', /told: the \.git around it/, () => write(top, 'tasks/.git', 'gitdir: ../nowhere\n')],
  ])('when %s', (_, why, breakIt) => {
    repository();
    interrupt();
    breakIt();
    expectStuck(why);
  });

  it('when it lies in a folder that a sparse index leaves out', () => {
    write(top, 'tasks/pond/a.json', 'old');
    repository();
    git('sparse-checkout', 'init', '--cone', '--sparse-index');
    git('sparse-checkout', 'set', 'tasks/pond');
    write(top, `${TASK}/a.json`, 'old');
    interrupt();
    expectStuck(/sparse/);
    interrupt(join(top, 'tasks/pond'));
    expectFollowed(join(top, 'tasks/pond'));
  });

  it('when it names a program, or new content with a second name, outside of a repository as well', () => {
    write(folder, 'tests/verify.py', 'old');
    interrupt(join(folder, 'tests'), 'verify.py');
    expect(recoverTask(join(folder, 'tests'))).toMatchObject({ status: 'stuck', refusals: [{ path: 'verify.py' }] });
    expect(readFileSync(join(folder, 'tests/verify.py'), 'utf8')).toBe('old');
    interrupt();
    linkSync(join(folder, NAME), join(base, 'second-name'));
    expect(recoverTask(folder)).toMatchObject({ status: 'stuck', refusals: [{ path: 'a.json' }] });
    expect(textIn(folder)).toBe('old');
  });
});

it('asks git nothing where there is no journal', () => {
  repository();
  writeFileSync(join(top, '.git/index'), 'DIRC');
  writeFileSync(join(folder, NAME), 'new');
  expect(recoverTask(folder)).toEqual({ status: 'rolled-back', paths: [NAME] });
});

it('says what the disk says, and leaves the journal', () => {
  repository();
  interrupt();
  const rename = vi.spyOn(nodeDisk, 'rename').mockImplementation(() => {
    throw new Error('EROFS: read-only file system');
  });
  const recovery = recoverTask(folder);
  rename.mockRestore();
  expect(recovery).toMatchObject({ status: 'stuck', refusals: [{ reason: 'disk', message: expect.stringMatching(/EROFS/) as string }] });
  expectFollowed();
});
