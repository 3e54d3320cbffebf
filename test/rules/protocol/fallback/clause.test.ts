import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesOf } from '../../../../rules/protocol/fallback/clause.js';

test('a reference is found where it stands, in either language', () => {
  const english = 'Do it.\nKeep to the company\n  standards.';
  expect(clausesOf(english).reference).toEqual({ start: english.indexOf('company'), end: english.length - 1 });
  expect(clausesOf('遵循内部约定。').reference).toEqual({ start: 2, end: 6 });
});

test('words that only look alike are no reference', () => {
  for (const text of ['Be specific.', 'The species is given.', 'Keep the house clean.', '规定时间内完成。'])
    expect(clausesOf(text).reference).toBeNull();
});

test('what stands before and behind does not matter', () => {
  const clause = 'If no specification is available, apply common conventions.';
  const around = fc.array(fc.constantFrom('Write a file.', 'Sort it?', '- one\n- two\n', '请提交。', '```\ncode\n```\n', 'E.g. this.'), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(clausesOf([...before, '', clause, ...after].join('\n\n')).fallback).toBe(true);
      expect(clausesOf([...before, ...after].join('\n\n')).fallback).toBe(false);
    }),
  );
});

test('no text is too long or too strange', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void clausesOf(text)));
  expect(clausesOf('if no '.repeat(20_000)).fallback).toBe(false);
});
