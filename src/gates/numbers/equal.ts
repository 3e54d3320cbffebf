import { rateOf } from './forms.js';
import { absolute, add, compare, divide, equals, integer, multiply, subtract } from './rational.js';
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
    if (equals(stated, subtract(ONE, rate))) return atom.notation === 'zhe' ? 'zhe' : 'remainder';
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
        (comparable(left, right) && readings.some((reading) => statesSame(reading, left, value, right, atom.decimals))) ||
        (left.dimension !== right.dimension && readings.some((reading) => sameTemperature(reading, left, value, right))),
    ),
  );
}

/** Exactly, or rounded to the places that the text writes where the units differ. */
function statesSame(reading: Rational, left: Unit, value: Rational, right: Unit, decimals: number | null): boolean {
  const [stated, own] = [multiply(reading, partOf(left)), multiply(value, partOf(right))];
  if (equals(stated, own)) return true;
  if (equals(partOf(left), partOf(right)) || decimals === null) return false;
  const exact = divide(own, partOf(left));
  return exact !== null && isRounded(reading, exact, decimals);
}

/** Digits from which on an equal rounded number is no accident. */
const ROUNDED_DIGITS = 3;
/** Places of a double. */
const MOST_PLACES = 17;

/** Whether a decimal of three significant digits or more is a number rounded to its places. */
function isRounded(reading: Rational, exact: Rational, decimals: number): boolean {
  const step = 10n ** BigInt(decimals);
  const digits = (absolute(reading).n * step) / reading.d;
  if (decimals === 0 || decimals > MOST_PLACES || String(digits).length < ROUNDED_DIGITS) return false;
  return compare(multiply(absolute(subtract(reading, exact)), integer(2n * step)), ONE) <= 0;
}

function sameTemperature(reading: Rational, left: Unit, value: Rational, right: Unit): boolean {
  const [stated, own] = [celsiusOf(reading, left), celsiusOf(value, right)];
  return stated !== null && own !== null && equals(stated, own);
}

/** Zero of the Fahrenheit scale's 32 and of the kelvin scale's 273.15 is that of Celsius. */
function celsiusOf(value: Rational, { dimension }: Unit): Rational | null {
  if (dimension === 'temperature:C') return value;
  if (dimension === 'temperature:F') return multiply(add(value, integer(-32)), { n: 5n, d: 9n });
  return dimension === 'temperature:K' ? add(value, { n: -27_315n, d: 100n }) : null;
}

/** The same temperature on the three scales; empty for other units. */
export function temperaturesOf(value: Rational, unit: Unit): readonly Rational[] {
  const celsius = celsiusOf(value, unit);
  if (celsius === null) return [];
  return [celsius, add(multiply(celsius, { n: 9n, d: 5n }), integer(32)), add(celsius, { n: 27_315n, d: 100n })];
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
