import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeToken } from '../../src/model/pointer.js';
import { appliesTo, covers, matchesPath, reachOf } from '../../src/review/match.js';
import { finding, review, shared } from './support.js';

describe('matchesPath', () => {
  test.each([
    ['/mode', '/mode', true],
    ['/mode', '/modes', false],
    ['/mode', '/rows/mode', false],
    ['mode', '/mode', true],
    ['', '', true],
    ['', '/mode', false],
    ['/rows/*/cost', '/rows/*/cost', true],
    ['/rows/*/cost', '/rows/0/cost', true],
    ['/rows/*/cost', '/rows/north/cost', true],
    ['/rows/*/cost', '/rows/cost', false],
    ['/rows/*/cost', '/rows/a/b/cost', false],
    ['/rows/0/cost', '/rows/*/cost', false],
    ['/a~1b', '/a~1b', true],
    ['/a', '/a~1b', false],
    ['/{a,b}', '/{a,b}', true],
    ['/{a,b}', '/a', false],
  ])('%s and %s: %s, in a manifest and in a configuration', (pattern, path, expected) => {
    expect(matchesPath(pattern, path, false)).toBe(expected);
    expect(matchesPath(pattern, path, true)).toBe(expected);
  });

  test.each([
    ['/**', '/a/b', true],
    ['/**', '', true],
    ['**/mode', '/mode', true],
    ['/**/mode', '/a/b/mode', true],
    ['/**/mode', '/a/mode/b', false],
    ['/a/**', '/a', true],
    ['/a/**/b/**/c', '/a/x/b/y/b/c', true],
    ['/a/**/b/**/c', '/a/x/c', false],
    ['/**/b/c', '/b/b/c', true],
    ['/sub_*', '/sub_total', true],
    ['/sub_*', '/sub', false],
    ['/*_total', '/sub_total', true],
    ['/a*b*c', '/a1b2c', true],
    ['/a*b*c', '/abab', false],
    ['/ab*ba', '/aba', false],
    ['/a*b*b', '/axb', false],
  ])('only a configuration has globs: %s and %s: %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path, true)).toBe(expected);
    expect(matchesPath(pattern, path, false)).toBe(false);
  });

  const path = fc.array(fc.string({ maxLength: 4 }), { maxLength: 5 });

  test('law: a path matches itself, the path with a star in it, and what ** shortens', () => {
    fc.assert(
      fc.property(path, fc.nat(), (segments, at) => {
        const text = segments.map((segment) => `/${escapeToken(segment)}`);
        const i = at % (text.length + 1);
        expect(matchesPath(text.join(''), text.join(''), true)).toBe(true);
        expect(matchesPath([...text.slice(0, i), '/**'].join(''), text.join(''), true)).toBe(true);
        if (i < text.length) expect(matchesPath(text.with(i, '/*').join(''), text.join(''), false)).toBe(true);
      }),
    );
  });

  test('many stars take no exponential time', () => {
    expect(matchesPath(`${'/**/a'.repeat(40)}/b`, '/a'.repeat(400), true)).toBe(false);
    expect(matchesPath(`/${'*a'.repeat(40)}b`, `/${'a'.repeat(4000)}`, true)).toBe(false);
  });
});

describe('covers', () => {
  test('rule and field decide, not the value', () => {
    expect(covers(review(), finding({ value: 'OTHER' }))).toBe(true);
    expect(covers(review(), finding({ rule: 'answer-singleton-enum' }))).toBe(false);
    expect(covers(review(), finding({ field: '/kind' }))).toBe(false);
    expect(covers(review(), finding({ field: null }))).toBe(false);
    expect(covers(review({ at: ['/kind', '/mode'] }), finding())).toBe(true);
  });
});

describe('appliesTo', () => {
  test('a manifest speaks for its own task', () => {
    expect(appliesTo(review(), 'anything')).toBe(true);
  });

  test.each([
    [['suite/*'], 'suite/demo', true],
    [['suite/*'], 'suite/a/b', false],
    [['other', 'suite/**'], 'suite/a/b', true],
    [['suite/gen-{1..3}'], 'suite/gen-2', true],
    [['suite/.hidden/*'], 'suite/.hidden/x', true],
    [['suite/a[1]'], 'suite/a[1]', true],
    [['suite/*', '!suite/demo'], 'suite/demo', false],
    [['suite/*', '!suite/demo'], 'suite/other', true],
    [['./suite/demo/'], 'suite/demo', true],
    [['**'], '.', true],
    [['.'], '.', true],
    [['suite/*'], '.', false],
    [[], 'suite/demo', false],
    [[''], 'suite/demo', false],
  ])('%j and %s: %s', (tasks, id, expected) => {
    expect(appliesTo(shared({ tasks }), id)).toBe(expected);
  });
});

describe('reachOf', () => {
  test.each<[readonly string[] | undefined, readonly [string, boolean][]]>([
    [undefined, [['', false]]],
    [['tasks/*'], [['tasks', false]]],
    [
      ['./tasks/a/', '.'],
      [
        ['tasks/a', true],
        ['', true],
      ],
    ],
    [['a/b/{c/d,e}/f', '!a/x'], [['a/b', false]]],
    [
      ['a/[x]', '**/b', ''],
      [
        ['a', false],
        ['', false],
      ],
    ],
  ])('%j', (tasks, expected) => {
    expect(reachOf(tasks ? { tasks } : {}).map(({ path, exact }) => [path, exact])).toEqual(expected);
  });

  test('law: what a review applies to stands where it reaches', () => {
    const segment = fc.constantFrom('a', 'b', 'a*', '*', '**', '{a,b}', '[ab]', '+(a|b)', '@(a)', 'a?', '!a', 'x.y', '.', '(a|b)', '\\a');
    const glob = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
    const id = fc.array(fc.constantFrom('a', 'b', 'ab', 'x.y', '[ab]'), { maxLength: 4 }).map((segments) => segments.join('/') || '.');
    fc.assert(
      fc.property(fc.array(glob, { minLength: 1, maxLength: 3 }), id, (tasks, task) => {
        const place = task === '.' ? '' : task;
        const reaches = reachOf({ tasks }).some(({ path, exact }) => (exact ? place === path : `/${place}`.startsWith(path && `/${path}`)));
        expect(reaches || !appliesTo(review({ tasks }), task)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
