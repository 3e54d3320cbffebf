import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonEquals } from '../../src/model/equals.js';
import { ExactNumber } from '../../src/model/json.js';
import { canonicalNumber } from '../../src/model/number.js';

test.each([
  ['1', '1.0'],
  ['1', '1e0'],
  ['0', '-0'],
  ['0', '0e999999'],
  ['0', '-0.000'],
  ['1200', '1.2e3'],
  ['0.0012', '12E-4'],
  ['-7', '-70e-1'],
  ['+7', '7'],
  ['.5', '0.50'],
  ['5.', '5'],
  ['007', '7'],
  ['1e400', '10e399'],
])('%s is %s', (a, b) => {
  expect(canonicalNumber(a)).toBe(canonicalNumber(b));
  expect(canonicalNumber(a)).not.toBeNull();
});

test.each([
  ['9007199254740992', '9007199254740993'],
  ['0.1', '0.1000000000000000055'],
  ['7', '-7'],
  ['7', '70'],
  ['1e400', '1e401'],
])('%s is not %s', (a, b) => {
  expect(canonicalNumber(a)).not.toBe(canonicalNumber(b));
});

test.each(['', ' 7', '7 ', 'x', '.', '-', '1e', 'e5', '1.2.3', '0x10', 'NaN', 'Infinity', '1,000', '3/4', '1e9999999'])(
  '%j is no decimal',
  (text) => {
    expect(canonicalNumber(text)).toBeNull();
  },
);

/** Whole numbers alone: the value times ten to the power `SCALE`. Slow, and plainly right. */
const SCALE = 60;

function scaled(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const power = SCALE + Number(exponent) - fraction.length;
  return BigInt(mantissa.startsWith('-') ? -1 : 1) * BigInt(whole + fraction) * 10n ** BigInt(power);
}

/** JSON numbers, often several spellings of the same one. */
const decimals = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.constantFrom('0', '1', '10', '100', '12', '120', '9007199254740992', '9007199254740993'),
    fraction: fc.constantFrom('', '.0', '.1', '.10', '.01', '.12', '.120', '.0000000000000000055'),
    exponent: fc.oneof(
      fc.constant(''),
      fc.integer({ min: -20, max: 20 }).map((n) => `e${n}`),
      fc.integer({ min: 0, max: 3 }).map((n) => `E+${n}`),
    ),
  })
  .map(({ sign, whole, fraction, exponent }) => sign + whole + fraction + exponent);

describe('law: agrees with whole numbers', () => {
  test('canonicalNumber', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => (canonicalNumber(a) === canonicalNumber(b)) === (scaled(a) === scaled(b))),
      { numRuns: 3000 },
    );
  });

  test('jsonEquals, of doubles and of exact numbers', () => {
    const numbers = fc.tuple(decimals, fc.boolean()).map(([text, exact]) => {
      const double = Number(text);
      const lossless = scaled(String(double)) === scaled(text);
      return { text, value: lossless && !exact ? double : new ExactNumber(text) };
    });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => jsonEquals(a.value, b.value) === (scaled(a.text) === scaled(b.text))),
      { numRuns: 3000 },
    );
  });
});

test('law: a double and its text are one number', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => canonicalNumber(n) === canonicalNumber(String(n))));
});
