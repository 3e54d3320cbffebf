import { describe, expect, it } from 'vitest';
import { exactNumber } from '../../src/languages/numbers.js';
import { ExactNumber } from '../../src/model/json.js';

describe('exactNumber', () => {
  it.each([
    '0',
    '-0',
    '1',
    '1.0',
    '1e0',
    '0.1',
    '0.30000000000000004',
    '9007199254740992',
    '1e22',
    '10000000000000000000000',
    '1.7976931348623157e308',
    '5e-324',
    '0e999',
  ])('is a double for %s', (literal) => {
    expect(exactNumber(literal)).toBe(Number(literal));
  });

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '0.1000000000000000055',
    '1e400',
    '-1e400',
    '1e-400',
    '1e9999999',
    '1.2345678e-320',
    '1'.repeat(400),
    `1${'0'.repeat(5000)}`,
  ])('keeps the text of %s', (literal) => {
    expect(exactNumber(literal)).toEqual(new ExactNumber(literal));
  });
});
