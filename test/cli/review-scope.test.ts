import { describe, expect, it } from 'vitest';
import { hasAllOf } from '../../src/cli/review-scope.js';
import type { TaskRef } from '../../src/task/types.js';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import { shared } from '../review/support.js';

const files = createMemoryFileSystem({ 'tasks/a/task.toml': '', 'tasks/b/task.toml': '', 'tasks/README.md': '', 'other/c/task.toml': '' });

function knows(tasks: readonly string[], walked: readonly string[], globs: readonly string[]): boolean {
  const found = { tasks: tasks.map((id) => ({ id }) as TaskRef), walked };
  return hasAllOf(found, files)(shared({ tasks: globs }));
}

describe('whether a run has all tasks that a review names', () => {
  it.each<[string, boolean, readonly string[], readonly string[], readonly string[]]>([
    ['all was walked', true, ['other/c', 'tasks/a', 'tasks/b'], ['.'], ['**', 'tasks/*']],
    ['the folder of the globs was walked', true, ['tasks/a', 'tasks/b'], ['tasks'], ['tasks/*']],
    ['every folder in it was walked', true, ['tasks/a', 'tasks/b'], ['tasks/a', 'tasks/b'], ['tasks/*']],
    ['one folder in it was not', false, ['tasks/a'], ['tasks/a'], ['tasks/*']],
    ['another folder was walked as well as by another glob', false, ['tasks/a', 'tasks/b'], ['tasks'], ['tasks/*', 'other/*']],
    ['nothing was walked', false, ['tasks/a', 'tasks/b'], [], ['tasks/*']],
    ['the task that is named is there', true, ['tasks/a'], [], ['tasks/a']],
    ['one of two that are named is not', false, ['tasks/a'], [], ['tasks/a', 'tasks/b']],
    ['the root itself', true, ['.'], [], ['.']],
    ['a folder that nobody can list', false, ['tasks/a'], ['tasks'], ['gone/*', 'tasks/*']],
    ['a name that begins alike', false, ['tasks/a'], ['tasks/a'], ['tasks/ab*/**', 'tasks/a']],
  ])('%s: %s', (_, expected, tasks, walked, globs) => {
    expect(knows(tasks, walked, globs)).toBe(expected);
  });
});
