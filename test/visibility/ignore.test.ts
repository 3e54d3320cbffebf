import dockerignore from '@balena/dockerignore';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ignoreTest } from '../../src/visibility/context/ignore.js';

const segment = fc.oneof(
  fc.constant('**'),
  fc
    .array(fc.constantFrom('a', 'b', '*', '?', '.', '[ab]', '\\a'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('').replace(/\*+/g, '*')),
);
const pattern = fc
  .tuple(fc.constantFrom('', '/', './'), fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '/'))
  .map(([start, segments, end]) => start + segments.join('/') + end);
const line = fc.tuple(fc.boolean(), pattern).map(([negative, text]) => `${negative ? '!' : ''}${text}`);
const path = fc.array(fc.constantFrom('a', 'b', 'ab', 'ba.b', '.a'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));

describe('ignoreTest', () => {
  it('agrees with the library that follows the builder', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), fc.array(path, { minLength: 1, maxLength: 4 }), (lines, paths) => {
        const expected = dockerignore.default({ ignorecase: false }).add(lines);
        const test = ignoreTest(lines.join('\n'));
        for (const one of paths) expect([lines, one, test(one)]).toEqual([lines, one, expected.ignores(one)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['[', 'a', false],
    ['!', 'a', false],
    ['/', 'a', false],
    ['.', 'a', false],
    ['a+b', 'a+b', true],
    ['constructor', 'constructor', true],
    ['A', 'a', false],
    ['  a  ', 'a', true],
    ['#a', '#a', false],
  ])('%j on %s', (text, one, expected) => {
    expect(ignoreTest(text)(one)).toBe(expected);
  });

  it('takes no exponential time', () => {
    expect(ignoreTest(`${'**/a*'.repeat(40)}q`)('a/'.repeat(1_000) + 'b')).toBe(false);
  });
});
