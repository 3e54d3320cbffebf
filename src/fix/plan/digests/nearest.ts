/** Those of the lowest rank, which are the ones that are meant. */
export function nearest<T>(all: readonly T[], rankOf: (one: T) => number): readonly T[] {
  const ranks = all.map(rankOf);
  const least = ranks.reduce((lowest, rank) => Math.min(lowest, rank), Infinity);
  return all.filter((_, i) => ranks[i] === least);
}
