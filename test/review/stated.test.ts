import { expect, test } from 'vitest';
import { ExactNumber, type Json } from '../../src/model/json.js';
import { unstatedPart } from '../../src/review/stated.js';

test.each<[string, Json]>([
  ['at most 7 rows', 7],
  ['use k=7.', 7],
  ['the degree-7 form', 7],
  ['a value of 7.0', 7],
  ['about 12,500 samples', 12500],
  ['values 1,7 and 9', 7],
  ['the sign is -3 here', -3],
  ['the sign is \u22123 here', -3],
  ['between 3-9 rows', 9],
  ['one tenth, 1e-1', 0.1],
  ['seventy-five points', 75],
  ['report 9007199254740993', new ExactNumber('9007199254740993')],
  ['write the identity u = b', 'u=b'],
  ['write the identity u=b', 'u = b'],
  ['expand (A+B)^2 first', '(A + B)^2'],
  ['the coefficient a_(n-k) of x-1', 'a_(n - k)'],
  ['the product 2*A3', '2*A3'],
  ['the **product** 2*A3', '2*A3'],
  ['every [x]{2}|y?*.$^/\\ of it', '[x]{2}|y?*.$^/\\'],
  ["by Eisenstein's criterion", 'eisenstein'],
  ['by independent exhaustive search', 'INDEPENDENT_EXHAUSTIVE_SEARCH'],
  ['the variable `k`', 'k'],
  ['with **HD** and SUB', ['HD', 'SUB']],
  ['the text "7"', '7'],
  ['leave it null', null],
  ['width 3 and height 4', { width: 3, height: 4 }],
])('"%s" states %j', (words, value) => {
  expect(unstatedPart(words, value)).toBeNull();
});

test.each<[string, Json, Json?]>([
  ['at most 17 rows', 7],
  ['at most 7.5 rows', 7],
  ['7th row', 7],
  ['x_7', 7],
  ['the ratio 7/8', 7],
  ['the ratio 8/7', 7],
  ['7^2 elements', 7],
  ['2^7 elements', 7],
  ['it is -7', 7],
  ['it is 7', -7],
  ['about 7,000', 7],
  ['seventeen', 7],
  ['report 9007199254740992', new ExactNumber('9007199254740993')],
  ['CONSTANTLY', 'CONSTANT'],
  ['the NON_CONSTANT one', 'CONSTANT'],
  ['vu = bw', 'u=b'],
  ['pick K', 'k'],
  ['', ''],
  ['anything', ''],
  ['anything', []],
  ['anything', {}],
  ['it is true', true],
  ['nullable', null],
  ['with HD only', ['HD', 'SUB'], 'SUB'],
])('"%s" does not state %j', (words, value, part = value) => {
  expect(unstatedPart(words, value)).toMatchObject({ value: part });
});
