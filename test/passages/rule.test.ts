import { expect, test } from 'vitest';
import { defineRule } from '../../src/api/index.js';
import { lintTree } from '../../src/tester/lint-tree.js';

/** Reports each passage of the environment that holds the number 51. */
const rule = defineRule({
  meta: {
    id: 'finds-51',
    description: 'what the test says',
    docs: { category: 'test' },
    level: 'error',
    presets: {},
    messages: { found: 'Found {{kind}}.' },
    schema: { type: 'object' },
    defaultOptions: {},
    fixable: false,
    hasSuggestions: false,
    stability: 'stable',
  },
  passages: (task) => task.files.filter(({ surface }) => surface === 'environment'),
  create: (context) => ({
    task: (task) => {
      for (const file of task.files.filter(({ surface }) => surface === 'environment')) {
        for (const passage of task.passages(file) ?? []) {
          const start = passage.text.indexOf('51');
          if (start === -1) continue;
          const range = passage.range({ start, end: start + 2 });
          context.report({ messageId: 'found', data: { kind: passage.kind }, at: { file, range } });
        }
      }
    },
  }),
});

test('a rule names the files whose passages it reads, and their parsers are loaded', async () => {
  const tree = {
    'task.toml': '',
    'instruction.md': 'Do it.\n',
    'environment/Dockerfile': 'FROM a\nCOPY . .\n',
    'environment/notes.md': '# Top\n\nIt is 51.\n',
    'environment/run.py': 'RATE = 51\n',
    'environment/run-51.txt': 'nothing\n',
  };
  const { findings, failures } = await lintTree(tree, { rules: [{ rule, level: 'error' }] });
  expect(failures).toEqual([]);
  expect(findings.map(({ file, message, range }) => [file, message, range.line, range.column])).toEqual([
    ['environment/notes.md', 'Found prose.', 3, 7],
    ['environment/run-51.txt', 'Found name.', 1, 1],
    ['environment/run.py', 'Found code.', 1, 8],
  ]);
});
