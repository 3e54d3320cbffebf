import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseScript } from '../script/parse.js';
import { git, kgtlint, report, repository, writeAll } from './support.js';
import { task } from './tasks.js';

/** Tasks that can be fixed: the files of the script that tests `--fix` on the command line. */
const script = parseScript(readFileSync(new URL('../scripts/fix.txt', import.meta.url), 'utf8'));
const garden = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    [...script.files].filter(([path]) => path.startsWith('garden/')).map(([path, content]) => [path.replace('garden', folder), content]),
  );

describe('kgtlint --staged --fix', () => {
  it('fixes the working tree of tasks with staged changes, stages nothing and fails until that is done', async () => {
    const root = repository({ ...garden('one'), ...garden('two') });
    writeAll(root, { 'one/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const { status, stderr } = await kgtlint(root, ['--staged', '--fix']);
    expect(status).toBe(1);
    expect(stderr).toContain('fixed 1 task (6 files)');
    expect(stderr).toContain('what is staged is still as it was before the fix');
    expect(stderr).toMatch(/^ {2}one\/environment\/input\.json$/m);
    expect(readFileSync(join(root, 'one/environment/input.json'), 'utf8')).toContain('trench_length');
    expect(readFileSync(join(root, 'two/environment/input.json'), 'utf8')).not.toContain('trench_length');
    expect(git(root, 'diff', '--cached', '--name-only')).toBe('one/notes.md\n');
    git(root, 'add', '-A');
    expect(await kgtlint(root, ['--staged', '--fix'])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('fixed nothing') as unknown,
    });
  });

  it('leaves a task alone of which a file is staged in part, and reports it as it is staged', async () => {
    const root = repository({ ...garden('one'), ...garden('two') });
    writeAll(root, { 'one/notes.md': 'A note.\n', 'two/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const schema = 'two/environment/submission_schema.json';
    writeAll(root, { 'two/notes.md': 'Another note.\n', [schema]: '{}\n' });
    const { status, stderr, stdout } = await kgtlint(root, ['--staged', '--fix']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /refused, so nothing of the task was changed: two\/notes\.md: this file is staged in part.*commit what is staged first/,
    );
    expect(stderr).toContain('fixed 1 task');
    expect(stdout).toContain(`${schema}:7:`);
    expect(stdout).not.toContain('one/environment/submission_schema.json:7:');
    expect(
      git(root, 'diff', '--name-only')
        .split('\n')
        .filter((path) => path.startsWith('two/')),
    ).toEqual([schema, 'two/notes.md']);
    expect(readFileSync(join(root, schema), 'utf8')).toBe('{}\n');
  });

  it('says which of the fixed files have changes of one’s own as well', async () => {
    const root = repository(garden('one'));
    writeAll(root, { 'one/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const toml = readFileSync(join(root, 'one/task.toml'), 'utf8');
    writeAll(root, { 'one/task.toml': `${toml}# mine\n` });
    const { stderr } = await kgtlint(root, ['--staged', '--fix']);
    expect(stderr).toMatch(/^ {2}one\/task\.toml \(it also has changes of your own that are not staged\)$/m);
    expect(stderr).toMatch(/^ {2}one\/environment\/input\.json$/m);
  });

  it('moves nothing while a part of the verifier was deleted from the disk only, since the commit will have it', async () => {
    const root = repository({ ...garden('one'), 'one/tests/more.py': 'assert answer["trench_length"] == 12\n' });
    writeAll(root, { 'one/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    rmSync(join(root, 'one/tests/more.py'));
    const { stderr } = await kgtlint(root, ['--staged', '--fix']);
    expect(stderr).toContain('fixed nothing; refused 1 fix');
    expect(stderr).toContain('one/tests/more.py:1 git has it and the disk has not');
    git(root, 'rm', '-q', '--cached', 'one/tests/more.py');
    expect((await kgtlint(root, ['--staged', '--fix'])).stderr).toContain('fixed 1 task');
  });

  it('shows what it would do and changes nothing', async () => {
    const root = repository(garden('one'));
    writeAll(root, { 'one/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const { stdout, stderr } = await kgtlint(root, ['--staged', '--fix-dry-run']);
    expect(stdout).toContain('+++ b/one/environment/input.json');
    expect(stderr).not.toContain('git add');
    expect(git(root, 'diff', '--name-only')).toBe('');
  });

  it('leaves it to pre-commit to say that files were changed', async () => {
    const root = repository({ ...garden('one'), ...task('a', false) });
    writeAll(root, { 'one/notes.md': 'A note.\n' });
    git(root, 'add', '-A');
    const { stderr } = await kgtlint(root, ['--staged', '--fix'], { PRE_COMMIT: '1', GIT_INDEX_FILE: '.git/index' });
    expect(stderr).toContain('fixed 1 task');
    expect(stderr).not.toContain('git add');
    expect((await report(root, ['--staged'])).summary.errors).toBeGreaterThan(0);
  });
});
