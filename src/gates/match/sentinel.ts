import type { Passage } from '../../model/passage.js';
import type { Gate } from '../types.js';
import { dimensionsOf } from './measure.js';
import { matchNumber } from './numeric.js';
import { quantityOf } from './quantity.js';
import { literalSpans } from './literal.js';
import { textMatch } from './text-match.js';
import type { Match, Matcher } from './types.js';

/** Dimensions that have no negative amounts, so that one of them is a placeholder. */
const PLACED = ['time', 'calendar', 'mass', 'volume', 'data'];

/** A value that stands for what is missing: a number, or a text of its own. */
export const matcher: Matcher = {
  kind: 'sentinel',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return matchText(gate, passage);
    // What is missing is written in the column of what is there: minus seven hours are none, 10.8 % the share that is put in.
    const units = new Set([...dimensionsOf(gate, grammar), ...(quantity.value.n < 0n ? PLACED : [])]);
    const options = { dimensionless: true, units };
    return atoms
      .map(
        (atom) =>
          matchNumber(atom, quantity, passage, grammar, options) ??
          (atom.scale === 'percent' ? matchNumber({ ...atom, scale: 'plain' }, quantity, passage, grammar, options) : null),
      )
      .filter((found): found is Match => found !== null);
  },
};

function matchText({ value }: Gate, { text }: Passage): readonly Match[] {
  const own = sentinelText(value);
  if (own === null) return [];
  return literalSpans(own, text).map((span) => textMatch(text.slice(span.start, span.end) === own ? 'literal' : 'case', span));
}

/** `null` and truth values as data files write them; null for a value that is no text. */
export function sentinelText(value: Gate['value']): string | null {
  if (value === null || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
