import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveUri } from '../../src/schema/document/uri.js';
import { equal, keyOf, setKeyOf } from '../../src/schema/json/equal.js';
import { canonicalDecimal, readNumber } from '../../src/schema/json/exact.js';
import { parseLossless } from '../../src/schema/json/lossless.js';
import { compare, isMultiple, lcm, numberOf, rationalOf } from '../../src/schema/json/rational.js';
import { toText } from '../../src/schema/json/value.js';

describe('numbers', () => {
  it.each([
    ['1', '1.0', true],
    ['0', '-0.0', true],
    ['1e2', '100', true],
    ['0.1', '1e-1', true],
    ['9007199254740992', '9007199254740993', false],
    ['1e400', '1e401', false],
    ['0.1', '0.10000000000000001', false],
  ])('%s and %s', (a, b, same) => {
    expect(canonicalDecimal(a) === canonicalDecimal(b)).toBe(same);
    expect(equal(readNumber(a), readNumber(b))).toBe(same);
  });

  it('keep their digits only where a double loses them', () => {
    expect(parseLossless('[1, 0.1, 1e3]')).toEqual([1, 0.1, 1000]);
    expect(toText(parseLossless('{"a":[9007199254740993,"9007199254740993",-1.00000000000000000001]}'))).toBe(
      '{"a":[9007199254740993,"9007199254740993",-1.00000000000000000001]}',
    );
  });

  it('are exact as rationals', () => {
    const rational = (value: number) => rationalOf(value) as NonNullable<ReturnType<typeof rationalOf>>;
    expect(isMultiple(rational(0.3), rational(0.1))).toBe(true);
    expect(compare(lcm(rational(0.4), rational(0.6)), rational(1.2))).toBe(0);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) =>
        Object.is(numberOf(rational(value)), value === 0 ? 0 : value),
      ),
      { seed: 20268, numRuns: 500 },
    );
  });
});

describe('equality', () => {
  it('is that of JSON', () => {
    expect(keyOf({ a: 1, b: [true, null] })).toBe(keyOf({ b: [true, null], a: 1 }));
    expect(equal([1, 2], [2, 1])).toBe(false);
    expect(setKeyOf({ a: [[1, 2], [3]] })).toBe(setKeyOf({ a: [[3], [2, 1]] }));
    expect(setKeyOf([1, 1, 2])).not.toBe(setKeyOf([1, 2, 2]));
    expect(equal('true', true)).toBe(false);
    expect(equal('\u00e9', 'e\u0301')).toBe(false);
  });
});

describe('resolveUri', () => {
  it.each([
    ['http://a/b/c/d?q', 'g', 'http://a/b/c/g'],
    ['http://a/b/c/d?q', '../g', 'http://a/b/g'],
    ['http://a/b/c/d?q', '/g', 'http://a/g'],
    ['http://a/b/c/d?q', '//g', 'http://g'],
    ['http://a/b/c/d?q', '?y', 'http://a/b/c/d?y'],
    ['http://a/b/c/d?q', '#s', 'http://a/b/c/d?q#s'],
    ['http://a/b/c/d?q', 'urn:x', 'urn:x'],
    ['http://a', 'g', 'http://a/g'],
    ['', 'part.json', 'part.json'],
    ['urn:example:root', '#frag', 'urn:example:root#frag'],
  ])('%s + %s', (base, reference, expected) => {
    expect(resolveUri(base, reference)).toBe(expected);
  });
});
