import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { open, read, stretch } from './support.js';

const KINDS = ['md', 'txt', 'csv', 'json', 'jsonl', 'yaml', 'toml', 'html', 'xml', 'ipynb', 'env', 'ini', 'sql', 'rs', 'py', 'sh', 'log'];
const PATHS = [...KINDS.map((kind) => `environment/a.${kind}`), 'environment/Dockerfile', 'environment/submission_schema.json'];

/** Pieces that mean something to one of the formats. */
const PIECES = fc.constantFrom(
  ...[
    '# a',
    '- b',
    '| x | y |\n|---|---|\n| 1 | 2 |',
    '```',
    '"',
    "'",
    '\\',
    '\\n',
    '<!--',
    '-->',
    '<a b="c">',
    '</a>',
    '&amp;',
    '{',
    '}',
    '[',
    ']',
  ],
  ...[
    ':',
    ',',
    ' = ',
    '"k": 1',
    'RUN <<EOF',
    'EOF',
    'ENV A=1',
    '"""',
    '/*',
    '*/',
    '//',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '  ',
    '\t',
    'é',
    '１２',
    '😀',
    'a 5',
    '> q',
    '0.12',
  ],
);
const TEXT = fc.array(fc.oneof(PIECES, fc.string({ maxLength: 6 })), { maxLength: 40 }).map((pieces) => pieces.join(''));

describe.each(PATHS)('%s', (path) => {
  test('any text is read without an error, and spans lie in the file', async () => {
    await fc.assert(
      fc.asyncProperty(TEXT, fc.nat(), fc.nat(), async (text, a, b) => {
        const { task, file } = await open(path, text);
        const lines = (file.text() ?? '').split(/\r\n|\n|\r/);
        for (const passage of task.passages(file) ?? []) {
          const start = a % (passage.text.length + 1);
          const range = passage.range({ start, end: start + (b % (passage.text.length - start + 1)) });
          expect(range.line).toBeGreaterThanOrEqual(1);
          expect(range.endLine).toBeLessThanOrEqual(lines.length);
          expect(range.endLine > range.line || range.endColumn >= range.column).toBe(true);
          expect(range.endColumn).toBeLessThanOrEqual((lines[range.endLine - 1]?.length ?? 0) + 2);
          for (const part of passage.parts) expect(part.start >= 0 && part.end >= part.start && part.end <= passage.text.length).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const WORD = fc.stringMatching(/^[a-z]{3,8}$/);

test.each([
  ['a.md', (word: string) => `# T\n\nbefore ${word} after\n`],
  ['a.csv', (word: string) => `aa,bb\nx,${word}\n`],
  ['a.json', (word: string) => `{"k\\u00e9": "q\\n${word}"}`],
  ['a.yaml', (word: string) => `k: >-\n  q\n  ${word} r\n`],
  ['a.py', (word: string) => `X = "${word}"  # c\n`],
  ['a.html', (word: string) => `<p>q &amp;\n <b>${word}</b></p>`],
  ['a.ipynb', (word: string) => JSON.stringify({ cells: [{ cell_type: 'raw', source: ['q "\n', `${word} r`] }] })],
  ['Dockerfile', (word: string) => `ENV A=1 \\\r\n  B="${word}"\r\n`],
])('a word in %s is found where it stands', async (name, textOf) => {
  await fc.assert(
    fc.asyncProperty(WORD, async (chosen) => {
      const word = `zz${chosen}`;
      const text = textOf(word);
      const found = (await read(`environment/${name}`, text))!.filter((passage) => passage.text.includes(word));
      expect(found.length).toBeGreaterThan(0);
      for (const passage of found) {
        const start = passage.text.indexOf(word);
        expect(stretch(text, passage, start, start + word.length)).toBe(word);
      }
    }),
    { numRuns: 15 },
  );
});
