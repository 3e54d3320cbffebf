import type { Atom } from '../types.js';
import type { Lexicon } from './lexicon.js';

/** Two numbers of a range share what is said once: `5-10%` is 5 % and 10 %, `between 5 and 10 days` has two bounds in days. */
export function joinRanges(text: string, atoms: readonly Atom[], lexicon: Lexicon): readonly Atom[] {
  const joined = [...atoms];
  for (let i = 0; i + 1 < joined.length; i += 1) {
    const [first, second] = [joined[i]!, joined[i + 1]!];
    if (second.start < first.end) continue;
    const opened = lexicon.rangeOpens(text, first.start);
    const between = text.slice(first.end, second.start);
    if (!lexicon.isJoint(between, opened)) continue;
    // `between 5 and 10` sets bounds; `rises from 5 to 10` does not.
    const bounded = opened && !lexicon.isJoint(between, false) && first.comparison === null && second.comparison === null;
    joined[i] = { ...share(first, second), ...(bounded ? { comparison: '>=' } : {}) };
    joined[i + 1] = { ...share(second, first), ...(bounded ? { comparison: '<=' } : {}) };
  }
  return joined;
}

function share(atom: Atom, other: Atom): Atom {
  if (atom.scale !== 'plain' || atom.unit !== null) return atom;
  return { ...atom, scale: other.scale, unit: other.unit };
}
