import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDistinctive, spelling } from '../../src/contract/spelling.js';
import { ExactNumber, type Json } from '../../src/model/json.js';

describe('spelling', () => {
  test.each<[string, Json, Json]>([
    ['a number and its text', 7, '7'],
    ['a number and its text with a decimal point', 7, '7.0'],
    ['an exponent', 1200, '1.2e3'],
    ['spaces in a formula', 'u=b', ' u = b'],
    ['a line break in a formula', 'u=b', 'u\n=b'],
    ['a fraction', '3/4', ' 3 / 4'],
    ['a typographic minus', '\u22125', -5],
    ['full-width digits', '\uff17', 7],
    ['a ligature', '\ufb01t', 'fit'],
    ['an exact number', new ExactNumber('9007199254740993'), '9007199254740993'],
    ['items of lists', [1, 'a b'], ['1', 'ab']],
    ['members of objects in another order', { a: 1, b: 2 }, { b: '2', a: '1' }],
  ])('%s', (_, a, b) => {
    expect(spelling(a)).toBe(spelling(b));
  });

  test.each<[string, Json, Json]>([
    ['neighbours beyond a double', new ExactNumber('9007199254740993'), 9007199254740992],
    ['case', 'FULL', 'Full'],
    ['a fraction and its value', '3/4', 0.75],
    ['the order of a list', [1, 2], [2, 1]],
    ['nesting', [[1], 2], [1, [2]]],
    ['texts and numbers that differ', '70', 7],
    ['keys', { a: 1 }, { b: 1 }],
  ])('stays different: %s', (_, a, b) => {
    expect(spelling(a)).not.toBe(spelling(b));
  });

  test('law: numbers are spelled like their JSON text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), (n) => spelling(n) === spelling(String(n))),
    );
  });
});

describe('isDistinctive', () => {
  test.each<[Json]>([
    ['FULL_RANK'],
    ['area = 2 * base'],
    [144],
    [new ExactNumber('0.1000000000000000055')],
    [[1, 2, 3]],
    [['FULL_RANK']],
    [{ a: 144 }],
  ])('%j is', (value) => {
    expect(isDistinctive(value)).toBe(true);
  });

  test.each<[Json]>([
    [true],
    [false],
    [null],
    [7],
    [-12],
    [100],
    ['7'],
    ['1000'],
    ['R'],
    ['u=b'],
    [''],
    ['()=+-'],
    [[1, 2]],
    [{ a: true }],
    [{}],
    [[]],
  ])('%j is not', (value) => {
    expect(isDistinctive(value)).toBe(false);
  });
});
