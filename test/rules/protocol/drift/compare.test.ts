import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDifference, whiteSpaceEdit } from '../../../../rules/protocol/drift/compare.js';
import type { Copy, Pair } from '../../../../rules/protocol/drift/copies.js';

const copy = (text: string, bom = false): Copy => ({ file: { path: 'a.md' } as Copy['file'], of: 'one', start: 0, text, bom });
const pair = (base: string, other: string): Pair => ({ base: copy(base), copy: copy(other) });
const texts = fc.string({ unit: fc.constantFrom('a', 'ö', '😀', '😁', ' ', '\t', '\n', '\r\n', 'b.') });

test('the first differing byte is that of the bytes themselves', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const [left, right] = [Buffer.from(a), Buffer.from(b)];
      const difference = firstDifference(pair(a, b));
      if (left.equals(right)) {
        expect(difference).toBeNull();
        return;
      }
      // The byte is that of the character, whose first bytes may still agree.
      const at = difference?.byte ?? -1;
      expect(left.subarray(0, at).equals(right.subarray(0, at))).toBe(true);
      expect(left.subarray(0, at + 4).equals(right.subarray(0, at + 4))).toBe(false);
    }),
  );
});

test('the edit makes the copy the base, and is there exactly when the words agree', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const words = (text: string) => text.trim().split(/\s+/).join(' ');
      const edit = whiteSpaceEdit(pair(a, b));
      expect(edit !== null).toBe(words(a) === words(b));
      if (edit) expect(b.slice(0, edit.range.start) + edit.newText + b.slice(edit.range.end)).toBe(a);
    }),
  );
});

test('a byte order mark is no white space that an edit could change', () => {
  const marked = { base: copy('a\n'), copy: copy('a \n', true) };
  expect(firstDifference(marked)).toMatchObject({ kind: 'byte order mark', byte: 0 });
  expect(whiteSpaceEdit(marked)).toBeNull();
});
