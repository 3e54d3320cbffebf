import { expect, test } from 'vitest';
import { answerKind } from '../../../../rules/exposure/names/answer-names.js';

test.each([
  '/data/ground_truth.json',
  '/data/groundTruth.csv',
  '/srv/answer.txt',
  '/srv/answers.tar.gz',
  '/app/answer_key.csv',
  '/app/expected_answer.json',
  '/app/solution.json',
  '/app/solution2.txt',
  '/app/gold_labels.csv',
  '/app/hidden_tests.json',
  '/app/holdout-labels.csv',
  '/app/ground_truth/part_1.csv',
  '/app/answers/7.txt',
])('%s promises the answer', (path) => {
  expect(answerKind(path)).toBe('answer');
});

test.each([
  '/app/expected_output.json',
  '/app/expected/7.csv',
  '/app/correct.txt',
  '/app/solution.py',
  '/app/reference_patch.py',
  '/app/oracle.json',
])('%s may be the answer or an example', (path) => {
  expect(answerKind(path)).toBe('expected');
});

test.each(['/root/flag.txt', '/flag', '/app/flag1', '/app/the_flag.txt'])('%s is a flag', (path) => {
  expect(answerKind(path)).toBe('flag');
});

test.each([
  '/app/solution.sln',
  '/app/key.py',
  '/app/keyboard.json',
  '/app/oracle',
  '/app/oracle.py',
  '/app/truth_table.csv',
  '/app/flag.png',
  '/app/web/src/answers.json',
  '/app/web/locales/en/solution.json',
  '/app/key.json',
  '/app/api_key.txt',
  '/app/server.key',
  '/app/answer.pem',
  '/root/.ssh/id_rsa',
  '/app/answers_controller.rb',
  '/app/expected_conditions.py',
  '/app/feature_flags.json',
  '/app/country_flag.png',
  '/app/gold_prices.csv',
  '/app/oracle_config.ini',
  '/app/answer_template.json',
  '/app/solution-format.md',
  '/app/solution/setup.cfg',
  '/app/tests/fixtures/expected.json',
  '/usr/lib/python3/site-packages/pkg/expected.txt',
  '/app/unexpected.txt',
  '/app/resolution.txt',
  '/app/input.csv',
  '',
])('%s is an ordinary name', (path) => {
  expect(answerKind(path)).toBeNull();
});
