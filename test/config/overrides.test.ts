import { describe, expect, test } from 'vitest';
import { failure, folder, levels, load } from './support.js';

const config = (overrides: unknown) => load(folder({ '.kgtlintrc.json': { extends: [], overrides } }));

test('by task: the later entry wins', async () => {
  const loaded = await config([
    { tasks: ['sets/a/**'], rules: { 'quiet-one': 'error', 'open-role': 'note' } },
    { tasks: 'sets/*/old-*', rules: { 'quiet-one': 'off' } },
  ]);
  expect(levels(loaded, 'sets/a/new-1')).toEqual({ 'quiet-one': 'error', 'open-role': 'note' });
  expect(levels(loaded, 'sets/a/old-1')).toEqual({ 'open-role': 'note' });
  expect(levels(loaded, 'sets/b/new-1')).toEqual({});
});

test('tasks for which the same entries hold share one table', async () => {
  const loaded = await config([{ tasks: 'a/**', rules: { 'quiet-one': 'error' } }]);
  expect(loaded.rulesFor('a/x')).toBe(loaded.rulesFor('a/y'));
  expect(loaded.rulesFor('a/x')).not.toBe(loaded.rulesFor('b/x'));
  expect(loaded.rulesFor('a/x')).toBe(loaded.rulesFor('a/z'));
});

test('by file: only findings in those files', async () => {
  const loaded = await config([
    { tasks: '**', rules: { 'quiet-one': 'error' } },
    { files: '**/generated/*.json', rules: { 'quiet-one': 'note' } },
    { tasks: 'b', files: ['**/*.json'], rules: { 'quiet-one': 'off' } },
  ]);
  const at = (task: string, file: string) => loaded.settingAt('quiet-one', task, file).level;
  expect(at('a', 'a/generated/x.json')).toBe('note');
  expect(at('a', 'a/x.json')).toBe('error');
  expect(at('b', 'b/generated/x.json')).toBe('off');
  expect(loaded.rulesFor('a').get('quiet-one')?.level).toBe('error');
  expect(loaded.settingAt('open-role', 'a', 'a/generated/x.json')).toEqual(loaded.rulesFor('a').get('open-role'));
  expect(loaded.settingAt('no-rule', 'a', 'x').level).toBe('off');
});

test('a later entry by task wins over an earlier one by file', async () => {
  const loaded = await config([
    { files: '**', rules: { 'quiet-one': 'note' } },
    { tasks: 'a', rules: { 'quiet-one': 'error' } },
  ]);
  expect(loaded.settingAt('quiet-one', 'a', 'a/x').level).toBe('error');
  expect(loaded.settingAt('quiet-one', 'b', 'b/x').level).toBe('note');
});

describe('globs', () => {
  test.each([
    ['**', '.', true],
    ['*', '.', true],
    ['a/**', '.', false],
    ['./a/*', 'a/b', true],
    ['a/*/', 'a/b', true],
    ['a/*', 'a/.hidden', true],
    ['a/*', 'a/b/c', false],
    ['{a,b}/x', 'b/x', true],
    [['**', '!a/**'], 'a/x', false],
    [['**', '!a/**'], 'b/x', true],
    ['a [1]/x', 'a [1]/x', true],
    ['a/任务 1', 'a/任务 1', true],
  ])('%j takes %s: %s', async (tasks, task, expected) => {
    const loaded = await config([{ tasks, rules: { 'quiet-one': 'note' } }]);
    expect(loaded.rulesFor(task).get('quiet-one')?.level === 'note').toBe(expected);
  });
});

test('mistakes have their places', async () => {
  const root = folder({
    '.kgtlintrc.json': `{
  "overrides": [
    { "rules": { "quiet-one": "note" } },
    { "files": "a", "rules": { "named-key": ["note", {}] } },
    { "task": "a", "tasks": [], "rules": {} },
    { "tasks": "a" }
  ]
}`,
  });
  const schema = await failure(root);
  expect(schema.problems.map(({ line, message }) => [line, message])).toEqual([
    [5, '/overrides/2: unknown key "task"; did you mean "tasks"?'],
    [5, '/overrides/2/tasks: expected at least 1 item, but it has none'],
    [6, '/overrides/3: the key "rules" is missing'],
  ]);
});

test('a glob with half a bracket is no glob', async () => {
  const globs = ['[', 'a/{b,c', 'a(b', 'a]', '!x['];
  const root = folder({ '.kgtlintrc.json': { overrides: globs.map((glob) => ({ tasks: ['**', glob], rules: {} })) } });
  const missing = ['closing "]"', 'closing "}"', 'closing ")"', 'opening "["', 'closing "]"'];
  expect((await failure(root)).message.split('\n').map((line) => line.replace(/^\S+: /, ''))).toEqual(
    missing.map((half, i) => {
      const glob = JSON.stringify(globs[i]?.replace(/^!/, ''));
      return `the glob ${glob} has no ${half}; a bracket that is part of a name needs a backslash`;
    }),
  );
});

test('brackets that belong together, or are a part of a name, are fine', async () => {
  const globs = ['a[1]', 'a\\[b', 'a[[:digit:]]', '{a,b}(c)'];
  const root = folder({ '.kgtlintrc.json': { overrides: globs.map((glob) => ({ tasks: glob, rules: { 'quiet-one': 'note' } })) } });
  const config = await load(root);
  expect(['a[1]', 'a1', 'a[b', 'a7', 'ac', 'a[c'].map((task) => config.rulesFor(task).get('quiet-one')?.level)).toEqual([
    ...['note', 'note', 'note', 'note', 'note'],
    'off',
  ]);
});

test('scope is checked', async () => {
  const root = folder({
    '.kgtlintrc.json': `{
  "overrides": [
    { "rules": { "quiet-one": "note" } },
    { "files": "a", "rules": { "named-key": ["note", {}] } },
    { "tasks": "a", "rules": { "quite-one": "note" } },
    { "tasks": ["!a"], "rules": {} }
  ]
}`,
  });
  expect((await failure(root)).message.split('\n')).toEqual([
    '.kgtlintrc.json:3:5: an override needs "tasks" or "files"; for all tasks, write its rules under "rules"',
    '.kgtlintrc.json:4:45: options of "named-key" cannot differ by file, since a rule runs once for a task; give the level alone, or use "tasks"',
    '.kgtlintrc.json:5:32: there is no rule "quite-one"; did you mean "quiet-one"?',
    '.kgtlintrc.json:6:16: a list of globs that only take out ("!") matches nothing; begin it with "**"',
  ]);
});
