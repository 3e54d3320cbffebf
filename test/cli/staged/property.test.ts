import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { git, report, repository, scratch, writeAll, type Report } from './support.js';
import { schema, task } from './tasks.js';

const FOLDERS = ['a', 'b c', 'deep/図'];
const CONTENTS = [
  '',
  'BROKEN_BRIDGE\n',
  schema(true),
  schema(false),
  '{ "verdict": "BROKEN_BRIDGE" }\n',
  'FROM debian:12\nCOPY . /app/\n',
  '\u0000\u0001',
];
const PATHS = [
  ...Object.keys(task('.', true)).map((path) => path.slice(2)),
  'environment/notes.md',
  'environment/deep/er/data.json',
  'kgt.json',
];

type Step =
  | { readonly do: 'write'; readonly path: string; readonly content: string; readonly stage: boolean }
  | { readonly do: 'remove'; readonly path: string; readonly stage: boolean }
  | { readonly do: 'link'; readonly path: string; readonly target: string; readonly stage: boolean };

const path = fc.tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...PATHS)).map(([folder, name]) => `${folder}/${name}`);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('write' as const), path, content: fc.constantFrom(...CONTENTS), stage: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), path, stage: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('link' as const),
      path,
      target: fc.constantFrom('../solution/answer.json', 'notes.md', '..'),
      stage: fc.boolean(),
    }),
  },
);

function take(root: string, { path: name, stage, ...rest }: Step): void {
  const absolute = join(root, name);
  rmSync(absolute, { recursive: true, force: true });
  mkdirSync(dirname(absolute), { recursive: true });
  if (rest.do === 'write') writeAll(root, { [name]: rest.content });
  if (rest.do === 'link') symlinkSync(rest.target, absolute);
  const isKnown = existsSync(absolute) || rest.do !== 'remove' || git(root, 'ls-files', '-z', '--', name) !== '';
  if (stage && isKnown) git(root, 'add', '--', name);
}

/** The tasks that a person would say have staged changes. */
function changedTasks(root: string): readonly string[] {
  const paths = git(root, 'diff', '--cached', '--name-only', '--no-renames', '-z').split('\0');
  return FOLDERS.filter((folder) => paths.some((changed) => changed.startsWith(`${folder}/`)));
}

function without(found: Report, tasks: readonly string[]): unknown {
  return found.findings.filter(({ task: id }) => tasks.includes(id));
}

it('finds in the index what it finds in an export of the index', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const root = repository({ ...task('a', true), ...task('b c', false), ...task('deep/図', true) });
      for (const one of steps) take(root, one);
      const out = scratch();
      git(root, 'checkout-index', '-a', `--prefix=${out}/`);
      const changed = changedTasks(root);
      const staged = await report(root, ['--staged']);
      // An export without any task is refused, where --staged says that no task is concerned.
      const exported = existsSync(out) ? await report(out, ['--root', out]).catch(() => null) : null;
      expect(staged.findings).toEqual(exported === null ? [] : without(exported, changed));
      expect(staged.summary.tasks).toBeLessThanOrEqual(changed.length);
    }),
    { numRuns: 15 },
  );
}, 120_000);
