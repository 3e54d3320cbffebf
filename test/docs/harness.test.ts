import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { anchorsOf } from './page/anchors.js';
import { brokenLinks } from './page/links.js';
import { readParts } from './page/markdown.js';
import { firstDifference } from './page/match.js';
import { problemsOf } from './page/parses.js';
import { lastCommand, runPage } from './page/run.js';
import { readSteps } from './page/steps.js';

const fence = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```', ''].join('\n');
const run = (page: string) => runPage(readSteps(page));

describe('a page', () => {
  test('is read into steps with their lines', () => {
    const page = `# T\n\n<!-- docs: tree a/b -->\n<!-- docs: status 1 -->\n\n${fence('sh', 'ls')}\n${fence('json file=a.json', '{}')}\n${fence('json', '1')}`;
    expect(readSteps(page)).toEqual([
      { kind: 'tree', path: 'a/b', line: 3 },
      { kind: 'script', text: 'ls\n', status: 1, line: 6 },
      { kind: 'file', path: 'a.json', text: '{}\n', line: 10 },
      { kind: 'example', language: 'json', text: '1\n', line: 14 },
    ]);
  });

  test('has commands with their output in a console block', () => {
    expect(readSteps(fence('console', '$ cat <<E', '> a', '> E', 'a', '', '$ true'))).toEqual([
      {
        kind: 'session',
        status: 0,
        line: 1,
        commands: [
          { text: 'cat <<E\na\nE', line: 2, expected: ['a'] },
          { text: 'true', line: 7, expected: [] },
        ],
      },
    ]);
  });

  test('shows blocks inside of blocks without running them', () => {
    expect(readSteps(`\`\`\`\`md\n${fence('sh', 'false')}\`\`\`\`\n`)).toEqual([
      { kind: 'example', language: 'md', text: fence('sh', 'false'), line: 1 },
    ]);
  });

  test('says why a block is not run', () => {
    expect(readSteps(`<!-- docs: not run: needs GitHub -->\n\n${fence('sh', 'false')}`)).toEqual([
      { kind: 'not run', reason: 'needs GitHub', line: 3 },
    ]);
  });

  test.each([
    ['line 1: "I am tired" is no reason', `<!-- docs: not run: I am tired -->\n\n${fence('sh', 'ls')}`],
    ['line 1: there is no test/nothing.ts', `<!-- docs: not run: run by test/nothing.ts -->\n\n${fence('sh', 'ls')}`],
    ['line 1: "docs: notrun" is not understood', `<!-- docs: notrun -->\n\n${fence('sh', 'ls')}`],
    ['line 1: "docs: not run" is not understood', `<!-- docs: not run -->\n\n${fence('sh', 'ls')}`],
    ['line 1: "one" is no exit status', `<!-- docs: status one -->\n\n${fence('sh', 'ls')}`],
    ['line 5: a comment "docs:" above speaks of no block', `<!-- docs: status 1 -->\n\ntext\n\n${fence('sh', 'ls')}`],
    ['speaks of no block', '<!-- docs: status 1 -->\n'],
    ['line 3: a status goes with sh and console', `<!-- docs: status 1 -->\n\n${fence('json', '1')}`],
    ['line 1: the block names no language', fence('', 'ls')],
    ['line 1: write sh', fence('bash', 'ls')],
    ['line 1: "files=a" is no setting', fence('json files=a', '1')],
    ['line 2: a console block begins with "$ "', fence('console', 'ls')],
  ])('is refused: %s', (message, page) => {
    expect(() => readSteps(page)).toThrow(message);
  });
});

describe('a run', () => {
  test('goes on in the same folder, with the files, the folder and the variables of the blocks above', async () => {
    await run(
      [
        fence('text file=a/b.txt', 'hello'),
        fence('sh', 'cd a', 'export NAME=x'),
        fence('console', '$ cat b.txt', 'hello', '$ echo $NAME; basename "$PWD"', 'x', 'a'),
      ].join('\n'),
    );
  });

  test('has the program, a committed tree and no network', async () => {
    await run(
      [
        '<!-- docs: tree fixtures/example -->\n',
        fence(
          'console',
          '$ git status --short',
          '$ git log --format=%an',
          'A Reader',
          '$ npx --no-install kgtlint -v && npm exec -- kgtlint -v',
          '...',
        ),
        '<!-- docs: status 1 -->\n',
        fence('console', '$ npm view kgtlint', '...'),
        '<!-- docs: status 99 -->\n',
        fence('sh', 'npx other'),
      ].join('\n'),
    );
  }, 60_000);

  test('may end with another status, in its last command alone', async () => {
    await run(`<!-- docs: status 3 -->\n\n${fence('sh', 'true', 'exit 3 \\', '  || true')}`);
    await run(`<!-- docs: status 1 -->\n\n${fence('console', '$ false', '$ echo $?', '1', '$ false')}`);
    await expect(run(`<!-- docs: status 1 -->\n\n${fence('sh', 'false', 'echo never')}`)).rejects.toThrow('line 4: only the last command');
  });

  test.each([
    ['line 3: ended with 1 instead of 0', fence('sh', 'true', 'false', 'true')],
    ['line 3: ended with 0 instead of 1', `<!-- docs: status 1 -->\n\n${fence('sh', 'true')}`],
    ['line 2: "false" ended with 1 instead of 0', fence('console', '$ false', '$ true')],
    ['line 3: the page shows\nb\nbut "echo a" printed\na', fence('console', '$ echo a', 'b')],
    ['line 3: the page shows\n(the end of the block)\nbut "echo a" printed\na', fence('console', '$ echo a', '$ true')],
    ['line 2: did not end properly', fence('console', '$ exit 1', '$ true')],
    ['line 1: there is no folder fixtures/none', '<!-- docs: tree fixtures/none -->\n'],
  ])('fails: %s', async (message, page) => {
    await expect(run(page)).rejects.toThrow(message);
  });

  test('knows where the last command of a script begins', () => {
    expect(lastCommand('a\nb |\n  c && \\\n  d\n# e\n')).toBe(2);
  });
});

test.each<[string[], string, number | null]>([
  [['a', 'b'], 'a\nb\n\n', null],
  [[], '\n', null],
  [['a ...'], 'a b c\n', null],
  [['...', 'c'], 'a\nb\nc\n', null],
  [['a', '...'], 'a\n', null],
  [['...', 'b', '...', 'b'], 'b\nb\n', null],
  [['a', 'c'], 'a\nb\n', 1],
  [['a'], 'a\nb\n', 1],
  [['a', 'b'], 'a\n', 1],
  [['...', 'b'], 'b\na\n', 2],
])('%j against %j differs at %j', (expected, printed, difference) => {
  expect(firstDifference(expected, printed)).toBe(difference);
});

test('an example that does not parse is found', async () => {
  const good: [string, string][] = [
    ['json', '{"a": "…"}'],
    ['yaml', 'a: [1]'],
    ['toml', 'a = 1'],
    ['ts', 'const a: number = 1;'],
    ['js', 'export const a = 1;'],
    ['python', 'a = 1'],
    ['text', '{'],
  ];
  for (const [language, text] of good) expect(await problemsOf(language, text), language).toEqual([]);
  for (const language of ['json', 'yaml', 'toml', 'ts', 'js', 'python'])
    expect(await problemsOf(language, '{ ('), language).not.toEqual([]);
});

describe('links', () => {
  const root = mkdtempSync(join(tmpdir(), 'kgtlint-links-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  test('anchors are those of GitHub', () => {
    const page = '# A `--fix` of *all*: [x](y)\n\n## Two\n\nTwo\n---\n\n### What is "left"?\n\n<a id="own"></a>\n';
    expect([...anchorsOf(readParts(page), page)]).toEqual(['a---fix-of-all-x', 'two', 'two-1', 'what-is-left', 'own']);
  });

  test('what leads nowhere is named with its line', () => {
    write(
      'docs/a.md',
      '# Head\n\n| [b](b.md) | [up](../top.md#here) |\n| --- | --- |\n\n[c](#head) [d](#tail)\n[e]: http://example.org\n[f](../../x.md)\n',
    );
    write('top.md', '# Here\n\n[a](docs/a.md#head) <https://example.org/x> ![i](i.png) `[code](x.md)`\n');
    expect(brokenLinks(root, 'docs/a.md')).toEqual([
      'docs/a.md:3 b.md: there is no such file',
      'docs/a.md:6 #tail: there is no such heading',
      'docs/a.md:7 http://example.org: not an https address',
      'docs/a.md:8 ../../x.md: there is no such file',
    ]);
    expect(brokenLinks(root, 'top.md')).toEqual(['top.md:3 i.png: there is no such file']);
  });
});
