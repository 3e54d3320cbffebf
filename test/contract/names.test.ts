import { describe, expect, test } from 'vitest';
import { readsAsAnswer, suffixEqual, words } from '../../src/contract/names.js';

describe('words', () => {
  test.each([
    ['max_rows_2', ['max', 'rows', '2']],
    ['maxRows', ['max', 'rows']],
    ['max-rows 2', ['max', 'rows', '2']],
    ['edge2Vertex', ['edge2', 'vertex']],
    ['$schema', ['schema']],
    ['größeMax', ['größe', 'max']],
    ['__proto__', ['proto']],
    ['', []],
  ])('%s', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });
});

describe('readsAsAnswer', () => {
  test.each(['frozen_answer', 'claimed_optimum', 'claimedValue', 'correct_order', 'tour_optimum', 'expected', 'gold_label', 'verdict'])(
    '%s does',
    (key) => {
      expect(readsAsAnswer(key)).toBe(true);
    },
  );

  test.each(['order', 'answering_machine', 'correction', 'goldfish', 'reclaimed', 'optimality', 'truthful', ''])(
    '%s does not: only whole words count',
    (key) => {
      expect(readsAsAnswer(key)).toBe(false);
    },
  );

  test.each(['solution_id', 'answer_format', 'expected_sha256', 'solution_path', 'answer_type', 'solution_version'])(
    '%s names or describes something',
    (key) => {
      expect(readsAsAnswer(key)).toBe(false);
    },
  );
});

describe('suffixEqual', () => {
  test.each([
    ['minor_order', 'required_minor_order', true],
    ['required_minor_order', 'minor_order', true],
    ['minorOrder', 'required-minor-order', true],
    ['order', 'order', true],
    ['order', 'border', false],
    ['order', 'order_limit', false],
    ['', 'order', false],
    ['_', 'order', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(suffixEqual(a, b)).toBe(expected);
  });
});
