import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failure, folder, levels, load } from './support.js';

const NOTE = { extends: [], rules: { 'quiet-one': 'note' } };
const ERROR = { extends: [], rules: { 'quiet-one': 'error' } };

test('the nearest file from the working directory up to the root is taken', async () => {
  const root = folder({ '.kgtlintrc.json': NOTE, 'a/.kgtlintrc.json': ERROR, 'a/b/c/x.txt': '' });
  expect((await load(root, { cwd: join(root, 'a/b/c') })).file).toBe('a/.kgtlintrc.json');
  expect((await load(root, { cwd: root })).file).toBe('.kgtlintrc.json');
});

test('nothing above the root is read', async () => {
  const outer = folder({ '.kgtlintrc.json': '{ broken', 'repository/a/x.txt': '' });
  const config = await load(join(outer, 'repository'), { cwd: join(outer, 'repository/a') });
  expect(config.file).toBeNull();
});

test('a working directory outside of the root means the root', async () => {
  const outer = folder({ 'repository/.kgtlintrc.json': NOTE, 'repository-2/x.txt': '' });
  const config = await load(join(outer, 'repository'), { cwd: join(outer, 'repository-2') });
  expect(levels(config)).toEqual({ 'quiet-one': 'note' });
});

test('a package.json counts only with the key, and a folder of the name not at all', async () => {
  const root = folder({ '.kgtlintrc.json': NOTE, 'a/package.json': { name: 'kgtlint' } });
  mkdirSync(join(root, 'a/.kgtlintrc.json'));
  expect((await load(root, { cwd: join(root, 'a') })).file).toBe('.kgtlintrc.json');
});

test('without lookup no file is read; a file that is named is', async () => {
  const root = folder({ '.kgtlintrc.json': '{ broken', 'other/lint.json': NOTE });
  expect((await load(root, { lookup: false })).file).toBeNull();
  const config = await load(root, { lookup: false, configFile: 'lint.json', cwd: join(root, 'other') });
  expect([config.file, levels(config)]).toEqual(['other/lint.json', { 'quiet-one': 'note' }]);
});

test('a configuration outside of the root is named by its whole path', async () => {
  const outer = folder({ 'repository/x.txt': '', 'lint.json': '{ "rule": {} }' });
  const error = await failure(join(outer, 'repository'), { configFile: join(outer, 'lint.json') });
  expect(error.file).toBe(join(outer, 'lint.json'));
});
