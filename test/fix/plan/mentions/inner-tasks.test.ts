import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, frozen, gardenTask } from '../support.js';

/** A whole task among the tests of another, with its own manifest. */
function within(folder: string, files: Tree): Tree {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

describe('a folder that looks like a task among the tests', () => {
  it('has a manifest that speaks of its own answer, and refuses nothing', async () => {
    const inner = within('tests/inner', { ...gardenTask(), 'tests/verify.py': null, 'tests/input.json': null });
    const { changed, refusals, plans } = await fix(gardenTask(inner));
    expect(refusals).toEqual([]);
    expect(Object.keys(changed)).toContain('environment/submission_schema.json');
    expect(Object.keys(changed)).not.toContain('tests/inner/kgt.json');
    expect(plans.flatMap(({ notes }) => notes)).toContain(
      'the manifest of a task inside of this one speaks of "trench_length": look at tests/inner/kgt.json:5',
    );
  });

  it('is told by a file of tasks: else a kgt.json is data like any other', async () => {
    const { changes, refusals } = await fix(gardenTask({ 'tests/cases/kgt.json': frozen('/trench_length') }));
    expect(changes).toEqual([]);
    expect(refusals.flatMap(({ checklist }) => checklist.map(({ file }) => file))).toEqual(['t/tests/cases/kgt.json']);
  });

  it('is not spoken of where its manifest is about other fields', async () => {
    const inner = within('tests/inner', { 'task.toml': '', 'instruction.md': 'Dig.\n', 'kgt.json': frozen('/depth') });
    const { refusals, plans } = await fix(gardenTask(inner));
    expect(refusals).toEqual([]);
    expect(plans.flatMap(({ notes }) => notes)).toEqual([]);
  });
});
