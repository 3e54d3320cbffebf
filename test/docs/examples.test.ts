import { expect, test } from 'vitest';
import { readExamples } from './examples.js';

const block = (...lines: string[]) => ['# page', '', ...lines, '```', ''].join('\n');

test('files, a link, options, a configuration and settings', () => {
  const page = block(
    '```tree invalid findings=2 level=note today=2026-01-31',
    '-- rule options --',
    '{ "each": true }',
    '-- .kgtlintrc.json --',
    '{ "ignores": ["x"] }',
    '-- a/task.toml --',
    '',
    '-- a/b.json --',
    '{',
    '}',
    '-- a/c.json -> b.json --',
  );
  expect(readExamples(page)).toEqual([
    {
      kind: 'invalid',
      findings: 2,
      level: 'note',
      today: '2026-01-31',
      tree: { 'a/task.toml': '\n', 'a/b.json': '{\n}\n', 'a/c.json': { symlink: 'b.json' } },
      options: { each: true },
      config: { ignores: ['x'] },
      line: 3,
    },
  ]);
});

test('a tree that is no task gets what makes it one; one that is stays as it is', () => {
  const [first, second] = readExamples(block('```tree valid', '-- x.json --', '1', '```', '```tree invalid', '-- task.yaml --'));
  expect(Object.keys(first?.tree ?? {})).toEqual(['task.toml', 'instruction.md', 'x.json']);
  expect(first).toMatchObject({ kind: 'valid', findings: 0, level: undefined, options: undefined });
  expect(second).toMatchObject({ kind: 'invalid', findings: 1, tree: { 'task.yaml': '' } });
});

test('other blocks are left alone', () => {
  expect(readExamples(block('```json', '{}'))).toEqual([]);
});

test.each([
  ['must be followed by', block('```tree')],
  ['must be followed by', block('```tree wrong')],
  ['unknown setting "finding"', block('```tree invalid finding=2')],
  ['line 3: the block is not closed', '# page\n\n```tree valid\n-- a --\n'],
  ['stands in no file', block('```tree valid', 'text')],
  ['stands in no file', block('```tree valid', '-- a -> b --', 'text')],
  ['two files are named a', block('```tree valid', '-- a --', '-- a --')],
])('refused: %s', (why, page) => {
  expect(() => readExamples(page)).toThrow(why);
});
