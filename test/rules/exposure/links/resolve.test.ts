import { expect, test } from 'vitest';
import { resolveLink } from '../../../../rules/exposure/links/resolve.js';
import type { SourceFile, Task } from '../../../../src/api/index.js';

const file = (taskPath: string) => ({ taskPath }) as SourceFile;
const task = { files: ['environment/a.csv', 'environment/d/b.csv', 'tests/t.py'].map(file) } as unknown as Task;
const from = file('environment/d/link');

test.each([
  ['b.csv', 'environment/d/b.csv', 1],
  ['./../a.csv', 'environment/a.csv', 1],
  ['..', 'environment', 2],
  ['../../tests/', 'tests', 1],
  ['../..', '', 3],
  ['x//y', 'environment/d/x/y', 0],
])('%s leads to %s of the task', (link, taskPath, files) => {
  const target = resolveLink(link, from, task);
  expect(target).toMatchObject({ kind: 'task', taskPath });
  expect(target.kind === 'task' && target.files).toHaveLength(files);
});

test.each([
  ['../../../shared/a.csv', ['shared', 'a.csv']],
  ['../../../../x/../y', ['y']],
])('%s leads beyond the task', (link, segments) => {
  expect(resolveLink(link, from, task)).toEqual({ kind: 'beyond', segments });
});

test.each([
  ['/usr/../etc/./passwd', '/etc/passwd'],
  ['/', '/'],
])('%s is absolute', (link, path) => {
  expect(resolveLink(link, from, task)).toEqual({ kind: 'absolute', path });
});
