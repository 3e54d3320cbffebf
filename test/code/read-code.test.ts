import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode } from '../../src/code/index.js';
import type { Range } from '../../src/model/place.js';
import type { SourceFile } from '../../src/model/task.js';
import { factsOf } from './support.js';

const PIECES = [
  ...['assert ', '==', '"', "'", '"""', 'f"{', '}', '(', ')', '[', ']', '{', '}', ':', '\n', '  ', '#', '//', '/*', '*/', '`', '${', '$x'],
  ...[
    'A = ',
    'const a = ',
    'Path(',
    ' / ',
    'if ',
    ': ',
    'return ',
    'for x in ',
    'expect(a).toBe(',
    '1.5',
    '-',
    ' in ',
    'class T:\n',
    'def f(',
    'é',
    '\\',
  ],
  ...[
    '\u2028',
    '<<EOF\n',
    'EOF\n',
    '[ "$x" = ',
    ' ]',
    ' || ',
    'then',
    'fi',
    '\r\n',
    '\ud83d\ude00',
    '0x',
    '@d\n',
    'lambda: ',
    '=> ',
    '%',
    '*',
  ],
];
const anyProgram = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((parts) => parts.join('')),
);

function isInside(range: Range, text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines[range.endLine - 1];
  const isOrdered = range.endLine > range.line || (range.endLine === range.line && range.endColumn >= range.column);
  return isOrdered && range.line >= 1 && range.column >= 1 && end !== undefined && range.endColumn <= end.length + 2;
}

describe('readCode', () => {
  it.each(['a.py', 'a.ts', 'a.sh'])('never throws, and places everything inside of the text (%s)', async (path) => {
    await factsOf(path, '');
    await fc.assert(
      fc.asyncProperty(anyProgram, async (text) => {
        const facts = await factsOf(path, text);
        if (!facts) return;
        for (const { range } of [...facts.strings, ...facts.literals, ...facts.comments, ...facts.assertions])
          expect(isInside(range, text)).toBe(true);
        for (const { at } of facts.assertions) expect(isInside(at, text)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reads what stands behind an error', async () => {
    const facts = await factsOf('a.py', 'def f(:\n  pass\nassert g() == 4213\n');
    expect(facts?.assertions.map(({ value }) => value)).toEqual([4213]);
  });

  it.each([
    [
      'a text that doubles',
      `a0 = "0123456789"\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = a${i} + a${i}`).join('\n')}\nopen(a60)`,
    ],
    [
      'a list that doubles',
      `a0 = [1]\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = [a${i}, a${i}]`).join('\n')}\nassert f() == a60`,
    ],
    [
      'a list that is spread',
      `a0 = [1]\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = [*a${i}, *a${i}]`).join('\n')}\nassert f() == a60`,
    ],
    ['a deep expression', `x = ${'('.repeat(30_000)}1${')'.repeat(30_000)}`],
    ['a long sum', `x = ${Array.from({ length: 20_000 }, () => '"a"').join(' + ')}`],
  ])('bears %s', async (_, text) => {
    const facts = await factsOf('a.py', text);
    expect(facts === null || facts.strings.every(({ value }) => value.length <= 1 << 17)).toBe(true);
    expect(facts === null || facts.assertions.every(({ value }) => JSON.stringify(value).length < 1 << 20)).toBe(true);
  });

  it('knows no other languages', async () => {
    expect(await factsOf('a.json', '{"a": 1}')).toBeNull();
    expect(await factsOf('a.rs', 'fn main() {}')).toBeNull();
  });

  it('gives nothing while the parser is not loaded, and reads the file afterwards', () => {
    let document: (() => never) | (() => null) = () => {
      throw new Error('not loaded');
    };
    const file = { document: () => document() } as unknown as SourceFile;
    expect(readCode(file)).toBeNull();
    document = () => null;
    expect(readCode(file)).toBeNull();
  });
});
