import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

describe('a hidden file that is named after the field', () => {
  test.each<[string, Tree, string[]]>([
    ['an identifier', { 'tests/expected/trench_length.txt': '12\n' }, ['tests/expected/trench_length.txt:1']],
    ['with more than one ending', { 'tests/trench_length.golden.txt': '12\n' }, ['tests/trench_length.golden.txt:1']],
    ['a folder', { 'tests/trench_length/expected.txt': '12\n' }, ['tests/trench_length/expected.txt:1']],
    [
      'a part of the name, beside another field',
      { 'tests/checks/check_trench_length.sh': 'exit 0\n', 'tests/checks/check_pipes.sh': 'exit 0\n' },
      ['tests/checks/check_trench_length.sh:1'],
    ],
  ])('%s', async (_, files, places) => {
    expect(await placesOf(gardenTask(files))).toEqual(places);
  });

  test('an ordinary word, beside another field', async () => {
    const files = { 'tests/checks/width.py': 'x = 1\n', 'tests/checks/area.py': 'x = 1\n' };
    expect(await placesOf(plotTask(files))).toEqual(['tests/checks/width.py:1']);
  });

  test.each<[string, Tree]>([
    ['an ordinary word alone', { 'tests/checks/width.py': 'x = 1\n', 'tests/checks/helper.py': 'x = 1\n' }],
    ['another field in another folder', { 'tests/a/width.py': 'x = 1\n', 'tests/b/area.py': 'x = 1\n' }],
    ['another prefix beside it', { 'tests/check_width.py': 'x = 1\n', 'tests/test_area.py': 'x = 1\n' }],
    ['a part of a longer word', { 'tests/widths.txt': '1\n', 'tests/areas.txt': '1\n' }],
    ['a file that the agent sees', { 'environment/width.txt': '1\n', 'environment/area.txt': '1\n' }],
  ])('not %s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([]);
  });
});
