import { dimensionsOf } from './measure.js';
import { matchNumber } from './numeric.js';
import { quantityOf } from './quantity.js';
import type { Match, Matcher } from './types.js';

/** A number with or without a unit: in any writing, as percent, as a fraction, and in convertible units. */
export const matcher: Matcher = {
  kind: 'number',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return [];
    const options = { units: dimensionsOf(gate, grammar) };
    return atoms.map((atom) => matchNumber(atom, quantity, passage, grammar, options)).filter((found): found is Match => found !== null);
  },
};
