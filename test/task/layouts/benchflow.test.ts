import { describe, expect, it } from 'vitest';
import { discoverIn, harborTask, ids, memoryTask, surfaces } from '../support.js';

const FRONT = '---\nid: demo\n---\n';

describe('the layout benchflow', () => {
  it('gives every file its surface', async () => {
    const task = await memoryTask({
      'task.md': `${FRONT}Count.\n`,
      'prompts/extra.md': 'More.\n',
      'prompts/old/unused.md': '',
      'environment/Dockerfile': '',
      'environment/skills/rules/SKILL.md': '',
      'oracle/solve.sh': '',
      'verifier/check.py': '',
      'solution/x': '',
      'tests/y': '',
      'controls/z': '',
      'kgt.json': '{}',
      'README.md': '',
    });
    expect(task.layout).toBe('benchflow');
    expect(surfaces(task)).toEqual({
      'task.md': 'instruction',
      'prompts/extra.md': 'instruction',
      'prompts/old/unused.md': 'notes',
      'environment/Dockerfile': 'environment',
      'environment/skills/rules/SKILL.md': 'artefact',
      'oracle/solve.sh': 'hidden',
      'verifier/check.py': 'hidden',
      'solution/x': 'hidden',
      'tests/y': 'hidden',
      'controls/z': 'control',
      'kgt.json': 'manifest',
      'README.md': 'notes',
    });
  });

  it.each([
    ['LF', '---\nid: demo\n---\n', 4],
    ['CRLF', '---\r\nid: demo\r\n---\r\n', 4],
    ['a byte order mark', '\uFEFF---\nid: demo\n---\n', 4],
    ['empty front matter', '---\n---\n', 3],
  ])('reads the body only, with its place in the file: %s', async (_, front, line) => {
    const task = await memoryTask({ 'task.md': `${front}Count the pairs.\n`, 'prompts/a.md': 'Be brief.' });
    const [body, prompt] = task.instructions;
    expect(body?.text).toBe('Count the pairs.\n');
    expect(body?.range({ start: 6, end: 9 })).toEqual({ line, column: 7, endLine: line, endColumn: 10 });
    expect(prompt?.text).toBe('Be brief.');
  });

  it('takes a text without front matter whole', async () => {
    const task = await memoryTask({ 'task.md': 'Count.\n---\nMore.\n', 'verifier/check.py': '' });
    expect(task.instructions.map(({ text }) => text)).toEqual(['Count.\n---\nMore.\n']);
  });

  it('wants more than the name task.md', async () => {
    expect(ids(await discoverIn({ 'docs/task.md': 'To do: everything.\n' }))).toEqual([]);
    expect(ids(await discoverIn({ 'docs/task.md': `${FRONT}Count.\n` }))).toEqual(['docs']);
    expect(ids(await discoverIn({ 'docs/task.md': 'Count.', 'docs/oracle/x': '' }))).toEqual(['docs']);
  });

  it('leaves a Harbor task with a note called task.md to Harbor', async () => {
    const tree = harborTask('', { 'environment/x': '' });
    expect((await memoryTask({ ...tree, 'task.md': 'A note.' })).layout).toBe('harbor');
    const both = await memoryTask({ ...tree, 'task.md': `${FRONT}Count.` });
    expect(both.layout).toBe('benchflow');
    expect(both.instructions.map(({ file }) => file.taskPath)).toEqual(['task.md', 'instruction.md']);
  });
});
