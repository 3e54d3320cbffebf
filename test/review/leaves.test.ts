import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { ExactNumber } from '../../src/model/json.js';
import { holdsBoolean, leaves } from '../../src/review/leaves.js';

test('scalars in document order, with the nearest key and the pointer', () => {
  const exact = new ExactNumber('9007199254740993');
  expect(leaves({ a: [1, { 'b/c': null }], d: exact, e: [], f: 'x' })).toEqual([
    { value: 1, key: 'a', pointer: '/a/0' },
    { value: null, key: 'b/c', pointer: '/a/1/b~1c' },
    { value: exact, key: 'd', pointer: '/d' },
    { value: 'x', key: 'f', pointer: '/f' },
  ]);
  expect(leaves([[2]])).toEqual([{ value: 2, key: null, pointer: '/0/0' }]);
  expect(leaves(3)).toEqual([{ value: 3, key: null, pointer: '' }]);
});

test('no more than asked for', () => {
  expect(leaves([1, 2, 3], 2)).toHaveLength(2);
});

test('truth values at any depth', () => {
  let deep: Json = false;
  for (let i = 0; i < 5_000; i++) deep = [deep];
  expect(holdsBoolean(deep)).toBe(true);
  expect(holdsBoolean(['true', 0, null, {}])).toBe(false);
});
