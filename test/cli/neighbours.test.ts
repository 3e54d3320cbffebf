import { describe, expect, it } from 'vitest';
import { foldersBeside, inOrder } from '../../src/cli/neighbours.js';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import type { TaskRef } from '../../src/task/types.js';

const ref = (id: string) => ({ id }) as TaskRef;
const names = Array.from({ length: 100 }, (_, i) => `n${String(i).padStart(2, '0')}`);
const files = createMemoryFileSystem({
  ...Object.fromEntries(names.map((name) => [`tasks/${name}/task.toml`, ''])),
  'tasks/.git/config': '',
  'tasks/readme.md': '',
  'lone/task.toml': '',
});

describe('foldersBeside', () => {
  it('takes the nearest names first, by turns', () => {
    expect(foldersBeside([ref('tasks/n50')], files).slice(0, 4)).toEqual(['tasks/n51', 'tasks/n49', 'tasks/n52', 'tasks/n48']);
  });

  it('takes the other side where one ends, and not the tasks themselves', () => {
    expect(foldersBeside([ref('tasks/n00'), ref('tasks/n01')], files).slice(0, 2)).toEqual(['tasks/n02', 'tasks/n03']);
  });

  it('is bounded and leaves out files and hidden folders', () => {
    const found = foldersBeside(
      names.slice(0, 30).map((name) => ref(`tasks/${name}`)),
      files,
    );
    expect(found.length).toBeLessThanOrEqual(40);
    expect(found.every((path) => /^tasks\/n\d\d$/.test(path))).toBe(true);
  });

  it('finds folders beside a task at the top, and none of the root', () => {
    expect(foldersBeside([ref('lone')], files)).toEqual(['tasks']);
    expect(foldersBeside([ref('.')], files)).toEqual([]);
  });
});

describe('inOrder', () => {
  it('has the order of the folders, without the tasks of the run, at most thirty', () => {
    const folders = ['b', 'a', 'c'];
    expect(inOrder([ref('a'), ref('b'), ref('c'), ref('own')], folders, [ref('own')]).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(inOrder(names.map(ref), names, [])).toHaveLength(30);
  });
});
