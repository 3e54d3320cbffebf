import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton } from '../../../src/gates/scan/automaton.js';
import { foldText } from '../../../src/gates/scan/fold-table.js';
import { keyOf, significandOf } from '../../../src/gates/scan/keys.js';
import { rationals } from '../../../src/gates/numbers/index.js';

function ends(needles: readonly string[], text: string): string[] {
  const { classes, next, ends: found } = buildAutomaton(needles.map((needle, value) => ({ text: needle, value })));
  const seen: string[] = [];
  let state = 0;
  for (let i = 0; i < text.length; i += 1) {
    state = next[state + classes[text.charCodeAt(i)]!]!;
    if (state >= 0) continue;
    state = ~state;
    for (const { value } of found.get(state)!) seen.push(`${value}@${i + 1}`);
  }
  return seen.sort();
}

describe('the automaton', () => {
  it('finds what a search for each needle finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd') }),
        (needles, text) => {
          const expected = needles.flatMap((needle, value) =>
            [...text].flatMap((_, i) => (text.startsWith(needle, i) ? [`${value}@${i + needle.length}`] : [])),
          );
          expect(ends(needles, text)).toEqual(expected.sort());
        },
      ),
    );
  });

  it('folds case and width of needles and texts', () => {
    expect(ends(['Ab-c', 'É'], 'ＡB－C é')).toEqual(['0@4', '1@6']);
    expect(foldText('Ｘ１％ “İß” 十')).toBe('x1% “İß” 十');
  });
});

describe('significands', () => {
  it.each([
    ['1200', '12', 2],
    ['0.0175', '175', -4],
    ['-9.00', '9', 0],
    ['0', '', 0],
    ['7/40', '175', -3],
  ])('of %s', (text, digits, exponent) => {
    expect(significandOf(rationals.parse(text)!)).toEqual({ digits, exponent });
  });

  it('are null for what has no end', () => {
    expect(significandOf(rationals.parse('1/3')!)).toBeNull();
    expect(keyOf(rationals.parse('1/3')!)).toBe(keyOf(rationals.parse('100/3')!));
    expect(keyOf(rationals.parse('1/3')!)).not.toBe(keyOf(rationals.parse('2/3')!));
    expect(keyOf(rationals.parse('5/3')!)).toBe(keyOf(rationals.parse('1/6')!));
  });
});
