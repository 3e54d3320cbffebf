import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { narrowTables } from '../../src/cli/page-tables.js';

const LONG = 'a description of so many words that the row of the table is wider than any terminal that people have open beside an editor';

test('a wide table becomes a list, broken between words', () => {
  const page = `Before.\n\n| option | meaning | default |\n| ------ | ------- | ------- |\n| \`a\` | ${LONG} | 1 |\n| \`b\\|c\` | short |  |\n\nAfter.\n`;
  expect(narrowTables(page).split('\n')).toEqual([
    'Before.',
    '',
    '- `a`: a description of so many words that the row of the table is wider than any terminal that',
    '  people have open beside an editor; default: 1',
    '- `b|c`: short',
    '',
    'After.',
    '',
  ]);
});

test.each([
  ['a table that fits', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
  ['a table in a code block', `\`\`\`md\n| a | b |\n| --- | --- |\n| 1 | ${LONG} |\n\`\`\`\n`],
  ['a line with a bar', `| ${LONG}\n`],
  ['prose', `${LONG}\n`],
])('%s stays as it is', (_, page) => {
  expect(narrowTables(page)).toBe(page);
});

test('no page of a rule shows a table wider than 100 columns', () => {
  const folder = join(import.meta.dirname, '../../docs/rules');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
    const page = readFileSync(join(folder, name), 'utf8');
    const written = new Set(page.split('\n').filter((line) => !line.startsWith('|')));
    const rows = narrowTables(page.replace(/^```[^]*?^```$/gm, ''))
      .split('\n')
      .filter((line) => !written.has(line));
    for (const row of rows) expect(stringWidth(row), `${name}: ${row}`).toBeLessThanOrEqual(100);
  }
});
