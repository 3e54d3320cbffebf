import { parse as parseYaml } from 'yaml';
import { describe, expect, it } from 'vitest';
import { language } from '../../src/languages/yaml.js';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { pointers } from './support.js';

const parse = await language.load();

const TEXT = `# a task
title: "Caf\\u00e9"   # with a comment
'it''s': [1, 2.50, {x: -3}]
a/b~c:
  - plain words
  - key: value
    other: |
      two
      lines

  - ~
__proto__: {constructor: yes}
5: number
true: truth
empty:
last: 'x: y'
`;

describe('values of YAML', () => {
  it.each([TEXT, TEXT.replaceAll('\n', '\r\n'), TEXT.trimEnd()])('are those of the core schema', (text) => {
    const document = parse(text);
    expect(document.problems).toEqual([]);
    expect(document.value).toEqual(parseYaml(text));
    expect(Object.keys(document.value as object)).toContain('__proto__');
    expect(Object.getPrototypeOf(document.value)).toBe(Object.prototype);
  });

  it.each<[string, Json]>([
    ['9007199254740993', new ExactNumber('9007199254740993')],
    ['-9007199254740993', new ExactNumber('-9007199254740993')],
    ['0x20000000000001', new ExactNumber('9007199254740993')],
    ['0.1000000000000000055', new ExactNumber('0.1000000000000000055')],
    ['+1234567890.123456789', new ExactNumber('1234567890.123456789')],
    ['-.1000000000000000055', new ExactNumber('-0.1000000000000000055')],
    ['0.30', 0.3],
    ['5.', 5],
    ['0o17', 15],
    ['010', 10],
    ['.inf', '.inf'],
    ['.nan', '.nan'],
    ['2020-01-01', '2020-01-01'],
    ['!custom 7', '7'],
    ['', null],
    ['~', null],
  ])('of %j', (text, expected) => {
    expect(parse(`v: ${text}`)).toMatchObject({ value: { v: expected }, problems: [] });
  });

  it('of YAML 1.1 that JSON lacks stay text', () => {
    const text = '%YAML 1.1\n---\na: 2001-12-14\nb: !!binary aGk=\nc: 1_000\nd: !!omap [e: 1]\n';
    expect(parse(text)).toMatchObject({ value: { a: '2001-12-14', b: 'aGk=', c: 1000, d: [{ e: 1 }] }, problems: [] });
    expect(parse(text).locate('/d/0/e')).toMatchObject({ line: 6, column: 15 });
  });

  it('are those of the first document', () => {
    expect(parse('a: 1\n---\nb: 2\n...\n')).toMatchObject({ value: { a: 1 }, problems: [] });
  });

  it('hold what aliases and merge keys stand for', () => {
    const document = parse('x: &x {p: 1, q: 2}\ny: {<<: *x, q: 3}\nz: {<<: [{p: 0}, *x], r: *x}\n"<<": 4\n');
    expect(document.problems).toEqual([]);
    expect(document.value).toEqual({ x: { p: 1, q: 2 }, y: { p: 1, q: 3 }, z: { p: 0, q: 2, r: { p: 1, q: 2 } }, '<<': 4 });
  });
});

describe('positions in YAML', () => {
  it.each([TEXT, TEXT.replaceAll('\n', '\r\n')])('give text that reads as the value, and as the key', (text) => {
    const document = parse(text);
    for (const { pointer, value, key } of pointers(document.value as Json)) {
      const at = document.offsets(pointer);
      const column = document.locate(pointer)?.column ?? 1;
      const slice = at && text.slice(at.start, at.end);
      expect(parseYaml(`${' '.repeat(column - 1)}${slice ?? ''}`)).toEqual(value);
      const name = document.offsets(pointer, 'key');
      expect(name && String(parseYaml(text.slice(name.start, name.end)))).toBe(key);
    }
  });

  it('are lines and columns for people', () => {
    const document = parse(TEXT);
    expect(document.locate('/title')).toEqual({ line: 2, column: 8, endLine: 2, endColumn: 19 });
    expect(document.locate('/title', 'key')).toEqual({ line: 2, column: 1, endLine: 2, endColumn: 6 });
    expect(document.locate("/it's/2/x", 'member')).toEqual({ line: 3, column: 21, endLine: 3, endColumn: 26 });
    expect(document.locate('/a~1b~0c/1/key')).toEqual({ line: 6, column: 10, endLine: 6, endColumn: 15 });
    expect(document.locate('/a~1b~0c')).toMatchObject({ line: 5, endLine: 11, endColumn: 6 });
    expect(document.locate('/empty')).toEqual({ line: 15, column: 7, endLine: 15, endColumn: 7 });
    expect(document.locate('')).toMatchObject({ line: 2, column: 1, endLine: 16 });
  });

  it('of aliased and merged values are where they are written', () => {
    const document = parse('x: &x {p: 1}\ny: *x\nz: {<<: *x, q: 2}\n');
    expect(document.locate('/y')).toMatchObject({ line: 2, column: 4 });
    expect(document.locate('/y/p')).toMatchObject({ line: 1, column: 11 });
    expect(document.locate('/z/p')).toMatchObject({ line: 1, column: 11 });
    expect(document.locate('/z/q')).toMatchObject({ line: 3, column: 16 });
  });

  it.each(['/x/1', '/x/00', '/y', '/x/0/z', 'x', '/constructor'])('are null for %s', (pointer) => {
    expect(parse('x: [1]').locate(pointer)).toBeNull();
  });
});

describe('bad YAML', () => {
  it.each([
    ['a: [1,\nb: 2', 2, 1, 'must be sufficiently indented'],
    ['\ta: 1', 1, 1, 'Tabs are not allowed'],
    ['a: *b\n', 1, 4, 'no anchor "&b"'],
    ['a: &a [*a]', 1, 8, 'stands inside what it refers to'],
    ['a: b: c', 1, 4, 'Nested mappings'],
    ['x: "open', 1, 9, 'Missing closing'],
  ])('%j is a problem in line %i, column %i: %s', (text, line, column, message) => {
    const document = parse(text);
    expect(document.value).toBeUndefined();
    expect(document.locate('')).toBeNull();
    expect(document.problems[0]).toMatchObject({ kind: 'syntax', range: { line, column } });
    expect(document.problems[0]?.message).toContain(message);
  });

  it('in a later document is a problem beside the value of the first', () => {
    expect(parse('a: 1\n---\n[')).toMatchObject({ value: { a: 1 }, problems: [{ kind: 'syntax', range: { line: 3 } }] });
  });

  it('does not repeat values of the file', () => {
    for (const text of ['a: "x" secret', 'a: [x] secret', '- a\nsecret']) {
      expect(parse(text).problems.length).toBeGreaterThan(0);
      for (const { message } of parse(text).problems) expect(message).not.toContain('secret');
    }
  });

  it('duplicate keys keep the last and name the line of the first', () => {
    const document = parse('a: 1\nb: {"c": 1, c: 2}\n\'a\': 3\n1: x\n"1": y\n');
    expect(document.value).toEqual({ a: 3, b: { c: 2 }, 1: 'y' });
    expect(document.problems.map(({ kind, range }) => [kind, range.line, range.column])).toEqual([
      ['duplicate-key', 2, 13],
      ['duplicate-key', 3, 1],
      ['duplicate-key', 5, 1],
    ]);
    expect(document.problems[1]?.message).toContain('Duplicate key "a": line 1');
    expect(document.locate('/a')).toMatchObject({ line: 3, column: 6 });
  });

  it.each(['', '\n', '# only words\n'])('%j is empty', (text) => {
    expect(parse(text)).toMatchObject({ value: undefined, problems: [{ kind: 'empty', range: { line: 1 } }] });
  });

  it('bombs of aliases are problems', () => {
    const lines = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map(
      (name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghij'[index]}`).join(', ')}]`,
    );
    const document = parse(['a: &a [x]', ...lines].join('\n'));
    expect(document.value).toBeUndefined();
    expect(document.problems).toMatchObject([{ kind: 'syntax' }]);
    expect(document.problems[0]?.message).toContain('100000 values');
  });

  it.each([
    ['flow', '['.repeat(5000) + ']'.repeat(5000)],
    ['open flow', '{a: '.repeat(100_000)],
    ['sequences', `${'- '.repeat(5000)}x`],
    ['keys', `${'? '.repeat(5000)}x`],
    ['mappings', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    [
      'aliases',
      ['a0: &a0 x', ...Array.from({ length: 6 }, (_, n) => `a${n + 1}: &a${n + 1} ${'['.repeat(100)}*a${n}${']'.repeat(100)}`)].join('\n'),
    ],
  ])('too deep %s are problems', (_, text) => {
    const document = parse(text);
    expect(document.value).toBeUndefined();
    expect(document.problems).toMatchObject([{ kind: 'too-deep' }]);
  });

  it('of 200 levels is read', () => {
    expect(parse('['.repeat(200) + ']'.repeat(200)).problems).toEqual([]);
  });

  it('that is very long is left unread', () => {
    const document = parse(`a: ${'x'.repeat(2_000_000)}`);
    expect(document.value).toBeUndefined();
    expect(document.problems).toMatchObject([{ kind: 'unread' }]);
  });
});
