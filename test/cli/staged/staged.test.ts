import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git, kgtlint, report, repository, scratch, writeAll } from './support.js';
import { schema, task } from './tasks.js';

const SCHEMA = 'environment/answer_schema.json';
const tasksOf = (found: Awaited<ReturnType<typeof report>>): string[] => [...new Set(found.findings.map(({ task: id }) => id))].sort();
const errors = async (...args: Parameters<typeof report>): Promise<number> => (await report(...args)).summary.errors;

describe('kgtlint --staged lints what would be committed', () => {
  it('a leak that is staged and gone from the working tree', async () => {
    const root = repository(task('a', false));
    writeAll(root, { [`a/${SCHEMA}`]: schema(true) });
    git(root, 'add', '-A');
    writeAll(root, { [`a/${SCHEMA}`]: schema(false) });
    expect((await report(root, ['--staged'])).findings).toContainEqual(
      expect.objectContaining({ rule: 'answer-const', level: 'error', file: `a/${SCHEMA}`, line: 5 }),
    );
    const { status, stdout } = await kgtlint(root, ['--staged']);
    expect(status).toBe(1);
    // The frame shows the line as it is staged.
    expect(stdout).toContain('"verdict": { "const": "BROKEN_BRIDGE" }');
  });

  it('no leak that is not staged, and no file that is not tracked', async () => {
    const root = repository(task('a', false));
    writeAll(root, { 'a/instruction.md': 'Judge the graph.\n' });
    git(root, 'add', '-A');
    writeAll(root, { [`a/${SCHEMA}`]: schema(true), 'a/environment/other_schema.json': schema(true) });
    expect(await errors(root, [])).toBeGreaterThan(0);
    expect(await errors(root, ['--staged'])).toBe(0);
  });

  it('only tasks with staged changes, of a moved file both', async () => {
    const root = repository({
      ...task('a', true),
      ...task('b', true),
      ...task('c', true),
      ...task('d', true),
      'a/notes.md': 'A note of some length.\n',
    });
    renameSync(join(root, 'a/notes.md'), join(root, 'b/notes.md'));
    git(root, 'add', '-A');
    writeAll(root, { 'c/instruction.md': 'Judge it.\n' });
    expect(tasksOf(await report(root, ['--staged']))).toEqual(['a', 'b']);
    expect(tasksOf(await report(root, ['--staged', 'b', 'c']))).toEqual(['b']);
    expect(tasksOf(await report(join(root, 'c'), ['--staged']))).toEqual(['a', 'b']);
    expect(tasksOf(await report(root, ['--staged', '--task', 'a']))).toEqual(['a']);
  });

  it('a task of which a file or a whole folder was deleted, but no deleted task', async () => {
    const root = repository({ ...task('a', true), ...task('b', true), 'a/deep/er/x': '', 'README.md': '' });
    rmSync(join(root, 'a/deep'), { recursive: true });
    rmSync(join(root, 'b'), { recursive: true });
    git(root, 'add', '-A');
    expect((await report(root, ['--staged'])).summary.tasks).toBe(1);
    expect(tasksOf(await report(root, ['--staged', 'a/deep']))).toEqual([]);
    git(root, 'reset', '-q', '--', 'a');
    const { status, stderr, stdout } = await kgtlint(root, ['--staged']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe('kgtlint: 6 changed files; 1 task (b) is deleted, and no other task has any of them, so nothing was linted\n');
  });

  it('no task that is none any more without its marker, also in a push', async () => {
    const marker = '---\ntitle: x\n---\nJudge the graph.\n';
    const folders = ['a', 'b', 'c', 'd'];
    const root = repository(Object.fromEntries(folders.map((name) => [`${name}/task.md`, marker])));
    git(root, 'rm', '-q', 'a/task.md');
    const told = (names: string, files: string) => `${files}; ${names} deleted, and no other task has any of them, so nothing was linted`;
    expect((await kgtlint(root, ['--staged'])).stderr).toContain(told('1 task (a) is', '1 changed file'));
    expect((await kgtlint(root, ['--staged', 'b'])).stderr).toContain('but no task of b has any of them');
    git(root, 'rm', '-q', 'b/task.md', 'c/task.md', 'd/task.md');
    git(root, 'commit', '-qm', 'gone');
    const env = { PRE_COMMIT: '1', PRE_COMMIT_FROM_REF: 'HEAD~1', PRE_COMMIT_TO_REF: 'HEAD' };
    expect((await kgtlint(root, ['--staged'], env)).stderr).toContain(told('4 tasks are', '4 changed files'));
  });

  it('everything before the first commit', async () => {
    const root = repository(task('a', true), false);
    git(root, 'add', 'a/task.toml', 'a/instruction.md');
    expect(await report(root, ['--staged'])).toMatchObject({ summary: { tasks: 1, files: 2, errors: 0 } });
    git(root, 'add', '-A');
    expect((await report(root, ['--staged'])).summary).toMatchObject({ tasks: 1, files: 6, errors: 1 });
  });

  it('paths with spaces, CJK, quotes, line breaks and leading dashes', async () => {
    const names = ['my tasks/図 "x"', '-dash/--staged', "quote's/a\tb", 'line\nbreak', 'ünï/$(x)'];
    const root = repository(Object.assign({}, ...names.map((name) => task(name, false))) as Record<string, string>);
    for (const name of names) writeAll(root, { [`${name}/${SCHEMA}`]: schema(true) });
    git(root, 'add', '-A');
    for (const name of names) writeAll(root, { [`${name}/${SCHEMA}`]: schema(false, ',\n    "x": {}') });
    expect(tasksOf(await report(root, ['--staged']))).toEqual(names.sort());
  });

  it('bytes as they are', async () => {
    const root = repository({ ...task('a', false), 'a/environment/Dockerfile': 'FROM debian:12\nCOPY . /app/\n' });
    writeAll(root, {
      'a/environment/data.bin': Buffer.from([0, 255, 10, 0, 13]),
      [`a/${SCHEMA}`]: `\uFEFF${schema(true)}`,
      'a/environment/empty': '',
    });
    git(root, 'add', '-A');
    const before = await report(root, ['--staged']);
    for (const path of ['a/environment/data.bin', `a/${SCHEMA}`, 'a/environment/empty']) writeAll(root, { [path]: 'other' });
    expect(await report(root, ['--staged'])).toEqual(before);
    expect(before.summary).toMatchObject({ errors: 1, files: 8 });
  });
});

describe('entries that are no plain files', () => {
  it('links lead to what is staged, not to what is on disk', async () => {
    const root = repository({ ...task('a', false), 'shared/schema.json': schema(true) });
    rmSync(join(root, `a/${SCHEMA}`));
    symlinkSync('../../shared/schema.json', join(root, `a/${SCHEMA}`));
    git(root, 'add', '-A');
    expect(await errors(root, ['--staged'])).toBe(1);
    rmSync(join(root, `a/${SCHEMA}`));
    symlinkSync('../../shared/other.json', join(root, `a/${SCHEMA}`));
    writeAll(root, { 'shared/schema.json': schema(false), 'shared/other.json': schema(false) });
    expect(await errors(root, ['--staged'])).toBe(1);
  });

  it('a link out of the repository, to nothing and in a circle is unread', async () => {
    const root = repository(task('a', false));
    for (const [name, target] of Object.entries({ out: '/etc/hostname', up: '../../../x', gone: 'nothing', loop: 'loop', folder: '..' }))
      symlinkSync(target, join(root, 'a/environment', name));
    git(root, 'add', '-A');
    const { summary } = await report(root, ['--staged']);
    expect(summary).toMatchObject({
      files: 11,
      unread: expect.arrayContaining([
        'a/environment/out',
        'a/environment/up',
        'a/environment/gone',
        'a/environment/loop',
        'a/environment/folder',
      ]) as unknown,
    });
  });

  it('a submodule is an empty folder', async () => {
    const inner = repository(task('.', true));
    const root = repository(task('a', false));
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'a/environment/sub');
    expect(await report(root, ['--staged'])).toMatchObject({ summary: { tasks: 1, files: 6, errors: 0 } });
  });

  it('a file that is only intended to be added is not there', async () => {
    const root = repository(task('a', false));
    writeAll(root, { 'a/environment/new.md': 'new', 'a/notes.md': 'x' });
    git(root, 'add', '-N', 'a/environment/new.md');
    git(root, 'add', 'a/notes.md');
    expect((await report(root, ['--staged'])).summary.files).toBe(7);
  });

  it('an unfinished merge is refused by name', async () => {
    const root = repository(task('a', false));
    git(root, 'checkout', '-qb', 'other');
    writeAll(root, { 'a/instruction.md': 'one\n' });
    git(root, 'commit', '-qam', 'one');
    git(root, 'checkout', '-q', '-');
    writeAll(root, { 'a/instruction.md': 'two\n' });
    git(root, 'commit', '-qam', 'two');
    expect(() => git(root, 'merge', 'other')).toThrow();
    expect(await kgtlint(root, ['--staged'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a/instruction.md is left unmerged') as unknown,
    });
  });

  it('files that git does not look at come from the index', async () => {
    const root = repository({ ...task('a', true), ...task('b', true) });
    git(root, 'update-index', '--assume-unchanged', `a/${SCHEMA}`);
    git(root, 'update-index', '--skip-worktree', `b/${SCHEMA}`);
    writeAll(root, { [`a/${SCHEMA}`]: schema(false), 'a/notes.md': 'x', 'b/notes.md': 'x' });
    rmSync(join(root, `b/${SCHEMA}`));
    git(root, 'add', 'a/notes.md', 'b/notes.md');
    expect(tasksOf(await report(root, ['--staged']))).toEqual(['a', 'b']);
    expect(await errors(root, ['--staged'])).toBe(2);
  });

  it('a folder that was replaced by a link is read as it is staged', async () => {
    const root = repository(task('a', true));
    writeAll(root, { 'a/notes.md': 'x', 'elsewhere/answer_schema.json': schema(false) });
    git(root, 'add', 'a/notes.md');
    rmSync(join(root, 'a/environment'), { recursive: true });
    symlinkSync('../elsewhere', join(root, 'a/environment'));
    expect(await errors(root, ['--staged'])).toBe(1);
  });
});

describe('where the repository is', () => {
  it('the index that a hook names', async () => {
    const root = repository(task('a', false));
    writeAll(root, { [`a/${SCHEMA}`]: schema(true) });
    git(root, 'add', '-A');
    const index = join(root, '.git/next-index');
    const { copyFileSync } = await import('node:fs');
    copyFileSync(join(root, '.git/index'), index);
    git(root, 'reset', '-q');
    expect((await kgtlint(root, ['--staged'])).stderr).toContain('nothing is staged');
    expect(await errors(root, ['--staged'], { GIT_INDEX_FILE: index })).toBe(1);
    expect(await errors(join(root, 'a'), ['--staged'], { GIT_INDEX_FILE: '.git/next-index' })).toBe(1);
  });

  it('a linked work tree, with and without what git hands to its hooks', async () => {
    const root = repository(task('a', false));
    const other = join(scratch(), 'other');
    git(root, 'worktree', 'add', '-q', other);
    writeAll(other, { [`a/${SCHEMA}`]: schema(true) });
    git(other, 'add', '-A');
    expect(await errors(other, ['--staged'])).toBe(1);
    const GIT_DIR = git(other, 'rev-parse', '--absolute-git-dir').trim();
    expect(await errors(join(other, 'a'), ['--staged'], { GIT_DIR })).toBe(1);
    expect((await kgtlint(root, ['--staged'])).stderr).toContain('nothing is staged');
  });

  it('a root below and above the top', async () => {
    const above = scratch();
    const root = join(above, 'bench/x');
    mkdirSync(root, { recursive: true });
    git(root, 'init', '-q');
    writeAll(root, { ...task('sub/a', true), ...task('b', true) });
    git(root, 'add', '-A');
    expect(tasksOf(await report(root, ['--staged', '--root', 'sub']))).toEqual(['a']);
    expect(tasksOf(await report(root, ['--staged', '--root', above]))).toEqual(['bench/x/b', 'bench/x/sub/a']);
    expect(tasksOf(await report(above, ['--staged', '--root', root]))).toEqual(['b', 'sub/a']);
  });

  it('a work tree whose .git is elsewhere', async () => {
    const home = scratch();
    const gitDir = join(scratch(), 'bare.git');
    git(home, 'init', '-q', '--bare', gitDir);
    writeAll(home, task('a', true));
    git(home, `--git-dir=${gitDir}`, `--work-tree=${home}`, 'add', '-A');
    expect(await errors(join(home, 'a'), ['--staged', '--root', home], { GIT_DIR: gitDir, GIT_WORK_TREE: '..' })).toBe(1);
  });

  it('none, and no git', async () => {
    const folder = scratch();
    writeAll(folder, task('a', true));
    expect(await kgtlint(folder, ['--staged'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is in no git repository') as unknown,
    });
    git(folder, 'init', '-q');
    expect(await kgtlint(folder, ['--staged'], { PATH: '/nonexistent' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('git was not found') as unknown,
    });
    writeFileSync(join(folder, '.git/HEAD'), 'nonsense');
    expect(await kgtlint(folder, ['--staged'])).toMatchObject({ status: 2, stderr: expect.stringContaining('git') as unknown });
  });

  it('a broken index is no clean one', async () => {
    const root = repository(task('a', true));
    writeFileSync(join(root, '.git/index'), 'nonsense');
    expect(await kgtlint(root, ['--staged'])).toMatchObject({ status: 2, stderr: expect.stringContaining('failed') as unknown });
  });

  it('a staged blob that is not there leaves its file unread', async () => {
    const root = repository(task('a', false));
    writeAll(root, { 'a/environment/notes.md': 'some words' });
    git(root, 'add', '-A');
    const blob = git(root, 'rev-parse', ':a/environment/notes.md').trim();
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    writeAll(root, { 'a/environment/notes.md': 'other' });
    expect(await report(root, ['--staged'])).toMatchObject({ summary: { unread: ['a/environment/notes.md'] } });
  });
});

describe('a changed configuration', () => {
  it('means all tasks below it', async () => {
    const root = repository({ ...task('x/a', true), ...task('x/b', true), ...task('y/c', true) });
    writeAll(root, { 'x/.kgtlintrc.json': '{}' });
    git(root, 'add', '-A');
    expect(tasksOf(await report(root, ['--staged']))).toEqual(['x/a', 'x/b']);
  });

  it('in a package.json only where it names kgtlint, before or after', async () => {
    const root = repository({ ...task('a', true), 'package.json': '{ "kgtlint": {} }' });
    writeAll(root, { 'package.json': '{ "name": "x" }' });
    git(root, 'add', '-A');
    expect(tasksOf(await report(root, ['--staged']))).toEqual(['a']);
    git(root, 'commit', '-qm', 'second');
    writeAll(root, { 'package.json': '{ "name": "y" }' });
    git(root, 'add', '-A');
    expect(tasksOf(await report(root, ['--staged']))).toEqual([]);
  });

  it('that is used and not staged is said', async () => {
    const root = repository(task('a', true));
    writeAll(root, { '.kgtlintrc.json': '{ "rules": { "answer-const": "off" } }', 'a/notes.md': 'x' });
    git(root, 'add', 'a/notes.md');
    expect((await kgtlint(root, ['--staged'])).stderr).toContain('.kgtlintrc.json was read as it is in the working tree');
    git(root, 'add', '-A');
    expect((await kgtlint(root, ['--staged'])).stderr).toBe('');
  });
});

describe('under pre-commit', () => {
  const PRE_COMMIT = '1';

  it('lints all tasks where nothing is staged, unless a commit of git is going on', async () => {
    const root = repository(task('a', true));
    const all = await kgtlint(root, ['--staged'], { PRE_COMMIT });
    expect(all).toMatchObject({ status: 1, stderr: expect.stringContaining('all tasks are linted') as unknown });
    const push = await kgtlint(root, ['--staged'], { PRE_COMMIT, PRE_COMMIT_REMOTE_NAME: 'origin' });
    expect(push).toMatchObject({ status: 1, stderr: all.stderr });
    const amend = await kgtlint(root, ['--staged'], { PRE_COMMIT, GIT_INDEX_FILE: '.git/index' });
    expect(amend).toMatchObject({ status: 0, stdout: '', stderr: expect.stringContaining('nothing is staged') as unknown });
  });

  it('lints what changed between two commits', async () => {
    const root = repository({ ...task('a', true), ...task('b', true) });
    writeAll(root, { 'b/notes.md': 'x' });
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'second');
    const refs = (from: string, to: string) => ({ PRE_COMMIT, PRE_COMMIT_FROM_REF: from, PRE_COMMIT_TO_REF: to });
    expect(tasksOf(await report(root, ['--staged'], refs('HEAD~1', 'HEAD')))).toEqual(['b']);
    expect(await kgtlint(root, ['--staged'], refs('HEAD', 'HEAD'))).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('nothing was linted') as unknown,
    });
    expect(await kgtlint(root, ['--staged'], refs('nothing', 'HEAD'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('git diff failed') as unknown,
    });
  });

  it('has nothing to do after a checkout', async () => {
    const root = repository(task('a', true));
    const env = { PRE_COMMIT, PRE_COMMIT_CHECKOUT_TYPE: '1', PRE_COMMIT_FROM_REF: 'HEAD', PRE_COMMIT_TO_REF: 'HEAD' };
    expect(await kgtlint(root, ['--staged'], env)).toMatchObject({ status: 0, stdout: '' });
  });
});

describe('what does not go together, and what does', () => {
  it('a report for programs is there also where nothing was linted', async () => {
    const root = repository(task('a', true));
    expect((await report(root, ['--staged'])).summary.tasks).toBe(0);
    expect(await kgtlint(root, ['--staged'])).toMatchObject({ status: 0, stdout: '' });
  });

  it.each([['--stdin', '--stdin-filename', 'a'], ['--list-rules'], ['--print-config', 'a']])('--staged with %s', async (...args) => {
    expect(await kgtlint(repository({}, false), ['--staged', ...args])).toMatchObject({ status: 2 });
  });

  it('a path that names nothing, but not one that is not staged', async () => {
    const root = repository(task('a', true));
    writeAll(root, { 'a/notes.md': 'x', 'b/untracked.md': '' });
    git(root, 'add', 'a');
    expect(await kgtlint(root, ['--staged', 'nowhere'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such file') as unknown,
    });
    expect(await kgtlint(root, ['--staged', 'b/untracked.md'])).toMatchObject({ status: 0, stdout: '' });
  });

  it('a baseline', async () => {
    const root = repository(task('a', true));
    await kgtlint(root, ['--baseline', 'base.json', '--update-baseline']);
    writeAll(root, { 'a/notes.md': 'x' });
    git(root, 'add', 'a');
    expect(await kgtlint(root, ['--staged', '--baseline', 'base.json'])).toMatchObject({ status: 0 });
    expect((await kgtlint(root, ['--staged'])).status).toBe(1);
  });

  it('a program that nobody may run has changed in nothing but its mode', async () => {
    const root = repository(task('a', true));
    chmodSync(join(root, 'a/task.toml'), 0o755);
    git(root, 'add', '-A');
    expect(tasksOf(await report(root, ['--staged']))).toEqual(['a']);
  });
});
