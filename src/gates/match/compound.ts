import { rationals } from '../numbers/index.js';
import type { Atom } from '../numbers/types.js';

/** Between two parts of one length of time: `1 day, 12 hours`, `days=1, hours=12`, `1 hour and 30 minutes`, 1 天 12 小时. */
const JOINT = /^(?:[ \t]?,?[ \t]?(?:and[ \t]|plus[ \t]|零|又)?|[ \t]?,[ \t]?[a-z]{3,12}[ \t]?=[ \t]?)$/;

/** Lengths of time that are written in several units, as numbers of their own in the smallest of them. */
export function sumsOf(atoms: readonly Atom[], text: string): readonly Atom[] {
  const sums: Atom[] = [];
  for (let first = 0; first < atoms.length; first += 1) {
    let sum = atoms[first]!;
    let next = first + 1;
    for (; next < atoms.length; next += 1) {
      const more = joined(sum, atoms[next]!, text);
      if (more === null) break;
      sum = more;
    }
    if (next > first + 1) sums.push(sum);
    first = next - 1;
  }
  return sums;
}

function joined(sum: Atom, part: Atom, text: string): Atom | null {
  const [large, small] = [sum.unit, part.unit];
  if (large === null || small === null) return null;
  if (large.dimension.startsWith('currency:') && small.dimension === 'currency-part') return money(sum, part, text);
  if (large.dimension !== small.dimension) return null;
  if (!/^(?:time|calendar)$/.test(large.dimension) || rationals.compare(large.factor, small.factor) <= 0) return null;
  if (part.start < sum.end || sum.value.d !== 1n || !JOINT.test(text.slice(sum.end, part.start))) return null;
  const ratio = rationals.divide(large.factor, small.factor);
  if (ratio === null || rationals.compare(part.value, ratio) >= 0 || part.value.n < 0n) return null;
  const value = rationals.add(rationals.multiply(sum.value, ratio), part.value);
  return {
    ...part,
    start: sum.start,
    value,
    form: 'duration',
    surface: text.slice(sum.start, part.end),
    decimals: null,
    comparison: sum.comparison,
    readings: [],
  };
}

/** `five euros and fifty cents`. */
function money(sum: Atom, part: Atom, text: string): Atom | null {
  const { n, d } = part.value;
  if (sum.value.d !== 1n || d !== 1n || n <= 0n || n >= 100n || part.start < sum.end || !JOINT.test(text.slice(sum.end, part.start)))
    return null;
  return {
    ...sum,
    end: part.end,
    value: rationals.add(sum.value, { n, d: 100n }),
    surface: text.slice(sum.start, part.end),
    decimals: null,
  };
}
