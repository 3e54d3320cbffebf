import { expect, test } from 'vitest';
import { count, plural } from '../../src/model/count.js';

test('a number with its noun: the singular for one only', () => {
  expect([0, 1, 2].map((number) => count(number, 'finding'))).toEqual(['0 findings', '1 finding', '2 findings']);
  expect([1n, 2n].map((number) => count(number, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
  expect([1, 2].map((number) => plural(number, 'is', 'are'))).toEqual(['is', 'are']);
});
