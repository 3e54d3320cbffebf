import { describe, expect, it } from 'vitest';
import { language } from '../../src/languages/jsonl.js';
import { ExactNumber } from '../../src/model/json.js';

const parse = await language.load();

describe('JSON Lines', () => {
  const text = '{"a": 1}\r\n\r\n  [true, {"b": 9007199254740993}]\n"\u2028"\n';

  it('are an array of the values of the lines', () => {
    const document = parse(text);
    expect(document.value).toEqual([{ a: 1 }, [true, { b: new ExactNumber('9007199254740993') }], '\u2028']);
    expect(document.problems).toEqual([]);
    expect(document.locate('/0/a')).toEqual({ line: 1, column: 7, endLine: 1, endColumn: 8 });
    expect(document.locate('/1/1/b', 'key')).toEqual({ line: 3, column: 11, endLine: 3, endColumn: 14 });
    expect(document.locate('/2')).toEqual({ line: 4, column: 1, endLine: 4, endColumn: 4 });
    expect(document.locate('/3')).toBeNull();
    expect(document.offsets('')).toEqual({ start: 0, end: text.length });
  });

  it('keep the good lines and report the others', () => {
    const document = parse('1\n{"a":1,}\n{"b":1,"b":2}\n[\n');
    expect(document.value).toEqual([1, { b: 2 }]);
    expect(document.problems.map(({ kind, range }) => [kind, range.line, range.column])).toEqual([
      ['syntax', 2, 8],
      ['duplicate-key', 3, 8],
      ['syntax', 4, 2],
    ]);
    expect(document.problems[1]?.message).toContain('line 3');
    expect(document.locate('/1/b')).toMatchObject({ line: 3, column: 12 });
  });

  it('may be none', () => {
    expect(parse('\n \n')).toMatchObject({ value: [], problems: [] });
  });

  it('take a very long blank line', () => {
    expect(parse(`${' '.repeat(200_000)}\n1`).value).toEqual([1]);
  });
});
