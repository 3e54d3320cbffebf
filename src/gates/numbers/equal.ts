import { rateOf } from './forms.js';
import { add, compare, equals, integer, multiply, negate } from './rational.js';
import type { Atom, Rational, Unit } from './types.js';

/** How an atom states a rate p; `remainder` is 1-p, `bare-percent` is 100p without a sign. */
export type RateForm =
  | 'percent'
  | 'percentage-points'
  | 'permille'
  | 'basis-points'
  | 'decimal'
  | 'fraction'
  | 'ratio'
  | 'words'
  | 'zhe'
  | 'cheng'
  | 'multiplier'
  | 'remainder'
  | 'bare-percent';

export interface RateOptions {
  /** Also match 100p without a percent sign; what stands beside it (a key, a column header) has to say that it is one. */
  readonly bare?: boolean;
}

const ONE = integer(1);
const ZERO = integer(0);

/**
 * The form in which an atom states the rate `rate` (0.12 for 12 %), or null. The multipliers 1+p and 1-p count only for
 * 0 < p < 1, where neither is a rate of its own. An atom with a unit states none.
 */
export function ratesEqual(atom: Atom, rate: Rational, options: RateOptions = {}): RateForm | null {
  if (atom.unit !== null) return null;
  for (const value of [atom.value, ...atom.readings]) {
    const form = formFor(atom, value, rate, options);
    if (form !== null) return form;
  }
  return null;
}

function formFor(atom: Atom, value: Rational, rate: Rational, { bare = false }: RateOptions): RateForm | null {
  const stated = rateOf(value, atom.scale);
  if (equals(stated, rate)) return ownForm(atom);
  if (compare(rate, ZERO) > 0 && compare(rate, ONE) < 0) {
    if (equals(stated, add(ONE, rate))) return 'multiplier';
    if (equals(stated, add(ONE, negate(rate)))) return atom.notation === 'zhe' ? 'zhe' : 'remainder';
  }
  return bare && atom.scale === 'plain' && equals(value, multiply(rate, integer(100))) ? 'bare-percent' : null;
}

function ownForm(atom: Atom): RateForm {
  if (atom.notation !== undefined) return atom.notation;
  if (atom.form === 'words') return 'words';
  if (atom.scale !== 'plain') return atom.scale;
  return atom.form === 'fraction' || atom.form === 'ratio' ? atom.form : 'decimal';
}

/** Whether an atom is this number in one of its readings. With `decimals`, it is also written with as many places (`3.10` is not `3.1`). */
export function valuesEqual(atom: Atom, value: Rational, decimals?: number | null): boolean {
  if (decimals !== undefined && decimals !== null && atom.decimals !== decimals) return false;
  return [atom.value, ...atom.readings].some((reading) => equals(reading, value));
}

/** Numbers in the same or in convertible units: 36 hours are 1.5 days. False unless both have a unit; a scale is no unit. */
export function quantitiesEqual(atom: Atom, value: Rational, unit: Unit | null): boolean {
  if (atom.unit === null || unit === null || atom.scale !== 'plain') return false;
  const readings = [atom.value, ...atom.readings];
  return meanings(atom.unit).some((left) =>
    meanings(unit).some(
      (right) =>
        comparable(left, right) && readings.some((reading) => equals(multiply(reading, partOf(left)), multiply(value, partOf(right)))),
    ),
  );
}

function meanings(unit: Unit): readonly Unit[] {
  return [unit, ...(unit.alternatives ?? [])];
}

/** Cents are the hundredth part of whatever currency the other side names. */
function comparable(a: Unit, b: Unit): boolean {
  return a.dimension === b.dimension || (isMoney(a) && isMoney(b) && isPart(a) !== isPart(b));
}

function isMoney({ dimension }: Unit): boolean {
  return dimension.startsWith('currency');
}

function isPart({ dimension }: Unit): boolean {
  return dimension === 'currency-part';
}

function partOf(unit: Unit): Rational {
  return isPart(unit) ? { n: 1n, d: 100n } : unit.factor;
}
