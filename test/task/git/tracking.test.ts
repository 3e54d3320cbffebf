import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../../src/task/filesystem/node.js';
import { trackingAround } from '../../../src/task/git/tracking.js';
import { gitIn, write } from './repository.js';

const TASK = 'tasks/garden';
let base: string;
let top: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-tracking-')));
  top = join(base, 'top');
  for (const path of ['left', 'committed', 'deep/left', 'a.json']) write(top, `${TASK}/${path}`, path);
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const git = (...args: readonly string[]) => gitIn(top, ...args);

/** What is known of a file that was committed and of one that was not. */
function answers(folder = join(top, TASK)): unknown[] {
  const files = createNodeFileSystem(folder);
  return ['committed', 'left'].map((path) => trackingAround(files, [path]));
}

function repository(...init: readonly string[]): void {
  git('init', '-q', ...init);
  git('add', `${TASK}/committed`, `${TASK}/a.json`);
  git('commit', '-q', '-m', 'a task');
}

const KNOWN = ['tracked', 'untracked'];
const unknown = (why: RegExp) => ({ unknown: expect.stringMatching(why) as string });

describe('whether git tracks a file is known', () => {
  it.each([['SHA-1'], ['SHA-256', '--object-format=sha256']])('in a repository with %s', (_, ...init) => {
    repository(...init);
    expect(answers()).toEqual(KNOWN);
  });

  it('when its digests are configured in another way of writing', () => {
    repository('--object-format=sha256');
    const config = join(top, '.git/config');
    writeFileSync(
      config,
      `${readFileSync(config, 'utf8').replace(/\[extensions\][^[]*/, '')}[Extensions] objectFormat = "sha256" # long\n`,
    );
    git('update-index', '--refresh');
    expect(answers()).toEqual(KNOWN);
  });

  it('of several files: one is enough', () => {
    repository();
    expect(trackingAround(createNodeFileSystem(join(top, TASK)), ['left', 'deep/left', 'committed'])).toBe('tracked');
    expect(trackingAround(createNodeFileSystem(join(top, TASK)), ['left', 'deep/left'])).toBe('untracked');
  });

  it('with an index of version 4, and with one without a digest', () => {
    repository();
    git('update-index', '--index-version', '4');
    expect(answers()).toEqual(KNOWN);
    const index = readFileSync(join(top, '.git/index'));
    writeFileSync(join(top, '.git/index'), index.fill(0, index.length - 20));
    expect(answers()).toEqual(KNOWN);
  });

  it('before anything was added, and outside of a repository', () => {
    expect(answers()).toEqual(['untracked', 'untracked']);
    git('init', '-q');
    expect(answers()).toEqual(['untracked', 'untracked']);
  });

  it('in a second work tree', () => {
    repository();
    git('worktree', 'add', '-q', '../second');
    write(base, `second/${TASK}/left`, '');
    expect(answers(join(base, 'second', TASK))).toEqual(KNOWN);
  });

  it('in a submodule, whose own index it is', () => {
    repository();
    mkdirSync(join(base, 'outer'));
    gitIn(join(base, 'outer'), 'init', '-q');
    gitIn(join(base, 'outer'), 'submodule', '--quiet', 'add', top, 'sub');
    write(base, `outer/sub/${TASK}/left`, '');
    expect(answers(join(base, 'outer/sub', TASK))).toEqual(KNOWN);
  });

  it('at the top of the repository', () => {
    repository();
    expect(trackingAround(createNodeFileSystem(top), [`${TASK}/committed`])).toBe('tracked');
    expect(trackingAround(createNodeFileSystem(top), ['committed'])).toBe('untracked');
  });

  it('of a file whose name some file system takes for the same', () => {
    repository();
    const files = createNodeFileSystem(join(top, TASK));
    for (const name of ['COMMITTED', 'commi\u200Ctted', 'committed.']) expect(trackingAround(files, [name]), name).toBe('tracked');
  });

  it('where the sparse index lists the folder, and not where it leaves it out', () => {
    write(top, 'tasks/pond/committed', '');
    repository();
    git('add', 'tasks/pond');
    git('commit', '-q', '-m', 'another');
    git('sparse-checkout', 'init', '--cone', '--sparse-index');
    git('sparse-checkout', 'set', TASK);
    expect(answers()).toEqual(KNOWN);
    mkdirSync(join(top, 'tasks/pond'), { recursive: true });
    expect(answers(join(top, 'tasks/pond'))).toEqual([unknown(/sparse/), unknown(/sparse/)]);
  });

  it('by a repository around the innermost one', () => {
    repository();
    gitIn(join(top, TASK), 'init', '-q');
    expect(answers()).toEqual(KNOWN);
  });

  it('below a .git that is no repository, where there is one nearer', () => {
    repository();
    mkdirSync(join(base, '.git'));
    expect(answers()).toEqual(KNOWN);
  });
});

describe('whether git tracks a file cannot be told', () => {
  it.each<[string, RegExp, () => void]>([
    ['when the index is split', /split/, () => git('update-index', '--split-index')],
    ['when the index is damaged', /damaged/, () => damage((bytes) => bytes.fill(1, 30, 40))],
    ['when the index is cut off', /damaged/, () => damage((bytes) => bytes.subarray(0, bytes.length - 30))],
    ['when the index is empty', /damaged/, () => damage(() => Buffer.alloc(0))],
    ['when the index is gone', /gone/, () => loseIndex()],
    ['when the index is gone from a detached head', /gone/, () => loseIndex('checkout', '-q', '--detach')],
    ['when the index is gone and branches are packed', /gone/, () => loseIndex('pack-refs', '--all')],
    ['when the index is a folder', /cannot be read/, () => mkdirSync(loseIndex())],
    ['while git writes the index', /index\.lock/, () => writeFileSync(join(top, '.git/index.lock'), '')],
    ['when a repository nearer is broken', /no repository/, () => mkdirSync(join(top, TASK, '.git'))],
    ['when a work tree has lost its repository', /no repository/, () => write(top, `${TASK}/.git`, 'gitdir: /nowhere/at/all\n')],
    ['when .git is a link', /link/, () => symlinkSync(join(top, '.git'), join(top, TASK, '.git'))],
    ['when another system may know it', /\.hg/, () => mkdirSync(join(top, '.hg'))],
  ])('%s', (_, why, breakIt) => {
    repository();
    breakIt();
    expect(answers()[1]).toEqual(unknown(why));
    // Nor is a file that is known taken for one that is not.
    expect(answers()[0]).not.toBe('untracked');
  });

  it('when a first checkout was interrupted', () => {
    git('init', '-q');
    writeFileSync(join(top, '.git/index.lock'), '');
    expect(answers()).toEqual([unknown(/index\.lock/), unknown(/index\.lock/)]);
  });

  it('by another system alone', () => {
    mkdirSync(join(base, '.jj'));
    expect(answers()[1]).toEqual(unknown(/\.jj/));
  });

  /** Where it was. */
  function loseIndex(...before: readonly string[]): string {
    if (before.length > 0) git(...before);
    rmSync(join(top, '.git/index'));
    return join(top, '.git/index');
  }

  function damage(change: (bytes: Buffer) => Buffer): void {
    writeFileSync(join(top, '.git/index'), change(readFileSync(join(top, '.git/index'))));
  }
});
