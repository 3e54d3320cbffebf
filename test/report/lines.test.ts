import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex, Texts } from '../../src/report/lines.js';

describe('LineIndex', () => {
  it('knows LF, CR LF and CR', () => {
    const lines = new LineIndex('a\nbb\r\n\rd');
    expect([1, 2, 3, 4, 5, 0].map((number) => lines.line(number))).toEqual(['a', 'bb', '', 'd', null, null]);
    expect(new LineIndex('').line(1)).toBe('');
  });

  it('finds the place of every offset', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '\r') }), (text) => {
        const lines = new LineIndex(text);
        let offset = 0;
        for (let number = 1, line = lines.line(1); line !== null; line = lines.line(++number)) {
          expect(lines.position(offset)).toEqual({ line: number, column: 1 });
          expect(lines.position(offset + line.length)).toEqual({ line: number, column: line.length + 1 });
          offset += line.length + (/^(\r\n|\r|\n)?/.exec(text.slice(offset + line.length))?.[0].length ?? 0);
        }
        expect(offset).toBe(text.length);
      }),
    );
  });

  it('holds for offsets outside', () => {
    expect(new LineIndex('a\nb').position(99)).toEqual({ line: 2, column: 2 });
    expect(new LineIndex('a\nb').position(-1)).toEqual({ line: 1, column: 1 });
  });
});

describe('Texts', () => {
  it('reads each file once, unread ones too', () => {
    const asked: string[] = [];
    const texts = new Texts((path) => (asked.push(path), path === 'a' ? 'x\ny' : null));
    expect([texts.text('a'), texts.lines('a')?.line(2), texts.text('b'), texts.lines('b')]).toEqual(['x\ny', 'y', null, null]);
    expect(asked).toEqual(['a', 'b']);
  });
});
