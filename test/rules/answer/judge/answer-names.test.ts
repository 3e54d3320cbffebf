import { expect, test } from 'vitest';
import { isAnswerLike } from '../../../../rules/answer/judge/answer-names.js';
import { fieldAt } from '../../../contract/support.js';

test.each([
  '/maximum',
  '/bridge_count',
  '/bridgeCount',
  '/genus',
  '/lower_bound',
  '/rate_constant',
  '/limit',
  '/group_order',
  '/order_of_vanishing',
  '/hit_count_per_level',
  '/maximum_red',
  '/rows/*/total_weight',
  '/levels/0/rank',
  '/counts/eligible',
  '/rows/*/order/*',
])('a number under %s is worked out', (path) => {
  expect(isAnswerLike(fieldAt(path), 'number')).toBe(true);
});

test.each([
  '/vertex',
  '/border',
  '/constantly',
  '/ranking',
  '/minute',
  '/discount',
  '/order_id',
  '/row',
  '/count_rows',
  '/limits_file',
  '',
])('a number under %s need not be', (path) => {
  expect(isAnswerLike(fieldAt(path), 'number')).toBe(false);
});

test.each(['/verdict', '/defects', '/claim_status', '/counterexample/*', '/error_class'])('a text under %s is found', (path) => {
  expect(isAnswerLike(fieldAt(path), 'text')).toBe(true);
});

test.each(['/unit', '/genus', '/classroom', '/statusline', '/terror'])('a text under %s need not be', (path) => {
  expect(isAnswerLike(fieldAt(path), 'text')).toBe(false);
});
