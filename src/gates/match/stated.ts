import { rationals, type NumberGrammar } from '../numbers/index.js';
import type { Rational, Unit } from '../numbers/types.js';
import { temperaturesOf } from '../numbers/equal.js';
import { unitsOf } from '../numbers/units.js';
import type { Gate } from '../types.js';
import { quantityOf, type Quantity } from './quantity.js';
import { rowsOf } from './table.js';

/** 1, percent, permille and basis points; cents are hundredths as well. */
const SCALES = [1n, 100n, 1000n, 10_000n];
const ONE: Rational = { n: 1n, d: 1n };

/**
 * The numbers by which the matchers know a gate, as they may stand in a text before scale and unit: 12, 0.12, 1.12, 0.88, 120 and
 * 1200 for 12 %; 1.5, 36, 2160 for 36 hours. Without those of parts of a composed length of time ({@link partsOf}).
 */
export function statedValues(gate: Gate, grammar: NumberGrammar): readonly Rational[] {
  const quantities = gate.kind === 'table' ? rowsOf(gate, grammar).map(({ quantity }) => quantity) : [quantityOf(gate, grammar)];
  return quantities.flatMap((quantity) => (quantity === null ? [] : valuesOf(quantity, gate.kind === 'rate', gate.kind === 'table')));
}

function valuesOf(quantity: Quantity, isRate: boolean, isTable: boolean): readonly Rational[] {
  const { rate, value, unit } = quantity;
  if (isTable && quantity.scale === 'plain') return [...scalesOf(value), ...(unit === null ? [] : converted(value, unit))];
  const plain = isRate || quantity.scale !== 'plain' ? ratesOf(rate) : [value];
  const scaled = plain.flatMap((each) => SCALES.map((scale) => rationals.multiply(each, { n: scale, d: 1n })));
  return [...scaled, ...(unit === null ? [] : converted(value, unit)), ...(unit === null ? [] : partsOf(value, unit))];
}

/** A cell of a table in percent may be written as the rate that it is: 0.065 for 6.5. */
function scalesOf(value: Rational): readonly Rational[] {
  return [...SCALES.map((scale) => rationals.multiply(value, { n: scale, d: 1n })), rationals.multiply(value, { n: 1n, d: 100n })];
}

function ratesOf(rate: Rational): readonly Rational[] {
  return [rate, rationals.add(ONE, rate), rationals.subtract(ONE, rate), rationals.subtract(rate, ONE)];
}

function converted(value: Rational, unit: Unit): readonly Rational[] {
  return [unit, ...(unit.alternatives ?? [])].flatMap((own) => {
    const base = rationals.multiply(value, own.factor);
    const exact = factorsOf(own.dimension).flatMap((factor) => rationals.divide(base, factor) ?? []);
    return [...exact, ...exact.flatMap(roundings), ...temperaturesOf(value, own)];
  });
}

/** Factors of the units of a dimension; for a quotient (`angle/time`) those of all quotients of its parts. */
function factorsOf(dimension: string): readonly Rational[] {
  const [above = '', below] = dimension.split('/');
  const own = unitsOf(dimension).map(({ factor }) => factor);
  if (below === undefined) return own;
  const quotients = unitsOf(above).flatMap((top) => unitsOf(below).flatMap((bottom) => rationals.divide(top.factor, bottom.factor) ?? []));
  return [...own, ...quotients];
}

/** Places to which a converted number may be rounded. */
const MOST_PLACES = 17n;

/** A number that has more places than people write, rounded to each count of them that leaves three digits. */
function roundings(value: Rational): readonly Rational[] {
  if ((1000n * value.n) % value.d === 0n) return [];
  const found: Rational[] = [];
  for (let places = 1n; places <= MOST_PLACES; places += 1n) {
    const step = 10n ** places;
    const digits = (2n * value.n * step + value.d) / (2n * value.d);
    if (String(digits < 0n ? -digits : digits).length >= 3) found.push({ n: digits, d: step });
  }
  return found;
}

/** The part behind the point of an amount of money, as `fifty cents`. */
function centsOf({ n, d }: Rational): readonly Rational[] {
  const cents = 100n % d === 0n ? ((n * 100n) / d) % 100n : 0n;
  return cents > 0n ? [{ n: cents, d: 1n }] : [];
}

const LADDERS = [
  ['week', 'day', 'hour', 'minute', 'second'],
  ['day', 'hour', 'minute', 'second'],
  ['hour', 'minute', 'second'],
  ['minute', 'second'],
  ['year', 'month'],
];

/** The smallest part of a length of time that is composed of several units: 30 for 1 h 30 min. */
function partsOf(value: Rational, unit: Unit): readonly Rational[] {
  if (unit.dimension.startsWith('currency:')) return centsOf(value);
  const units = [...unitsOf('time'), ...unitsOf('calendar')];
  return LADDERS.flatMap((names) => {
    const ladder = names.map((name) => units.find((each) => each.name === name)!);
    if (ladder[0]!.dimension !== unit.dimension) return [];
    let rest = rationals.multiply(value, unit.factor);
    const parts: Rational[] = [];
    for (const { factor } of ladder) {
      const count = rationals.divide(rest, factor) ?? rest;
      const whole = { n: count.n / count.d, d: 1n };
      if (whole.n > 0n) parts.push(whole);
      rest = rationals.subtract(rest, rationals.multiply(whole, factor));
    }
    return parts.length > 1 && rest.n === 0n ? [parts.at(-1)!] : [];
  });
}
