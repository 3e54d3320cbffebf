import { sizeOf } from './charset.js';
import { hasAssertions, type Syntax } from './syntax.js';

/** What can be read off a pattern without an automaton: a lower bound on the number of words and a range of lengths. */
export interface Estimate {
  readonly words: number;
  readonly shortest: number;
  readonly longest: number;
}

const unknown: Estimate = { words: 0, shortest: 0, longest: Infinity };
const everything: Estimate = { words: Infinity, shortest: 0, longest: Infinity };

/** Estimate of all strings in which the pattern matches. `words: 0` says nothing. */
export function estimate(pattern: Syntax): Estimate {
  if (pattern.type === 'choice') {
    const best = pattern.items.map(estimate).reduce((a, b) => (b.words > a.words ? b : a), unknown);
    return { ...best, shortest: best.shortest, longest: best.longest };
  }
  const items = pattern.type === 'sequence' ? [...pattern.items] : [pattern];
  const starts = items[0]?.type === 'start';
  const ends = items[items.length - 1]?.type === 'end';
  const core = items.slice(starts ? 1 : 0, ends && items.length > (starts ? 1 : 0) ? -1 : undefined);
  if (core.some(hasAssertions)) return unknown;
  const inner = sequence(core);
  if (inner.words === 0) return unknown;
  return starts && ends ? inner : { ...everything, shortest: inner.shortest };
}

function part(node: Syntax): Estimate {
  switch (node.type) {
    case 'set':
      return { words: sizeOf(node.chars), shortest: 1, longest: 1 };
    case 'sequence':
      return sequence(node.items);
    case 'group':
      return part(node.item);
    case 'choice':
      return node.items.map(part).reduce((a, b) => (b.words > a.words ? b : a), unknown);
    case 'repeat':
      return repeat(part(node.item), node.min, node.max);
    default:
      return unknown;
  }
}

/** The product where all words of the parts have one length, else the largest factor. */
function sequence(items: readonly Syntax[]): Estimate {
  const parts = items.map(part);
  if (parts.some((one) => one.words === 0)) return unknown;
  const fixed = parts.every((one) => one.shortest === one.longest);
  const words = fixed ? parts.reduce((product, one) => product * one.words, 1) : parts.reduce((most, one) => Math.max(most, one.words), 1);
  return { words, shortest: sum(parts, 'shortest'), longest: sum(parts, 'longest') };
}

function sum(parts: readonly Estimate[], key: 'shortest' | 'longest'): number {
  return parts.reduce((total, one) => total + one[key], 0);
}

function repeat(item: Estimate, min: number, max: number): Estimate {
  if (item.words === 0) return min === 0 ? { words: 1, shortest: 0, longest: item.longest * max } : unknown;
  const longest = item.longest === 0 || max === 0 ? 0 : item.longest * max;
  const shortest = item.shortest * min;
  if (item.longest > 0 && max === Infinity) return { words: Infinity, shortest, longest };
  const fixed = item.shortest === item.longest && item.longest > 0;
  const words = fixed ? item.words ** max : item.words;
  return { words: max === 0 ? 1 : words, shortest, longest };
}
