import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, isWithin, join, nameOf, normalise, parentOf } from '../../src/task/paths.js';

describe('paths', () => {
  it('joins, and takes apart again', () => {
    expect(join('', 'a')).toBe('a');
    expect(join('a/b', 'c')).toBe('a/b/c');
    expect(join('a', '')).toBe('a');
    expect(parentOf('a/b/c')).toBe('a/b');
    expect(parentOf('a')).toBe('');
    expect(nameOf('a/b c')).toBe('b c');
  });

  it('knows what stands below a folder by whole names', () => {
    expect(isWithin('a/b', 'a')).toBe(true);
    expect(isWithin('ab', 'a')).toBe(false);
    expect(isWithin('a', 'a')).toBe(true);
    expect(isWithin('anything', '')).toBe(true);
  });

  it('resolves dots and keeps leading ones', () => {
    expect(normalise('./a//b/../c/')).toBe('a/c');
    expect(normalise('../../a')).toBe('../../a');
    expect(normalise('a/../..')).toBe('..');
  });

  it('sorts by code points', () => {
    const names = ['\u{1F600}', '\uFF01', 'é', 'a', '', 'ab', '\uD7FF'];
    const byPoints = (a: string, b: string): number => {
      const [x, y] = [[...a], [...b]].map((chars) => chars.map((char) => char.codePointAt(0) ?? 0));
      const at = (x ?? []).findIndex((point, i) => point !== (y ?? [])[i]);
      return at < 0 ? a.length - b.length : (x?.[at] ?? 0) - (y?.[at] ?? -1);
    };
    expect([...names].sort(compareCodePoints)).toEqual([...names].sort(byPoints));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(byPoints(a, b)));
      }),
    );
  });
});
