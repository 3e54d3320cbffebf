import { describe, expect, test } from 'vitest';
import { containsConclusion, isDisclaimer, valueKind, type ValueKind } from '../../../../rules/answer/judge/value-kind.js';
import { ExactNumber, type Json } from '../../../../src/model/json.js';

test.each<[Json, ValueKind]>([
  [true, 'truth'],
  [null, 'null'],
  [7, 'number'],
  [new ExactNumber('0.1000000000000000055'), 'number'],
  ['7', 'number'],
  ['-12.5', 'number'],
  ['3/4', 'number'],
  ['FULL_RANK', 'label'],
  ['IN_PROBABILITY', 'label'],
  ['P(1)_IS_CONSTANT', 'label'],
  ['REFUTED', 'label'],
  ['each_tiling_ends_in_a_square', 'label'],
  ['every-row-is-used', 'label'],
  ['u = b + c', 'formula'],
  ['n<=12', 'formula'],
  ['x^2', 'formula'],
  ['f(x)', 'formula'],
  ['R', 'symbol'],
  ['', 'symbol'],
  ['λ', 'symbol'],
  ['json', 'text'],
  ['OK', 'text'],
  ['metres per second', 'text'],
  ['row_major', 'text'],
  [['FULL_RANK', 'REFUTED'], 'labels'],
  [['FULL_RANK', 7], 'structure'],
  [[1, 2], 'structure'],
  [[], 'structure'],
  [{ status: 'FULL_RANK' }, 'structure'],
])('%j is a %s', (value, kind) => {
  expect(valueKind(value)).toBe(kind);
});

describe('containsConclusion', () => {
  test.each<[Json]>([[true], ['FULL_RANK'], ['u = b'], [{ a: [1, false] }], [[[{ b: 'NOT_PROVED' }]]]])('%j does', (value) => {
    expect(containsConclusion(value)).toBe(true);
  });

  test.each<[Json]>([[7], ['json'], [null], [{ a: [1, 2], b: 'metres' }], [[]], [{}]])('%j does not', (value) => {
    expect(containsConclusion(value)).toBe(false);
  });
});

describe('isDisclaimer', () => {
  test.each(['NOT_ASSESSED', 'NOT_CLAIMED', 'UNKNOWN', 'NONE', 'UNVERIFIED'])('%s says that nothing was decided', (label) => {
    expect(isDisclaimer(label)).toBe(true);
  });

  test.each<[Json]>([['NOT_PROVED'], ['NOT_UNIQUE'], ['UNKNOWN_LIMIT_EXISTS'], ['NOT_RUNNING'], [false], [null]])(
    '%j does not',
    (value) => {
      expect(isDisclaimer(value)).toBe(false);
    },
  );
});
