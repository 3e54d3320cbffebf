import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../src/report/code-frame.js';
import { LineIndex } from '../../src/report/lines.js';
import { on } from './results.js';

/** The frame of the first `marked` in a text of one line. */
function frameOf(line: string, marked: string): ReturnType<typeof codeFrame> {
  const start = line.indexOf(marked) + 1;
  return codeFrame(new LineIndex(line), on(1, start, start + marked.length));
}

describe('codeFrame', () => {
  it('marks the range of a plain line', () => {
    expect(frameOf('a "bcd" e', '"bcd"')).toEqual({ gutter: '1', code: 'a "bcd" e', indent: 2, carets: 5 });
  });

  it('counts wide characters as two columns', () => {
    expect(frameOf('"模式": "常数" x', '"常数"')).toEqual({ gutter: '1', code: '"模式": "常数" x', indent: 8, carets: 6 });
  });

  it('turns tabs into blanks up to the next stop', () => {
    expect(frameOf('\tab\tX', 'X')).toEqual({ gutter: '1', code: '    ab  X', indent: 8, carets: 1 });
    expect(frameOf('a\tb\tcX', 'b\tc')).toEqual({ gutter: '1', code: 'a   b   cX', indent: 4, carets: 5 });
  });

  it('shows a window of a long line', () => {
    const frame = frameOf(`${'a'.repeat(25_000)}MARK${'b'.repeat(25_000)}`, 'MARK');
    expect(frame).toEqual({ gutter: '1', code: `…${'a'.repeat(40)}MARK${'b'.repeat(66)}…`, indent: 41, carets: 4 });
    expect(frameOf(`MARK${'b'.repeat(25_000)}`, 'MARK')?.code).toBe(`MARK${'b'.repeat(106)}…`);
    expect(frameOf(`${'a'.repeat(25_000)}MARK`, 'MARK')?.code).toBe(`…${'a'.repeat(106)}MARK`);
  });

  it('marks to the end of the line when the range goes on', () => {
    expect(codeFrame(new LineIndex('ab\r\ncdef\r\ng'), { line: 2, column: 3, endLine: 3, endColumn: 1 })).toEqual({
      gutter: '2',
      code: 'cdef',
      indent: 2,
      carets: 2,
    });
  });

  it('holds for places that the text does not have', () => {
    expect(codeFrame(new LineIndex('ab'), on(2))).toBeNull();
    expect(codeFrame(new LineIndex('ab'), on(1, 99, 120))).toEqual({ gutter: '1', code: 'ab', indent: 2, carets: 1 });
    expect(codeFrame(new LineIndex(''), on(1, 1, 1))).toEqual({ gutter: '1', code: '', indent: 0, carets: 1 });
  });

  it('neutralises control characters and never splits a pair', () => {
    expect(frameOf('a\u001b[31m X', 'X')?.code).toBe('a\\u001b[31m X');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('😀', 'a', '漢', '\t'), minLength: 1, maxLength: 400 }),
        fc.nat(400),
        fc.nat(30),
        (line, at, length) => {
          const frame = codeFrame(new LineIndex(line), on(1, 1 + 2 * at, 1 + 2 * at + length))!;
          expect(stringWidth(frame.code)).toBeGreaterThanOrEqual(frame.indent);
          expect(frame.code.replace(/\\ud83d|\\ude00/g, '')).not.toMatch(/[\t\u0000-\u001f]/);
          expect(frame.code.length).toBeLessThan(600);
        },
      ),
    );
  });
});
