import { equal } from '../json/equal.js';
import type { ExactNumber } from '../json/exact.js';
import { compare, floorDiv, isMultiple, lcm, numberOf, rationalOf, times, type Rational } from '../json/rational.js';

export type Numeric = number | ExactNumber;

/** Numbers: a finite set, or an interval with an optional step and with points and multiples taken out. */
export interface NumPiece {
  readonly set: readonly Numeric[] | null;
  readonly lo: Rational | null;
  readonly loOpen: boolean;
  readonly hi: Rational | null;
  readonly hiOpen: boolean;
  /** Every number is a multiple of it; integers have step 1. */
  readonly step: Rational | null;
  readonly excluded: readonly Rational[];
  /** No number is a multiple of one of these. */
  readonly excludedSteps: readonly Rational[];
}

export const anyNumber: NumPiece = {
  set: null,
  lo: null,
  loOpen: false,
  hi: null,
  hiOpen: false,
  step: null,
  excluded: [],
  excludedSteps: [],
};

export function numberSet(values: readonly Numeric[]): NumPiece {
  return { ...anyNumber, set: values };
}

export function hasNumber(piece: NumPiece, value: Numeric): boolean {
  if (piece.set) return piece.set.some((member) => equal(member, value));
  const exact = rationalOf(value);
  return exact === undefined || hasRational(piece, exact);
}

function hasRational(piece: NumPiece, value: Rational): boolean {
  if (piece.lo && (piece.loOpen ? compare(value, piece.lo) <= 0 : compare(value, piece.lo) < 0)) return false;
  if (piece.hi && (piece.hiOpen ? compare(value, piece.hi) >= 0 : compare(value, piece.hi) > 0)) return false;
  if (piece.step && !isMultiple(value, piece.step)) return false;
  return !piece.excluded.some((point) => compare(point, value) === 0) && !piece.excludedSteps.some((step) => isMultiple(value, step));
}

/** Undefined when the intersection is certainly empty. */
export function meetNum(a: NumPiece, b: NumPiece): NumPiece | undefined {
  if (a.set) return keep(a.set, b);
  if (b.set) return keep(b.set, a);
  const low = tighter(a.lo, a.loOpen, b.lo, b.loOpen, 1);
  const high = tighter(a.hi, a.hiOpen, b.hi, b.hiOpen, -1);
  const piece: NumPiece = {
    set: null,
    lo: low[0],
    loOpen: low[1],
    hi: high[0],
    hiOpen: high[1],
    step: a.step && b.step ? lcm(a.step, b.step) : (a.step ?? b.step),
    excluded: concat(a.excluded, b.excluded),
    excludedSteps: concat(a.excludedSteps, b.excludedSteps),
  };
  return isEmptyNum(piece) ? undefined : piece;
}

function concat<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b];
}

function keep(values: readonly Numeric[], piece: NumPiece): NumPiece | undefined {
  const kept = values.filter((value) => hasNumber(piece, value));
  return kept.length === 0 ? undefined : numberSet(kept);
}

/** The stricter of two bounds; `side` 1 for lower bounds, -1 for upper ones. */
function tighter(a: Rational | null, aOpen: boolean, b: Rational | null, bOpen: boolean, side: 1 | -1): [Rational | null, boolean] {
  if (!a || !b) return a ? [a, aOpen] : [b, bOpen];
  const order = compare(a, b) * side;
  return order > 0 ? [a, aOpen] : order < 0 ? [b, bOpen] : [a, aOpen || bOpen];
}

export function isEmptyNum(piece: NumPiece): boolean {
  if (piece.set) return piece.set.length === 0;
  if (piece.step && piece.excludedSteps.some((excluded) => isMultiple(piece.step as Rational, excluded))) return true;
  const size = sizeOfNum(piece, 64n);
  return size !== null && size === 0n;
}

/** First and last multiple of the step inside the interval, as factors; null where unbounded. */
function factors(piece: NumPiece, step: Rational): readonly [bigint, bigint] | null {
  if (!piece.lo || !piece.hi) return null;
  let first = -floorDiv({ n: -piece.lo.n, d: piece.lo.d }, step);
  let last = floorDiv(piece.hi, step);
  if (piece.loOpen && compare(times(step, first), piece.lo) === 0) first++;
  if (piece.hiOpen && compare(times(step, last), piece.hi) === 0) last--;
  return [first, last];
}

/**
 * How many numbers the piece holds; null for infinitely many. Multiples that are taken out are counted exactly up to `limit`
 * candidates; above it they are ignored, so the result is then an upper bound.
 */
export function sizeOfNum(piece: NumPiece, limit = 4096n): bigint | null {
  if (piece.set) return BigInt(piece.set.length);
  if (!piece.step) return sizeOfInterval(piece);
  const range = factors(piece, piece.step);
  if (!range) return null;
  const total = range[1] - range[0] + 1n;
  if (total <= 0n) return 0n;
  if (total <= limit) return BigInt(listRationals(piece, piece.step, range).length);
  const out = new Set(piece.excluded.filter((point) => inWindow(piece, point)).map((point) => `${point.n}/${point.d}`));
  return total - BigInt(out.size);
}

function inWindow(piece: NumPiece, point: Rational): boolean {
  return hasRational({ ...piece, excluded: [], excludedSteps: [] }, point);
}

function sizeOfInterval(piece: NumPiece): bigint | null {
  if (!piece.lo || !piece.hi) return null;
  const order = compare(piece.lo, piece.hi);
  if (order < 0) return null;
  return order === 0 && !piece.loOpen && !piece.hiOpen && hasRational(piece, piece.lo) ? 1n : 0n;
}

function listRationals(piece: NumPiece, step: Rational, range: readonly [bigint, bigint]): Rational[] {
  const found: Rational[] = [];
  for (let k = range[0]; k <= range[1]; k++) {
    const value = times(step, k);
    if (hasRational(piece, value)) found.push(value);
  }
  return found;
}

/** All numbers in ascending order; undefined when there are more than `limit`. */
export function listNum(piece: NumPiece, limit: number): readonly Numeric[] | undefined {
  if (piece.set) return piece.set.length > limit ? undefined : piece.set;
  if (!piece.step) return sizeOfInterval(piece) === null ? undefined : point(piece);
  const range = factors(piece, piece.step);
  if (!range || range[1] - range[0] >= BigInt(limit) + 64n) return undefined;
  const list = listRationals(piece, piece.step, range);
  const numbers = list.map(numberOf);
  return list.length > limit || numbers.includes(undefined) ? undefined : (numbers as Numeric[]);
}

function point(piece: NumPiece): readonly Numeric[] {
  const value = sizeOfInterval(piece) === 1n && piece.lo ? numberOf(piece.lo) : undefined;
  return value === undefined ? [] : [value];
}

/** Up to `count` different numbers of the piece, small ones first. */
export function sampleNum(piece: NumPiece, count: number): readonly Numeric[] {
  if (piece.set) return piece.set.slice(0, count);
  const found: Numeric[] = [];
  for (const value of candidates(piece, count)) {
    if (found.length >= count) break;
    const number = hasRational(piece, value) ? numberOf(value) : undefined;
    if (number !== undefined && !found.some((known) => equal(known, number))) found.push(number);
  }
  return found;
}

function candidates(piece: NumPiece, count: number): Rational[] {
  const tries = BigInt(count + 40);
  const step = piece.step ?? { n: 1n, d: 1n };
  const values: Rational[] = [];
  const start = piece.lo ? -floorDiv({ n: -piece.lo.n, d: piece.lo.d }, step) : piece.hi ? floorDiv(piece.hi, step) - tries : 0n;
  for (let k = start; k < start + tries; k++) values.push(times(step, k));
  if (piece.step) return values;
  return [...values, ...betweenBounds(piece)];
}

/** Fractions inside a bounded interval, or near its one bound. */
function betweenBounds(piece: NumPiece): Rational[] {
  const lo = piece.lo ?? (piece.hi ? { n: piece.hi.n - piece.hi.d, d: piece.hi.d } : { n: 0n, d: 1n });
  const hi = piece.hi ?? { n: lo.n + lo.d, d: lo.d };
  const d = lo.d * hi.d;
  const from = lo.n * hi.d;
  const width = hi.n * lo.d - from;
  const parts = [2n, 4n, 8n, 16n, 32n, 64n, 5n, 10n, 20n];
  const inner = parts.map((part) => ({ n: from * part + width, d: d * part }));
  return piece.lo ? [lo, ...inner, hi] : [hi, ...inner];
}
