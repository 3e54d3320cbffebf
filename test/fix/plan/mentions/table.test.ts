import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

describe('hidden tables', () => {
  test.each<[string, Tree, string[]]>([
    ['a cell', { 'tests/tol.csv': 'it,tolerance\npipes,1\ntrench_length,0.1\n' }, ['tests/tol.csv:3']],
    ['a cell in quotes', { 'tests/tol.csv': 'it,tolerance\n" trench_length ",0.1\n' }, ['tests/tol.csv:2']],
    ['a cell of a table with tabs', { 'tests/tol.tsv': 'it\ttolerance\ntrench_length\t0.1\n' }, ['tests/tol.tsv:2']],
    ['a path', { 'tests/tol.csv': 'at,tolerance\n/result/trench_length,0.1\n' }, ['tests/tol.csv:2']],
    ['an expression', { 'tests/tol.csv': 'id,test\n1,"abs(trench_length - 12) < 0.1"\n' }, ['tests/tol.csv:2']],
    ['a table without names of columns', { 'tests/tol.csv': 'pipes,1\ntrench_length,0.1\n' }, ['tests/tol.csv:2']],
    ['a column with a unit', { 'tests/cases.csv': 'id,trench_length (m)\n1,12\n' }, ['tests/cases.csv:1']],
    ['a column below a note', { 'tests/cases.csv': '# cases\nid,trench_length\n1,12\n' }, ['tests/cases.csv:2']],
    ['a cell behind one of several lines', { 'tests/tol.csv': 'it,why\npipes,"a\nb"\ntrench_length,x\n' }, ['tests/tol.csv:4']],
  ])('with %s', async (_, files, places) => {
    expect(await placesOf(gardenTask(files))).toEqual(places);
  });

  test.each<[string, string]>([
    ['a column that names', 'field,hard\nwidth,yes\n'],
    ['a column with other fields', 'a,b\nwidth,x\narea,y\n'],
    ['beside the value', 'a,b\nwidth,14\n'],
    ['beside what is checked', 'a,tolerance\nwidth,0.1\n'],
  ])('an ordinary word in %s', async (_, text) => {
    expect(await placesOf(plotTask({ 'tests/tol.csv': text }))).toEqual(['tests/tol.csv:2']);
  });

  test.each<[string, Tree]>([
    ['an ordinary word in a column of others', { 'tests/terms.csv': 'term,page\nwidth,7\ncolour,9\n' }],
    ['a longer name', { 'tests/tol.csv': 'field,tolerance\nwidth_max,0.1\n' }],
    ['a table of people', { 'tests/authors.csv': 'width,mail\nAnn,a@example.org\n' }],
    ['a note of a table', { 'tests/tol.csv': 'field,tolerance\n# width,0.1\narea,1\n' }],
  ])('not %s', async (_, files) => {
    expect(await placesOf(plotTask(files))).toEqual([]);
  });

  test('prose in a table or in records is to be looked at', async () => {
    const { plans } = await fix(
      gardenTask({
        'tests/rubric.csv': 'id,text\n1,The answer has a trench_length.\n',
        'tests/rubric.jsonl': '{}\n{"text":"The answer has a trench_length."}\n',
      }),
    );
    expect(plans[0]?.notes).toEqual(['hidden prose still names "trench_length": look at tests/rubric.csv:2, tests/rubric.jsonl:2']);
  });
});
