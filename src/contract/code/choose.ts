/** A declaration that may be the contract. */
export interface Candidate {
  readonly name: string;
  readonly isDefault: boolean;
}

const TELLING = /(?:submission|answer|output|result)_?(?:schema|model|contract)?$/i;

/**
 * The candidates, likeliest first: the one that is asked for; else the default export, those whose name says that they are
 * the answer, and the others from the last to the first, since what a file builds up to stands at its end.
 */
export function byLikelihood<C extends Candidate>(candidates: readonly C[], wanted: string | null): readonly C[] {
  if (wanted !== null) return candidates.filter(({ name, isDefault }) => name === wanted || (isDefault && wanted === 'default'));
  const rank = (candidate: C) => (candidate.isDefault ? 0 : TELLING.test(candidate.name) ? 1 : 2);
  return [...candidates].reverse().sort((a, b) => rank(a) - rank(b));
}
