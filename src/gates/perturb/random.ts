/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** An integer of 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number;
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): readonly T[];
}

/**
 * A generator of its own for each name, so that the value of one gate does not depend on which others are changed. The seed is
 * hashed with FNV-1a (Fowler, Noll, Vo; 32 bits); the numbers are those of mulberry32 (Tommy Ettinger, 2017, public domain).
 */
export function randomFor(seed: number, ...names: readonly string[]): Random {
  let state = fnv1a([String(seed), ...names].join('\0'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, shuffled: (items) => shuffle(items, below) };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** The shuffle of Fisher and Yates, from the end. */
function shuffle<T>(items: readonly T[], below: (limit: number) => number): readonly T[] {
  const found = [...items];
  for (let i = found.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [found[i], found[j]] = [found[j]!, found[i]!];
  }
  return found;
}
