import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rationals } from '../../../src/gates/numbers/index.js';
import { toDecimals, writeLike } from '../../../src/gates/perturb/digits.js';
import { inCaseOf, spell } from '../../../src/gates/perturb/english.js';
import { grammar } from '../numbers/support.js';

const value = (text: string) => rationals.parse(text)!;

describe('writeLike', () => {
  it.each([
    ['12', 0, '17', '17'],
    ['1,234', 0, '98765', '98,765'],
    ['1 234', 0, '12', '12'],
    ["1'234.50", 2, '0.5', '0.50'],
    ['1.234,5', 1, '4321.5', '4.321,5'],
    ['.175', 3, '0.225', '.225'],
    ['１２', 0, '15', '１５'],
    ['0.12', 2, '0.125', null],
    ['0x1f', 0, '3', null],
  ])('%s (%d decimals) with %s', (surface, decimals, next, written) => {
    expect(writeLike(surface, decimals, value(next))).toBe(written);
  });

  it('writes what reads as the same number', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 12n }), integer({ min: 0, max: 6 }), (n, decimals) => {
        const number = rationals.reduce(n, 10n ** BigInt(decimals));
        expect(rationals.equals(value(toDecimals(number, decimals)!), number)).toBe(true);
      }),
    );
  });
});

describe('spell', () => {
  it('writes what the number grammar reads back', () => {
    assert(
      property(integer({ min: 2, max: 999_999 }), (n) => {
        const [atom] = grammar.findAtoms(`${spell(String(n))} loaves`);
        expect(atom?.value).toEqual(rationals.integer(n));
      }),
    );
  });

  it.each([
    ['0', 'zero'],
    ['40', 'forty'],
    ['2.5', 'two point five'],
    ['1000000', null],
    ['x', null],
  ])('%s', (digits, words) => {
    expect(spell(digits)).toBe(words);
  });
});

describe('inCaseOf', () => {
  it.each([
    ['TWELVE', 'nine', 'NINE'],
    ['Twelve', 'nine', 'Nine'],
    ['twelve', 'nine', 'nine'],
    ['12', 'nine', 'nine'],
  ])('%s', (model, text, written) => {
    expect(inCaseOf(model, text)).toBe(written);
  });
});
