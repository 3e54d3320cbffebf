import { describe, expect, it } from 'vitest';
import { language } from '../../src/languages/toml.js';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { pointers } from './support.js';

const parse = await language.load();

const TEXT = `title = "a" # with a comment
a.b = 1
"a".'c/d' = [1, {x = -2}]

[table]
flag = true
when = 2020-01-01T10:00:00Z
text = """
two
lines"""

[[list]]
n = 1
[list.sub]
deep.key = "v"
[[list]]
n = 2

[x.y]
[x]
z = {}
`;

describe('values of TOML', () => {
  it.each([TEXT, TEXT.replaceAll('\n', '\r\n')])('are plain data', (text) => {
    const document = parse(text);
    expect(document.problems).toEqual([]);
    expect(document.value).toEqual({
      title: 'a',
      a: { b: 1, 'c/d': [1, { x: -2 }] },
      table: { flag: true, when: '2020-01-01T10:00:00Z', text: 'two\nlines' },
      list: [{ n: 1, sub: { deep: { key: 'v' } } }, { n: 2 }],
      x: { y: {}, z: {} },
    });
  });

  it.each<[string, Json]>([
    ['9007199254740993', new ExactNumber('9007199254740993')],
    ['9_007_199_254_740_993', new ExactNumber('9007199254740993')],
    ['+0.1000000000000000055', new ExactNumber('0.1000000000000000055')],
    ['1e400', new ExactNumber('1e400')],
    ['1_000.5', 1000.5],
    ['0xff', 255],
    ['-0', 0],
    ['inf', 'inf'],
    ['-nan', '-nan'],
    ['10:00:00', '10:00:00'],
    ['2020-01-01', '2020-01-01'],
  ])('of %s', (text, expected) => {
    expect(parse(`v = ${text}`)).toMatchObject({ value: { v: expected }, problems: [] });
  });

  it('keep odd keys as own keys', () => {
    const document = parse('__proto__.a = 1\nconstructor = 2\n[t.__proto__]\nb = 3\n[[u.__proto__]]\nc = 4\n');
    expect(JSON.stringify(document.value)).toBe(
      '{"__proto__":{"a":1},"constructor":2,"t":{"__proto__":{"b":3}},"u":{"__proto__":[{"c":4}]}}',
    );
    expect(document.locate('/t/__proto__/b')).toMatchObject({ line: 4, column: 5 });
  });
});

describe('positions in TOML', () => {
  it.each([TEXT, TEXT.replaceAll('\n', '\r\n')])('give text that reads as the value, and as the key', (text) => {
    const document = parse(text);
    for (const { pointer, value, key } of pointers(document.value as Json)) {
      const at = document.offsets(pointer);
      expect(at).not.toBeNull();
      const isTable = typeof value === 'object' && !/^[[{]/.test(text.slice(at?.start, at?.end).replace(/^\[+[a-z]/, ''));
      if (at && !isTable) expect(parse(`v = ${text.slice(at.start, at.end)}`).value).toEqual({ v: value });
      const name = document.offsets(pointer, 'key');
      expect(name && Object.keys(parse(`${text.slice(name.start, name.end)} = 1`).value as object)).toEqual(key === null ? null : [key]);
    }
  });

  it('are lines and columns for people', () => {
    const document = parse(TEXT);
    expect(document.locate('/title')).toEqual({ line: 1, column: 9, endLine: 1, endColumn: 12 });
    expect(document.locate('/a/c~1d/1/x', 'member')).toEqual({ line: 3, column: 18, endLine: 3, endColumn: 24 });
    expect(document.locate('/table/text')).toEqual({ line: 8, column: 8, endLine: 10, endColumn: 9 });
  });

  it('of tables run from the first header to the last member', () => {
    const document = parse(TEXT);
    expect(document.locate('/a')).toMatchObject({ line: 2, column: 1, endLine: 3 });
    expect(document.locate('/table')).toMatchObject({ line: 5, column: 1, endLine: 10, endColumn: 9 });
    expect(document.locate('/table', 'key')).toEqual({ line: 5, column: 2, endLine: 5, endColumn: 7 });
    expect(document.locate('/list')).toMatchObject({ line: 12, endLine: 17 });
    expect(document.locate('/list', 'key')).toEqual({ line: 12, column: 3, endLine: 12, endColumn: 7 });
    expect(document.locate('/list/0')).toMatchObject({ line: 12, endLine: 15 });
    expect(document.locate('/list/0', 'key')).toBeNull();
    expect(document.locate('/list/1')).toMatchObject({ line: 16, column: 1, endLine: 17, endColumn: 6 });
    expect(document.locate('/list/0/sub/deep/key')).toMatchObject({ line: 15, column: 12 });
    expect(document.locate('/x')).toMatchObject({ line: 19, endLine: 21 });
    expect(document.locate('/x/y')).toMatchObject({ line: 19, endLine: 19 });
  });

  it.each(['/list/2', '/list/00', '/title/0', '/constructor', 'title', '/a/c/d'])('are null for %s', (pointer) => {
    expect(parse(TEXT).locate(pointer)).toBeNull();
  });
});

describe('bad TOML', () => {
  it.each([
    ['a = 1\nb = \n', 'syntax', 3, 1, 'Unspecified values'],
    ['a = 1 b', 'syntax', 1, 7, 'Must be a newline'],
    ['x = "abc', 'syntax', 1, 9, 'Unterminated string'],
    ['a = 1\na = 2', 'duplicate-key', 2, 1, '"a"'],
    ['[t]\n["t"]', 'duplicate-key', 2, 2, '"t"'],
    ['a = {x = 1}\n[a.b]', 'duplicate-key', 2, 2, '"a"'],
    ['', 'empty', 1, 1, 'empty'],
    [`a = ${'['.repeat(5000)}${']'.repeat(5000)}`, 'too-deep', 1, 1, '200 levels'],
    [`a = ${'{a='.repeat(100_000)}`, 'too-deep', 1, 1, '200 levels'],
    [`a${'.a'.repeat(5000)} = 1`, 'too-deep', 1, 1, '500 levels'],
    [`[a${'.a'.repeat(5000)}]`, 'too-deep', 1, 1, '500 levels'],
  ])('%j is a problem: %s in line %i, column %i', (text, kind, line, column, message) => {
    const document = parse(text);
    expect(document.value).toBeUndefined();
    expect(document.locate('')).toBeNull();
    expect(document.problems).toMatchObject([{ kind, range: { line, column } }]);
    expect(document.problems[0]?.message).toContain(message);
  });

  it('brackets in strings and comments do not nest', () => {
    const brackets = '['.repeat(300);
    expect(parse(`a = "\\"${brackets}"\nb = '${brackets}'\nc = """${brackets}"""\n# ${brackets}\n`).problems).toEqual([]);
  });
});

describe('long TOML', () => {
  it('is left unread', () => {
    expect(parse(`a = "${'x'.repeat(2_000_000)}"`)).toMatchObject({ value: undefined, problems: [{ kind: 'unread' }] });
  });
});
