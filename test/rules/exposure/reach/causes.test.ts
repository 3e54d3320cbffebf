import { expect, test } from 'vitest';
import { baseName, groupBy, listNames } from '../../../../rules/exposure/reach/causes.js';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('%j is listed as %j', (names, expected) => {
  expect(listNames(names)).toBe(expected);
});

test('groups keep the order in which they begin', () => {
  expect(groupBy([3, 1, 4, 1, 5, 9], (n) => String(n % 2))).toEqual([[3, 1, 1, 5, 9], [4]]);
});

test.each([
  ['a/b.c', 'b.c'],
  ['b', 'b'],
  ['a/', ''],
])('the name of %j is %j', (path, name) => {
  expect(baseName(path)).toBe(name);
});
