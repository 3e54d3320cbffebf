import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineTable } from '../../src/languages/lines.js';

describe('LineTable', () => {
  it.each([
    ['', 0, 1, 1],
    ['ab', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['a\r\r\nb', 2, 2, 1],
    ['a\r\r\nb', 4, 3, 1],
    ['a\n', 2, 2, 1],
    ['\u{1f600}x', 2, 1, 3],
    ['a\u2028b', 2, 1, 3],
    ['ab', 99, 1, 3],
    ['ab', -1, 1, 1],
  ])('%j at offset %i is line %i, column %i', (text, offset, line, column) => {
    expect(new LineTable(text).position(offset)).toEqual({ line, column });
  });

  it('counts the empty line after a final line break', () => {
    expect([new LineTable('').count, new LineTable('a\n').count, new LineTable('a\r\nb\rc\nd').count]).toEqual([1, 2, 4]);
  });

  it('never gives an end before the start', () => {
    expect(new LineTable('abc').range({ start: 2, end: 1 })).toEqual({ line: 1, column: 3, endLine: 1, endColumn: 3 });
  });

  it('splits a text as a plain scan does, and back', () => {
    const text = fc.array(fc.constantFrom('a', '\u00e9', '\n', '\r', '\r\n', '\u{1f600}')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(60), (source, at) => {
        const offset = Math.min(at, source.length);
        const table = new LineTable(source);
        const before = source.slice(0, offset).split(/\r\n|\n|\r/);
        const insideCrlf = source[offset - 1] === '\r' && source[offset] === '\n';
        const { line, column } = table.position(offset);
        if (!insideCrlf) expect([line, column]).toEqual([before.length, (before.at(-1) ?? '').length + 1]);
        expect(table.offset({ line, column })).toBe(offset);
        expect(table.count).toBe(source.split(/\r\n|\n|\r/).length);
      }),
    );
  });

  it('moves places outside the text to its nearest end', () => {
    const table = new LineTable('ab\ncd');
    expect(table.offset({ line: 9, column: 9 })).toBe(5);
    expect(table.offset({ line: 0, column: 0 })).toBe(0);
  });
});
