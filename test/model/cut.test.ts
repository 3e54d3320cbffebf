import fc from 'fast-check';
import { expect, test } from 'vitest';
import { head, tail } from '../../src/model/cut.js';

test('a character of two units stays whole', () => {
  expect([head('a😀b', 2), head('a😀b', 3), tail('a😀b', 2), tail('a😀b', 3)]).toEqual(['a', 'a😀', 'b', '😀b']);
  expect([head('ab', 0), tail('ab', 0), head('ab', 9), tail('ab', 9)]).toEqual(['', '', 'ab', 'ab']);
});

test('a cut of a well-formed text is well formed, and at most one unit shorter than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, length) => {
      for (const cut of [head(text, length), tail(text, length)]) {
        expect(cut).not.toMatch(/\p{Surrogate}/u);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(length, text.length) - 1);
        expect(cut.length).toBeLessThanOrEqual(length);
      }
    }),
  );
});
