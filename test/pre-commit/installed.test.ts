import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema, task } from '../cli/staged/tasks.js';
import { parseScript } from '../cli/script/parse.js';
import { Bench, config, HAS_PRE_COMMIT, write, type Outcome } from './support.js';

const MINUTES = 60_000;
const SCHEMA = 'environment/answer_schema.json';

/** Tasks that can be fixed: the files of the script that tests `--fix` on the command line. */
const fixable = Object.fromEntries(
  [...parseScript(readFileSync(new URL('../cli/scripts/fix.txt', import.meta.url), 'utf8')).files]
    .filter(([path]) => path.startsWith('garden/'))
    .map(([path, content]) => [path, content.toString()]),
);

describe.skipIf(!HAS_PRE_COMMIT)('a hook of pre-commit, installed in a repository (skipped without pre-commit)', () => {
  let bench: Bench;
  let hooks: string;
  let rev: string;

  beforeAll(() => {
    bench = new Bench();
    hooks = bench.packedHooks();
    rev = bench.git(hooks, 'rev-parse', 'HEAD').trim();
  }, 3 * MINUTES);
  afterAll(() => bench.remove());

  /** A repository in which the hook runs before each commit; the first commit is there already. */
  async function installed(files: Readonly<Record<string, string>>, id = 'kgtlint', more: readonly string[] = []): Promise<string> {
    const folder = bench.repository({ ...files, '.pre-commit-config.yaml': config(hooks, rev, id, more) });
    expect(await bench.run(folder, 'pre-commit', 'install', '--install-hooks')).toMatchObject({ status: 0 });
    return folder;
  }

  const commit = (folder: string, ...args: readonly string[]): Promise<Outcome> =>
    bench.run(folder, 'git', 'commit', '-m', 'a change', ...args);
  const commits = (folder: string): number => Number(bench.git(folder, 'rev-list', '--count', 'HEAD'));

  it(
    'stops a leak and names its line and rule, and lets a clean task pass',
    async () => {
      const folder = await installed({ ...task('a', false), ...task('b', false) });
      write(folder, { [`a/${SCHEMA}`]: schema(true) });
      bench.git(folder, 'add', '-A');
      const leaky = await commit(folder);
      expect(leaky.status).toBe(1);
      expect(leaky.output).toMatch(/kgtlint\.+Failed/);
      expect(leaky.output).toMatch(/a\/environment\/answer_schema\.json:5:\d+ +error +answer-const/);
      expect(commits(folder)).toBe(1);
      write(folder, { [`a/${SCHEMA}`]: schema(false, ',\n    "edge": { "type": "integer" }') });
      bench.git(folder, 'add', '-A');
      const clean = await commit(folder);
      expect(clean).toMatchObject({ status: 0, output: expect.stringMatching(/kgtlint\.+Passed/) as unknown });
      expect(commits(folder)).toBe(2);
    },
    3 * MINUTES,
  );

  it(
    'sees what is staged of a file, not what is on disk',
    async () => {
      const folder = await installed(task('a', false));
      write(folder, { [`a/${SCHEMA}`]: schema(false, ',\n    "edge": { "type": "integer" }') });
      bench.git(folder, 'add', '-A');
      write(folder, { [`a/${SCHEMA}`]: schema(true) });
      expect(await commit(folder)).toMatchObject({ status: 0 });
      bench.git(folder, 'add', '-A');
      write(folder, { [`a/${SCHEMA}`]: schema(false) });
      const leaky = await commit(folder);
      expect(leaky).toMatchObject({ status: 1, output: expect.stringContaining('answer_schema.json:5:') as unknown });
      expect(readFileSync(join(folder, 'a', SCHEMA), 'utf8')).toBe(schema(false));
    },
    MINUTES,
  );

  it(
    'sees what git commit -a and git commit FILE would commit',
    async () => {
      const folder = await installed({ ...task('a', false), ...task('b', false) });
      write(folder, { [`a/${SCHEMA}`]: schema(true), 'b/instruction.md': 'Judge it.\n' });
      expect(await commit(folder, '-a')).toMatchObject({
        status: 1,
        output: expect.stringContaining('a/environment/answer_schema.json:5:') as unknown,
      });
      expect(await commit(folder, 'b/instruction.md')).toMatchObject({ status: 0 });
      expect(await commit(folder, `a/${SCHEMA}`)).toMatchObject({ status: 1 });
    },
    MINUTES,
  );

  it(
    'runs for paths with spaces and CJK, for a commit that only deletes a file, and for nothing else of other commits',
    async () => {
      const name = 'my tasks/図形 1';
      const folder = await installed({ ...task(name, false), ...task('old', true), 'README.md': 'Tasks.\n' });
      write(folder, { [`${name}/${SCHEMA}`]: schema(true) });
      bench.git(folder, 'add', '-A');
      expect(await commit(folder)).toMatchObject({
        status: 1,
        output: expect.stringContaining(`${name}/environment/answer_schema.json:5:`) as unknown,
      });
      bench.git(folder, 'reset', '-q', '--hard');
      bench.git(folder, 'rm', '-q', 'old/instruction.md', 'old/environment/input.json');
      bench.git(folder, 'reset', '-q', '--', 'old/instruction.md');
      bench.git(folder, 'checkout', '-q', '--', 'old/instruction.md');
      expect(await commit(folder)).toMatchObject({
        status: 1,
        output: expect.stringContaining('old/environment/answer_schema.json:5:') as unknown,
      });
      bench.git(folder, 'reset', '-q', '--hard');
      write(folder, { 'README.md': 'Some tasks.\n' });
      expect(await commit(folder, '-a')).toMatchObject({ status: 0 });
      expect(await commit(folder, '--amend')).toMatchObject({ status: 0 });
      expect(await bench.run(folder, 'git', 'commit', '--allow-empty', '-m', 'nothing')).toMatchObject({ status: 0 });
    },
    MINUTES,
  );

  it(
    'lints all tasks with --all-files, and those of some commits with --from-ref and --to-ref',
    async () => {
      const folder = await installed({ ...task('a', true), ...task('b', true) });
      write(folder, { 'b/notes.md': 'A note.\n' });
      bench.git(folder, 'add', '-A');
      bench.git(folder, 'commit', '-q', '--no-verify', '-m', 'second');
      const all = await bench.run(folder, 'pre-commit', 'run', '--all-files');
      expect(all.status).toBe(1);
      expect(all.output).toContain('all tasks are linted');
      expect(all.output).toMatch(/^ +a\/environment\/answer_schema\.json:5:/m);
      expect(all.output).toMatch(/^ +b\/environment\/answer_schema\.json:5:/m);
      const some = await bench.run(folder, 'pre-commit', 'run', '--from-ref', 'HEAD~1', '--to-ref', 'HEAD');
      expect(some.status).toBe(1);
      expect(some.output).toMatch(/^ +b\/environment\/answer_schema\.json:5:/m);
      expect(some.output).not.toContain('a/environment');
      const none = await bench.run(folder, 'pre-commit', 'run', '--from-ref', 'HEAD', '--to-ref', 'HEAD');
      expect(none).toMatchObject({ status: 0 });
    },
    MINUTES,
  );

  it(
    'runs from the clone, without npm, as the language script',
    async () => {
      const folder = await installed(task('a', false), 'kgtlint', ['language: script', 'entry: dist/cli.js --staged']);
      write(folder, { [`a/${SCHEMA}`]: schema(true) });
      bench.git(folder, 'add', '-A');
      expect(await commit(folder)).toMatchObject({ status: 1, output: expect.stringContaining('answer_schema.json:5:') as unknown });
    },
    MINUTES,
  );

  it(
    'can be left out once',
    async () => {
      const folder = await installed(task('a', false));
      write(folder, { [`a/${SCHEMA}`]: schema(true) });
      bench.git(folder, 'add', '-A');
      const { status, output } = await bench.run(folder, 'env', 'SKIP=kgtlint', 'git', 'commit', '-m', 'a change');
      expect({ status, output }).toMatchObject({ status: 0, output: expect.stringMatching(/kgtlint\.+Skipped/) as unknown });
    },
    MINUTES,
  );

  it(
    'kgtlint-fix changes files, fails, and lets the second commit pass',
    async () => {
      const folder = await installed(task('a', false), 'kgtlint-fix');
      write(folder, fixable);
      bench.git(folder, 'add', '-A');
      const first = await commit(folder);
      expect(first.status).toBe(1);
      expect(first.output).toContain('files were modified by this hook');
      expect(first.output).toContain('moves from the answer to environment/input.json');
      expect(readFileSync(join(folder, 'garden/environment/input.json'), 'utf8')).toContain('trench_length');
      expect(bench.git(folder, 'diff', '--name-only').trim().split('\n')).toContain('garden/environment/input.json');
      bench.git(folder, 'add', '-A');
      expect(await commit(folder)).toMatchObject({ status: 0, output: expect.stringMatching(/kgtlint --fix\.+Passed/) as unknown });
    },
    MINUTES,
  );
});
