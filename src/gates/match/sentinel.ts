import type { Passage } from '../../model/passage.js';
import type { Gate } from '../types.js';
import { dimensionsOf } from './measure.js';
import { matchNumber } from './numeric.js';
import { quantityOf } from './quantity.js';
import { literalSpans } from './literal.js';
import type { Match, Matcher } from './types.js';

/** A value that stands for what is missing: a number, or a text of its own. */
export const matcher: Matcher = {
  kind: 'sentinel',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return matchText(gate, passage);
    return atoms
      .map((atom) => matchNumber(atom, quantity, passage, grammar, { dimensionless: true, units: dimensionsOf(gate, grammar) }))
      .filter((found): found is Match => found !== null);
  },
};

function matchText({ value }: Gate, { text }: Passage): readonly Match[] {
  const own = sentinelText(value);
  if (own === null) return [];
  return literalSpans(own, text).map((span) => ({
    span,
    form: text.slice(span.start, span.end) === own ? 'literal' : 'case',
    atom: null,
    agreements: [],
    contradictions: [],
  }));
}

/** `null` and truth values as data files write them; null for a value that is no text. */
export function sentinelText(value: Gate['value']): string | null {
  if (value === null || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
