import { describe, expect, it } from 'vitest';
import { discoverIn, ids, memoryTask, surfaces } from '../support.js';

describe('the layout terminal-bench', () => {
  it('takes the folder of the task for the environment', async () => {
    const task = await memoryTask({
      'task.yaml': 'instruction: Count.\n',
      Dockerfile: '',
      'docker-compose.yaml': '',
      'data/input.csv': '',
      'README.md': '',
      'run-tests.sh': '',
      'solution.sh': '',
      'solution.yaml': '',
      'tests/test_outputs.py': '',
      'data/tests/sample.py': '',
      'controls/x': '',
      'kgt.json': '{"artefact": {"paths": ["rules/**"]}}',
      'rules/SKILL.md': '',
    });
    expect(task.layout).toBe('terminal-bench');
    expect(surfaces(task)).toEqual({
      'task.yaml': 'manifest',
      Dockerfile: 'environment',
      'docker-compose.yaml': 'environment',
      'data/input.csv': 'environment',
      'README.md': 'environment',
      'run-tests.sh': 'hidden',
      'solution.sh': 'hidden',
      'solution.yaml': 'hidden',
      'tests/test_outputs.py': 'hidden',
      'data/tests/sample.py': 'environment',
      'controls/x': 'control',
      'kgt.json': 'manifest',
      'rules/SKILL.md': 'artefact',
    });
  });

  it.each([
    ['a block', 'author: x\ninstruction: |-\n  Count\n  the pairs.\n', 4, 7],
    ['a folded block', 'author: x\ninstruction: >-\n  Count\n  the pairs.\n', 4, 7],
    ['a quoted text', 'author: x\ninstruction: "Count the pairs."\n', 2, 25],
    ['CRLF', 'author: x\r\ninstruction: |-\r\n  Count\r\n  the pairs.\r\n', 4, 7],
  ])('reads the key only, with its place in the file: %s', async (_, yaml, line, column) => {
    const [instruction, ...more] = (await memoryTask({ 'task.yaml': yaml })).instructions;
    expect(more).toEqual([]);
    expect(instruction?.pointer).toBe('/instruction');
    expect(instruction?.text.replace('\n', ' ')).toBe('Count the pairs.');
    const start = instruction?.text.indexOf('pairs') ?? 0;
    expect(instruction?.range({ start, end: start + 5 })).toEqual({ line, column, endLine: line, endColumn: column + 5 });
  });

  it('ends a span behind its last character, not where the next one stands', async () => {
    const [instruction] = (await memoryTask({ 'task.yaml': 'instruction: "Count\\\n  ing"\n' })).instructions;
    expect(instruction?.text).toBe('Counting');
    expect(instruction?.range({ start: 0, end: 5 })).toEqual({ line: 1, column: 15, endLine: 1, endColumn: 20 });
    expect(instruction?.range({ start: 0, end: 8 })).toMatchObject({ line: 1, endLine: 2, endColumn: 6 });
    expect(instruction?.range({ start: 5, end: 5 })).toMatchObject({ line: 2, column: 3, endColumn: 3 });
  });

  it('reads every description', async () => {
    const yaml =
      'descriptions:\n  - key: base\n    description: Count.\n  - key: other\n  - key: hard\n    description: |\n      Count all.\n';
    const task = await memoryTask({ 'task.yaml': yaml });
    expect(task.instructions.map(({ pointer, text }) => [pointer, text])).toEqual([
      ['/descriptions/0/description', 'Count.'],
      ['/descriptions/2/description', 'Count all.\n'],
    ]);
  });

  it('wants one of the keys at the top of task.yaml', async () => {
    const tree = {
      'a/task.yaml': 'name: x\nsteps:\n  instruction: y\n',
      'b/task.yaml': '"instruction": y\n',
      'c/task.yaml': { base64: '//8A' },
      'd/task.yaml': 'instruction: [\n',
    };
    const discovery = await discoverIn(tree);
    expect(ids(discovery)).toEqual(['b', 'd']);
    const broken = await discovery.tasks[1]?.open();
    expect(broken?.instructions).toEqual([]);
  });
});
