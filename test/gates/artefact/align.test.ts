import { assert, property, array, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from '../../../src/gates/artefact/align.js';

const letters = array(integer({ min: 0, max: 3 }), { maxLength: 12 });
const aligned = (left: readonly number[], right: readonly number[]) =>
  align(left.length, right.length, (l, r) => (left[l] === right[r] ? 3 : 0));

/** The length of the longest common subsequence by its definition. */
function longest(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || right.length === 0) return 0;
  const [l, ...ls] = left;
  const [r, ...rs] = right;
  return l === r ? 1 + longest(ls, rs) : Math.max(longest(ls, right), longest(left, rs));
}

describe('align', () => {
  it('names every line of both sides once, in order', () => {
    assert(
      property(letters, letters, (left, right) => {
        const pairs = aligned(left, right);
        expect(pairs.map((pair) => pair.left).filter((at) => at !== -1)).toEqual(left.map((_, i) => i));
        expect(pairs.map((pair) => pair.right).filter((at) => at !== -1)).toEqual(right.map((_, i) => i));
      }),
    );
  });

  it('pairs only what is the same, and as much of it as can be', () => {
    assert(
      property(letters, letters, (left, right) => {
        const pairs = aligned(left, right).filter((pair) => pair.left !== -1 && pair.right !== -1);
        expect(pairs.every((pair) => left[pair.left] === right[pair.right])).toBe(true);
        expect(pairs).toHaveLength(longest(left, right));
      }),
    );
  });

  it('prefers equal lines to alike ones', () => {
    const weights = [
      [2, 3],
      [0, 0],
    ];
    const pairs = align(2, 2, (l, r) => (l === 0 && r === 0 ? 0 : weights[l]![r]!));
    expect(pairs).toContainEqual({ left: 0, right: 1 });
  });
});
