/** The quantile of the normal distribution for a two-sided 95 %. */
const Z = 1.959963984540054;

/**
 * The score interval of E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
 * American Statistical Association 22 (1927): the success rates that `successes` of `trials` do not contradict at 95 %.
 * Both ends lie between 0 and 1.
 */
export function wilson(successes: number, trials: number): { readonly low: number; readonly high: number } {
  const rate = successes / trials;
  const square = Z * Z;
  const scale = 1 + square / trials;
  const centre = (rate + square / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials));
  return { low: successes === 0 ? 0 : Math.max(0, centre - half), high: successes === trials ? 1 : Math.min(1, centre + half) };
}

/** `3 of 5 (60 %, Wilson 95 % 23-88 %)`. */
export function showCell(successes: number, trials: number): string {
  const percent = (share: number): string => String(Math.round(share * 100));
  const { low, high } = wilson(successes, trials);
  return `${successes} of ${trials} (${percent(successes / trials)} %, Wilson 95 % ${percent(low)}-${percent(high)} %)`;
}
