import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rationals } from '../../../src/gates/numbers/index.js';

const { add, compare, divide, equals, integer, multiply, negate, parse, reduce, toString } = rationals;

describe('parse', () => {
  it.each([
    ['12', '12'],
    ['-12', '-12'],
    ['+3.10', '3.1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['4.8e+04', '48000'],
    ['1E-3', '0.001'],
    ['7/40', '0.175'],
    ['1/3', '1/3'],
    ['-0.05', '-0.05'],
  ])('reads %s as %s', (text, expected) => {
    expect(toString(parse(text)!)).toBe(expected);
  });

  it.each(['', '.', '-', 'e5', '1e', '1/0', '1/', '1.2.3', '0x10', '1e401', '1e-401', '1e99999999', '9'.repeat(401), 'NaN'])(
    'refuses %s',
    (text) => {
      expect(parse(text)).toBeNull();
    },
  );

  it('reads literals of 400 digits', () => {
    expect(parse('9'.repeat(400))).toEqual(integer(BigInt('9'.repeat(400))));
  });
});

describe('arithmetic', () => {
  const rational = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
    .map(([n, d]) => reduce(n, d));

  it('is that of a field', () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(add(a, negate(a))).toEqual(integer(0));
        expect(b.n === 0n ? divide(a, b) : multiply(divide(a, b)!, b)).toEqual(b.n === 0n ? null : a);
        expect(compare(a, b) === 0).toBe(equals(a, b));
      }),
    );
  });

  it('prints what it reads', () => {
    fc.assert(fc.property(rational, (a) => void expect(parse(toString(a))).toEqual(a)));
  });

  it('keeps the sign in the numerator', () => {
    expect(reduce(6n, -4n)).toEqual({ n: -3n, d: 2n });
  });
});
