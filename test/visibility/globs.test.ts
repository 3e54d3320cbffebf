import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globTree, segmentTest } from '../../src/visibility/globs.js';
import { PathTree } from '../../src/visibility/tree.js';

describe('segmentTest', () => {
  it.each([
    ['abc', 'abc', true],
    ['*', '', true],
    ['*', 'abc', true],
    ['*c', 'abc', true],
    ['a*', 'ab.c', true],
    ['a*b?c*x', 'abxbbxdbxebxczzx', true],
    ['a*b?c*x', 'abxbbxdbxebxczzy', false],
    ['ab[c]', 'abc', true],
    ['ab[b-d]', 'abc', true],
    ['ab[^b-d]', 'abc', false],
    ['ab[!b-d]', 'abe', true],
    ['a\\*b', 'a*b', true],
    ['a\\*b', 'axb', false],
    ['a?b', 'a☺b', true],
    ['a[^a]b', 'a☺b', true],
    ['[a-ζ]*', 'α', true],
    ['[\\]a]', ']', true],
    ['[]a]', ']', true],
    ['[-x]', '-', true],
    ['[x-]', '-', true],
    ['*x', 'xxx', true],
    ['', '', true],
    ['', 'a', false],
    ['[', 'a', false],
    ['[^', 'a', false],
    ['[^bc', 'a', false],
    ['a[', 'a', false],
    ['a\\', 'a', false],
  ])('%s on %s', (pattern, name, expected) => {
    expect(segmentTest(pattern)(name)).toBe(expected);
  });

  it('agrees with a regular expression on stars and question marks', () => {
    const part = fc.constantFrom('a', 'b', '*', '?', '.');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 }), (parts, name) => {
        const source = parts.map((one) => (({ '*': '.*', '?': '.', '.': '\\.' }) as Record<string, string>)[one] ?? one).join('');
        expect(segmentTest(parts.join(''))(name)).toBe(new RegExp(`^${source}$`, 's').test(name));
      }),
    );
  });

  it('takes no exponential time', () => {
    expect(segmentTest('*a'.repeat(60))(`${'a'.repeat(5_000)}b`)).toBe(false);
  });
});

describe('globTree', () => {
  const tree = new PathTree<string>();
  for (const path of ['a.txt', '.b.txt', 'd/c.txt', 'd/e/f.txt', 'd*/g.txt']) tree.set(path, path);
  const find = (pattern: string, options = { hidden: true, deep: false }) =>
    globTree(tree.root, pattern.split('/'), options)
      .map(({ path }) => path)
      .sort();

  it.each([
    ['*.txt', ['/.b.txt', '/a.txt']],
    ['d/*', ['/d/c.txt', '/d/e']],
    ['*/*.txt', ['/d*/g.txt', '/d/c.txt']],
    ['d\\*/g.txt', ['/d*/g.txt']],
    ['**', ['/.b.txt', '/a.txt', '/d', '/d*']],
    ['none/*', []],
    ['a.txt/*', []],
  ])('%s', (pattern, expected) => {
    expect(find(pattern)).toEqual(expected);
  });

  it('leaves names with a dot to patterns with one, where a shell asks', () => {
    expect(find('*.txt', { hidden: false, deep: true })).toEqual(['/a.txt']);
    expect(find('.*', { hidden: false, deep: true })).toEqual(['/.b.txt']);
    expect(find('**/*.txt', { hidden: false, deep: true })).toEqual(['/a.txt', '/d*/g.txt', '/d/c.txt', '/d/e/f.txt']);
  });
});
