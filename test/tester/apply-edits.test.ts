import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../src/tester/apply-edits.js';

const fix = (...edits: [string, number, number, string][]) => ({
  description: 'change',
  edits: edits.map(([file, start, end, newText]) => ({ file, range: { start, end }, newText })),
});

test('edits of one file in any order, and only changed files', () => {
  const tree = { a: 'one two three', b: 'left alone' };
  expect(applyFixes(tree, [fix(['a', 8, 13, '3'], ['a', 0, 3, '1']), fix(['a', 4, 7, '2'])])).toEqual({ a: '1 2 3' });
});

test('offsets do not count a byte order mark', () => {
  expect(applyFixes({ a: '\uFEFFabc' }, [fix(['a', 0, 1, 'x'])])).toEqual({ a: 'xbc' });
});

test('the same edit of two fixes counts once', () => {
  expect(applyFixes({ a: 'abc' }, [fix(['a', 0, 1, 'x']), fix(['a', 0, 1, 'x'])])).toEqual({ a: 'xbc' });
});

test.each([
  ['overlap', fix(['a', 0, 2, 'x'], ['a', 1, 3, 'y'])],
  ['reaches beyond', fix(['a', 2, 4, 'x'])],
  ['reaches beyond', fix(['a', 2, 1, 'x'])],
  ['no text', fix(['missing', 0, 0, 'x'])],
  ['no text', fix(['link', 0, 0, 'x'])],
])('refused: %s', (why, bad) => {
  expect(() => applyFixes({ a: 'abc', link: { symlink: 'a' } }, [bad])).toThrow(why);
});

test('law: replacing every character by itself changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => !text.startsWith('\uFEFF')),
      (text) => {
        const edits = [...text].map((_, i): [string, number, number, string] => ['a', i, i + 1, text[i] as string]).slice(0, text.length);
        expect(applyFixes({ a: text }, [fix(...edits)])).toEqual({ a: text });
      },
    ),
  );
});
