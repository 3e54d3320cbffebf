import { describe, expect, test } from 'vitest';
import { findInputs, findSolutions } from '../../src/contract/data.js';
import type { SourceFile } from '../../src/model/task.js';
import type { Tree } from '../../src/task/memory.js';
import { names, openTask, SCHEMA, text } from './support.js';

async function inputs(files: Tree) {
  const task = await openTask({ [SCHEMA]: '{}', ...files });
  return names(findInputs(task, task.file(SCHEMA) as SourceFile));
}

async function solutions(files: Tree, result = '/result') {
  return names(findSolutions(await openTask(files), result));
}

describe('inputs', () => {
  test('named like one, in any data language, are declared; other small data comes after them', async () => {
    const files = {
      'environment/a-limits.json': '{}',
      'environment/app/tour-input.json': '{}',
      'environment/input.yaml': 'a: 1\n',
      'environment/inputs.toml': 'a = 1\n',
      'environment/problem.json': '{}',
      'environment/rows.jsonl': '{}\n',
      'environment/readme.txt': 'a\n',
    };
    expect(await inputs(files)).toEqual([
      'environment/app/tour-input.json (declared)',
      'environment/input.yaml (declared)',
      'environment/inputs.toml (declared)',
      'environment/problem.json (declared)',
      'environment/a-limits.json',
      'environment/rows.jsonl',
    ]);
  });

  test('a part of a word makes no input', async () => {
    expect(await inputs({ 'environment/reinput.json': '{}', 'environment/problems.json': '{}' })).toEqual([
      'environment/problems.json',
      'environment/reinput.json',
    ]);
  });

  test('neither contracts, nor hidden files, nor files without data', async () => {
    expect(
      await inputs({
        'environment/answer_schema.json': '{}',
        'environment/broken.json': '{',
        'environment/input.json/a.txt': 'a folder of that name\n',
        'solution/input.json': '{}',
        'tests/input.json': '{}',
      }),
    ).toEqual([]);
  });

  test('a large data file is material to work on, unless it is named like an input', async () => {
    const large = text(Array.from({ length: 40_000 }, (_, i) => i));
    expect(await inputs({ 'environment/rows.json': large, 'environment/input.json': large })).toEqual([
      'environment/input.json (declared)',
    ]);
  });

  test('those of the manifest, globs included, and no others', async () => {
    const manifest = text({ version: 1, answer: { inputs: ['environment/data/*.json', 'environment/missing.json'] } });
    const files = {
      'kgt.json': manifest,
      'environment/data/a.json': '{}',
      'environment/data/b.csv': 'x\n',
      'environment/input.json': '{}',
    };
    expect(await inputs(files)).toEqual(['environment/data/a.json (declared)']);
    expect(await inputs({ ...files, 'kgt.json': text({ version: 1, answer: { inputs: [] } }) })).toEqual([]);
  });
});

describe('solutions', () => {
  const held = text({ result: { order: 3 } });

  test('files named like an answer in the solution, that hold the scored part', async () => {
    const files = {
      'solution/answer.yaml': 'result: {}\n',
      'solution/best-response.json': held,
      'solution/notes.json': held,
      'solution/submission.json': held,
      'tests/submission.json': held,
      'environment/submission.json': held,
      'solution/output.json': text({ outcome: {} }),
    };
    expect(await solutions(files)).toEqual(['solution/answer.yaml', 'solution/best-response.json', 'solution/submission.json']);
  });

  test('where the whole document is scored, any of them', async () => {
    expect(await solutions({ 'solution/output.json': '{ "outcome": {} }' }, '')).toEqual(['solution/output.json']);
  });

  test('where a part far below is scored, its first step decides', async () => {
    expect(await solutions({ 'solution/output.json': '{ "run": { "found": [] } }' }, '/run/found')).toEqual(['solution/output.json']);
  });

  test('the one of the manifest, wherever it is', async () => {
    const manifest = text({ version: 1, answer: { solution: 'tests/expected.json' } });
    expect(await solutions({ 'kgt.json': manifest, 'tests/expected.json': '{}', 'solution/submission.json': held })).toEqual([
      'tests/expected.json (declared)',
    ]);
  });

  test('a script is a solution, but no data', async () => {
    expect(await solutions({ 'solution/solve.sh': 'echo 3\n', 'solution/answer.py': 'print(3)\n' })).toEqual([]);
  });
});
