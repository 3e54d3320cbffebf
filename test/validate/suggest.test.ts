import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, instancePathFor, isDay, isInstancePath, nearest } from '../../src/validate/index.js';

describe('nearest', () => {
  test.each([
    ['pathes', ['paths', 'names', 'delivery'], 'paths'],
    ['DERIVED', ['FROZEN_PROBLEM_DATA', 'DERIVED_CONCLUSION'], 'DERIVED_CONCLUSION'],
    ['answerConst', ['answer-const', 'answer-vocabulary'], 'answer-const'],
    ['warn', ['off', 'note', 'warning', 'error'], 'warning'],
    ['license', ['origin', 'licence'], 'licence'],
    ['x', ['paths', 'names'], null],
    ['', ['paths'], null],
    ['name', ['first-name', 'last-name'], null],
    ['zebra', [], null],
  ])('%s among %j is %s', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });

  test('gives a candidate or nothing, and a candidate itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (word, candidates) => {
        const found = nearest(word, candidates);
        expect(found === null || candidates.includes(found)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 5 }), (candidates) => {
        for (const candidate of candidates) expect(nearest(candidate, candidates)).toBe(candidate);
      }),
    );
  });

  test('in a message', () => {
    expect([didYouMean('a"b'), didYouMean(null)]).toEqual(['; did you mean "a\\"b"?', '']);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-04-31', false],
  ['2024-13-01', false],
  ['2024-1-1', false],
  ['2024-01-01T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('instance paths', () => {
  test.each([
    ['', true],
    ['/', true],
    ['/a/*/b', true],
    ['/a~0~1b', true],
    ['/a\n/b', true],
    ['a', false],
    ['/a~', false],
    ['/a~2', false],
    ['#/a', false],
  ])('%j: %s', (text, expected) => {
    expect(isInstancePath(text)).toBe(expected);
  });

  test.each([
    ['mode', '/mode'],
    ['#/mode', '/mode'],
    ['$.rows[*].cost', '/rows/*/cost'],
    ['rows[].cost', '/rows/*/cost'],
    ['rows[0].cost', '/rows/0/cost'],
    ['rows/cost', '/rows/cost'],
    ['/a~2', null],
    ['', null],
  ])('%j was meant as %j', (text, expected) => {
    expect(instancePathFor(text)).toBe(expected);
  });

  test('a guess is always a pointer', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const guess = instancePathFor(text);
        expect(guess === null || isInstancePath(guess)).toBe(true);
      }),
    );
  });
});
