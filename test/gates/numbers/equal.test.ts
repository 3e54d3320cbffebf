import { describe, expect, it } from 'vitest';
import { formsOf, quantitiesEqual, ratesEqual, rationals, valuesEqual } from '../../../src/gates/numbers/index.js';
import { grammar } from './support.js';

const first = (text: string) => grammar.findAtoms(text)[0]!;
const rate = rationals.parse('0.12')!;

describe('formsOf', () => {
  it.each<[string | number, string, string, string | null, number | null]>([
    ['12%', '12', 'percent', null, 0],
    ['0.00', '0', 'plain', null, 2],
    [235, '235', 'plain', null, 0],
    ['45 days', '45', 'plain', 'day', 0],
    ['-1.00', '-1', 'plain', null, 2],
    ['1:4', '0.25', 'plain', null, null],
    ['$5', '5', 'plain', 'USD', 0],
    ['P45D', '45', 'plain', 'day', null],
    ['2031', '2031', 'plain', null, 0],
  ])('%s', (text, value, scale, unit, decimals) => {
    const found = formsOf(text, grammar)!;
    expect([rationals.toString(found.value), found.scale, found.unit?.name ?? null, found.decimals]).toEqual([
      value,
      scale,
      unit,
      decimals,
    ]);
  });

  it('takes the unit of the manifest where the value has none', () => {
    expect(formsOf(235, grammar, 'min')?.unit?.name).toBe('minute');
    expect(formsOf(235, grammar, 'lines')?.unit?.name).toBe('line');
    expect(formsOf('3 h', grammar, 'min')?.unit?.name).toBe('hour');
  });

  it.each(['', 'half-even', '12% of it', '5 or 6', 'QRS-1'])('is null for %s', (text) => {
    expect(formsOf(text, grammar)).toBeNull();
  });

  it('gives a rate as a plain number', () => {
    expect(rationals.toString(formsOf('650 bps', grammar)!.rate)).toBe('0.065');
  });
});

describe('ratesEqual', () => {
  it.each([
    ['12%', 'percent'],
    ['12.0 per cent', 'percent'],
    ['0.12', 'decimal'],
    ['.12', 'decimal'],
    ['0,12', 'decimal'],
    ['120‰', 'permille'],
    ['1,200 bps', 'basis-points'],
    ['12 percentage points', 'percentage-points'],
    ['3/25', 'fraction'],
    ['12 out of 100', 'fraction'],
    ['3:25', 'ratio'],
    ['twelve percent', 'words'],
    ['zero point one two', 'words'],
    ['百分之十二', 'words'],
    ['一成二', 'cheng'],
    ['八八折', 'zhe'],
    ['8.8折', 'zhe'],
    ['1.12', 'multiplier'],
    ['112%', 'multiplier'],
    ['0.88', 'remainder'],
    ['88%', 'remainder'],
  ])('%s is 12 %% as %s', (text, form) => {
    expect(ratesEqual(first(text), rate)).toBe(form);
  });

  it.each(['12', '1.2', '0.012', '12 days', '0.12 kg', '12‰', '12 bps', '-12%', '13%'])('%s is not 12 %%', (text) => {
    expect(ratesEqual(first(text), rate)).toBeNull();
  });

  it('takes a bare 12 only where asked', () => {
    expect(ratesEqual(first('12'), rate, { bare: true })).toBe('bare-percent');
  });

  it('has no multipliers for 0 and 1', () => {
    expect(ratesEqual(first('1'), rationals.integer(0))).toBeNull();
    expect(ratesEqual(first('2'), rationals.integer(1))).toBeNull();
    expect(ratesEqual(first('0'), rationals.integer(1))).toBeNull();
  });
});

describe('valuesEqual', () => {
  it('compares exactly, with places where asked', () => {
    expect(valuesEqual(first('3.10'), rationals.parse('3.1')!)).toBe(true);
    expect(valuesEqual(first('3.10'), rationals.parse('3.1')!, 1)).toBe(false);
    expect(valuesEqual(first('3.10'), rationals.parse('3.1')!, 2)).toBe(true);
    expect(valuesEqual(first('1,234'), rationals.parse('1.234')!)).toBe(true);
    expect(valuesEqual(first('1,234'), rationals.parse('1234')!)).toBe(true);
  });
});

describe('quantitiesEqual', () => {
  it.each([
    ['36 hours', '1.5 days', true],
    ['PT72H', '3 days', true],
    ['26 weeks', '182 days', true],
    ['a year and a half', '18 months', true],
    ['5 km', '5000 m', true],
    ['1 mile', '1609.344 m', true],
    ['4.25 KiB', '4352 bytes', true],
    ['13500 cents', '135 EUR', true],
    ['90 m', '1.5 hours', true],
    ['12 lines', '12 lines', true],
    ['12 lines', '12 items', false],
    ['12 months', '365 days', false],
    ['135 USD', '135 EUR', false],
    ['45', '45 days', false],
    ['45 days', '45', false],
    ['45 days', '45 hours', false],
  ])('%s and %s: %s', (left, right, expected) => {
    const { value, unit } = formsOf(right, grammar)!;
    expect(quantitiesEqual(first(left), value, unit)).toBe(expected);
  });
});
