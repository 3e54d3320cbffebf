import { expect, test } from 'vitest';
import { holding, read } from './support.js';

const MARKDOWN = `---
title: Harbour book
---
# Tides *and* surge

The surge rate is **12
percent** of \`depth\`, e.g. x &times; 3. A second \\*one.
<!-- left over 41 -->

Rates are:

- spring: 0.2
  - nested 55
- [ ] neap is
  0.7

## Stations

| station | rate |
|---|---|
| North | \`0.31\` |
|  | 3.9 |

The old code was

\`\`\`py
surge_rate = 1.25
\`\`\`

> quoted 77
> over lines

第一行百分之
十二
`;

const CASES: readonly (readonly [what: string, path: string, content: string, value: string, expected: readonly string[]])[] = [
  ['front matter', 'a.md', MARKDOWN, 'Harbour', ['entry | title: Harbour book | title | 2:8']],
  ['a heading', 'a.md', MARKDOWN, 'Tides and', ['prose | Tides and surge |  | 4:3']],
  [
    'a paragraph over wrapped lines and marks',
    'a.md',
    MARKDOWN,
    '12 percent',
    ['prose | The surge rate is 12 percent of depth, e.g. x × 3. A second *one. | Tides and surge | 6:21'],
  ],
  [
    'an HTML comment',
    'a.md',
    MARKDOWN,
    '41',
    ['comment | left over 41 | The surge rate is 12 percent of depth, e.g. x × 3. A second *one. < Tides and surge | 8:16'],
  ],
  ['a list item under its lead', 'a.md', MARKDOWN, '0.2', ['prose | spring: 0.2 | Rates are: < Tides and surge | 12:11']],
  ['a nested item', 'a.md', MARKDOWN, '55', ['prose | nested 55 | spring: 0.2 < Rates are: < Tides and surge | 13:12']],
  ['a task', 'a.md', MARKDOWN, '0.7', ['prose | neap is 0.7 | Rates are: < Tides and surge | 15:3']],
  ['a table row', 'a.md', MARKDOWN, '0.31', ['row | North | 0.31 | North < Stations < Tides and surge | 21:12']],
  ['a row with an empty cell', 'a.md', MARKDOWN, '3.9', ['row |  | 3.9 | Stations < Tides and surge | 22:6']],
  [
    'a code block',
    'a.md',
    MARKDOWN,
    '1.25',
    ['line | surge_rate = 1.25 | surge_rate < The old code was < Stations < Tides and surge | 27:14'],
  ],
  ['a quotation', 'a.md', MARKDOWN, 'over lines', ['prose | quoted 77 over lines | Stations < Tides and surge | 31:3']],
  [
    'Chinese without a space at the line break',
    'a.md',
    MARKDOWN,
    '百分之十二',
    ['prose | 第一行百分之十二 | Stations < Tides and surge | 33:4'],
  ],
  ['paragraphs of a plain text', 'a.txt', 'First one\ngoes on 5.\n\nSecond 6.\n', '5', ['prose | First one goes on 5. |  | 2:9']],
  [
    'a log by lines',
    'a.log',
    '2024-01-01 10:00 INFO one\n2024-01-01 10:01 INFO two 5\n',
    'two 5',
    ['line | 2024-01-01 10:01 INFO two 5 |  | 2:23'],
  ],
  [
    'a paragraph under an underlined heading',
    'a.rst',
    'Rates\n=====\n\nIt is 5\nper year.\n',
    '5',
    ['prose | It is 5 per year. | Rates | 4:7'],
  ],
  [
    'HTML',
    'a.html',
    '<h1>Top</h1>\n<p class="x">It is <b>12</b>\n percent &lt; 5</p>',
    '12 percent < 5',
    ['prose | It is 12 percent < 5 | Top | 2:23'],
  ],
  [
    'a row of an HTML table',
    'a.html',
    '<table><tr><th>a</th><th>rate</th></tr>\n<tr><td>tide</td><td>0.12</td></tr></table>',
    '0.12',
    ['row | tide | 0.12 | tide | 2:22'],
  ],
  ['an attribute', 'a.html', '<img src="x.png" alt="about 5">', '5', ['entry | alt=about 5 | alt < img | 1:29']],
  ['nothing of a script', 'a.html', '<script>var x = 51</script>', '51', []],
  ['XML', 'a.xml', '<r><rate unit="pct">0.12</rate></r>', '0.12', ['prose | 0.12 | rate < r | 1:21']],
  ['an XML attribute', 'a.xml', '<r><rate unit="pct">0.12</rate></r>', 'pct', ['entry | unit=pct | unit < rate < r | 1:16']],
];

test.each(CASES)('%s', async (_, path, content, value, expected) => {
  expect(await holding(`environment/${path}`, content, value)).toEqual(expected);
});

test.each([
  ['a.md', '# A\r\n\r\nThe rate\r\nis 5 here.\r\n', 'is 5', 4, 1],
  ['a.md', '\ufeff# A\n\nrate 5\n', '5', 3, 6],
  ['a.txt', 'one\r\ntwo 5\r\n', '5', 2, 5],
  ['a.md', '比率为１２％。\n', '１２', 1, 4],
])('places in %s hold for %j', async (path, content, value, line, column) => {
  const found = (await read(`environment/${path}`, content))!.find(({ text }) => text.includes(value))!;
  const start = found.text.indexOf(value);
  expect(found.range({ start, end: start + value.length })).toMatchObject({
    line,
    column,
    endLine: line,
    endColumn: column + value.length,
  });
});

test('sentences are parts', async () => {
  const [passage] = (await read('environment/a.txt', 'It is 1.5 m, e.g. here. Then 2.\n'))!;
  expect(passage!.parts.map(({ start, end }) => passage!.text.slice(start, end))).toEqual(['It is 1.5 m, e.g. here.', 'Then 2.']);
});

test('cells of a Markdown table are parts with their columns', async () => {
  const row = (await read('environment/a.md', MARKDOWN))!.find(({ text }) => text.includes('0.31'))!;
  expect(row.parts.map(({ start, end, names }) => [row.text.slice(start, end), ...names])).toEqual([
    ['North', 'station'],
    ['0.31', 'rate'],
  ]);
});
