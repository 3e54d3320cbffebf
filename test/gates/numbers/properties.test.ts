import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMasks, rationals, type Atom } from '../../../src/gates/numbers/index.js';
import { chineseWords, englishWords, grammar } from './support.js';

const pieces = fc.constantFrom(
  ...['1', '12', '0', '.', ',', '-', '+', '/', ':', '%', ' ', '\n', '_', '*', '$', 'e', 'k', 'x', '0x', '#', '(', ']', '"', "'"],
  ...[
    'one',
    'half',
    'a',
    'and',
    'hundred',
    'point',
    'quarter',
    'days',
    'percent',
    'between',
    'out of',
    'section',
    'Dec',
    'v',
    '==',
    'file.csv',
  ],
  ...['十', '二', '万', '百分之', '折', '成', '半', '点', '个', '年', '月', '第', '１', '％', '−', '½', '²', '\u{1f600}', '\u00a0'],
);
const text = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text', () => {
  it('gives atoms and masks inside the text, masks disjoint and atoms outside them', () => {
    fc.assert(
      fc.property(text, (input) => {
        const masks = findMasks(input);
        masks.forEach(({ start, end }, i) => {
          expect(start).toBeGreaterThanOrEqual(masks[i - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(input.length);
        });
        for (const atom of grammar.findAtoms(input)) {
          expect(atom.start).toBeGreaterThanOrEqual(0);
          expect(atom.end).toBeLessThanOrEqual(input.length);
          expect(input.slice(atom.start, atom.end)).toContain(atom.surface);
          expect(atom.value.d > 0n).toBe(true);
          const from = input.indexOf(atom.surface, atom.start);
          expect(masks.some(({ start, end }) => start < from + atom.surface.length && end > from && from === atom.start)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is read alike behind other lines', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('45 days', '12%', '1,234', 'PT5H', 'one third', '百分之三', 'at least 5'),
        fc.nat({ max: 5 }),
        (input, lines) => {
          const before = 'Nothing is counted here.\n\n'.repeat(lines);
          const moved = grammar
            .findAtoms(before + input)
            .map((atom) => ({ ...atom, start: atom.start - before.length, end: atom.end - before.length }));
          expect(moved).toEqual(grammar.findAtoms(input));
        },
      ),
    );
  });
});

const only = (input: string): Atom => {
  const atoms = grammar.findAtoms(input, { masks: [] });
  expect(atoms.map(({ start, end }) => input.slice(start, end))).toContain(input);
  return atoms.find(({ start, end }) => start === 0 && end === input.length)!;
};
const value = (input: string): string => rationals.toString(only(input).value);

describe('round trips', () => {
  const integer = fc.integer({ min: 0, max: 1_000_000_000 });

  it.each<[string, (n: number) => string]>([
    ['digits', String],
    ['comma groups', (n) => n.toLocaleString('en-US')],
    ['apostrophes', (n) => n.toLocaleString('en-US').replaceAll(',', "'")],
    ['narrow blanks', (n) => n.toLocaleString('en-US').replaceAll(',', '\u202f')],
    ['no-break blanks', (n) => n.toLocaleString('en-US').replaceAll(',', '\u00a0')],
    ['blanks', (n) => n.toLocaleString('en-US').replaceAll(',', ' ')],
    ['underscores', (n) => n.toLocaleString('en-US').replaceAll(',', '_')],
    ['full-width digits', (n) => String(n).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))],
    ['hexadecimal', (n) => `0x${n.toString(16)}`],
    ['a fraction', (n) => `${n * 3}/3`],
  ])('%s', (_, print) => {
    fc.assert(fc.property(integer, (n) => void expect(value(print(n))).toBe(String(n))));
  });

  it('decimals, scientific and signs', () => {
    const decimal = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 9999 }), fc.boolean());
    fc.assert(
      fc.property(decimal, ([whole, fraction, negative]) => {
        const plain = `${whole}.${String(fraction).padStart(4, '0')}`;
        const printed = (negative ? '-' : '') + plain;
        const expected = rationals.toString(rationals.parse(printed)!);
        expect(value(printed)).toBe(expected);
        expect(value(printed.replace('-', '\u2212'))).toBe(expected);
        expect(value(printed.replace('.', ','))).toBe(expected);
        expect(value(`${printed}e+3`)).toBe(rationals.toString(rationals.parse(`${printed}e3`)!));
        expect(value(`${printed}%`)).toBe(expected);
        expect(value(`${printed} per cent`)).toBe(expected);
        expect(only(`${printed}%`).scale).toBe('percent');
      }),
    );
  });

  it('English words', () => {
    fc.assert(
      fc.property(
        integer.filter((n) => n !== 1),
        (n) => void expect(value(englishWords(n))).toBe(String(n)),
      ),
    );
    for (let n = 2; n < 1200; n += 1) expect(value(englishWords(n))).toBe(String(n));
  });

  it('English words with a unit and as a percentage', () => {
    fc.assert(
      fc.property(integer, (n) => {
        expect(value(`${englishWords(n)} days`)).toBe(String(n));
        expect(value(`${englishWords(n)} percent`)).toBe(String(n));
      }),
    );
  });

  it('Chinese words', () => {
    fc.assert(
      fc.property(integer, (n) => {
        expect(value(`${chineseWords(n)}天`)).toBe(String(n));
        expect(value(`百分之${chineseWords(n)}`)).toBe(String(n));
      }),
    );
    for (let n = 11; n < 1200; n += 1) expect(value(`${chineseWords(n)}天`)).toBe(String(n));
  });
});
