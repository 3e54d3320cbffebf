import { sumsOf } from './compound.js';
import { dimensionsOf } from './measure.js';
import { matchNumber } from './numeric.js';
import { quantityOf } from './quantity.js';
import type { Match, Matcher } from './types.js';

/** A limit: as a number, and a comparison beside it speaks for it. */
export const matcher: Matcher = {
  kind: 'threshold',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return [];
    const options = { ordered: true, units: dimensionsOf(gate, grammar) };
    return [...atoms, ...sumsOf(atoms, passage.text)]
      .map((atom) => matchNumber(atom, quantity, passage, grammar, options))
      .filter((found): found is Match => found !== null);
  },
};
