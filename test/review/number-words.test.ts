import { expect, test } from 'vitest';
import { numbersInWords } from '../../src/review/number-words.js';

test.each<[string, number[]]>([
  ['exactly seven rows', [7]],
  ['Twenty-one', [21]],
  ['one hundred and five items', [105]],
  ['two thousand three hundred', [2300]],
  ['a hundred', [100]],
  ['one, two and three', [1, 2, 3]],
  ['a one-/two-dimensional instance', [1, 2]],
  ['twenty one twenty', [21, 20]],
  ['minus two', [-2]],
  ['negative zero', [0]],
  ['one million', [1_000_000]],
  ['zero one', [0, 1]],
  ['someone often seventeenth', []],
  ['', []],
])('%s', (text, numbers) => {
  expect(numbersInWords(text)).toEqual(numbers);
});
