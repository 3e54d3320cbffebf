import type { Atom, Comparison } from '../numbers/types.js';
import type { Match } from './types.js';
import type { Quantity } from './quantity.js';

type Agreements = Match['agreements'];

/** `>` and `>=` open upwards, `<` and `<=` downwards; equality is no direction. */
function directionOf(comparison: Comparison | null): 'up' | 'down' | null {
  if (comparison === null || comparison === '=' || comparison === '!=') return null;
  return comparison.startsWith('>') ? 'up' : 'down';
}

/** What the written form of a number has in common with the gate's, beyond magnitude and unit. */
export function formAgreements(atom: Atom, quantity: Quantity, ordered: boolean): Agreements {
  const found: Agreements[number][] = [];
  if (quantity.scale !== 'plain' && atom.scale !== 'plain') found.push('scale');
  if (quantity.decimals !== null && quantity.decimals > 0 && atom.decimals === quantity.decimals && atom.scale === quantity.scale)
    found.push('precision');
  if (quantity.value.n < 0n && atom.value.n < 0n) found.push('sign');
  const direction = directionOf(atom.comparison);
  if (ordered && direction !== null && (quantity.comparison === null || direction === directionOf(quantity.comparison)))
    found.push('comparison');
  return found;
}

/** The opposite comparison of the one that the manifest writes. */
export function comparisonContradictions(atom: Atom, quantity: Quantity): readonly string[] {
  const [stated, own] = [directionOf(atom.comparison), directionOf(quantity.comparison)];
  return stated !== null && own !== null && stated !== own ? ['the opposite comparison'] : [];
}
