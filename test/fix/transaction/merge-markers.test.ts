import { expect, it } from 'vitest';
import { lineOfMerge } from '../../../src/fix/transaction/merge-markers.js';

it.each([
  ['<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n', 1],
  ['a\r\nb\r\n<<<<<<<\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n', 3],
  ['a heading\n=======\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs', 3],
])('%j holds markers from line %i on', (text, line) => {
  expect(lineOfMerge(text)).toBe(line);
});

it.each(['', 'a\n=======\nb\n', '<<<<<<< ours\na\n=======\n', 'x <<<<<<< ours\n=======\n>>>>>>> theirs\n'])('%j holds none', (text) => {
  expect(lineOfMerge(text)).toBeNull();
});
