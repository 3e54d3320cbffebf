import type { NumberGrammar } from './grammar.js';
import { divide, integer } from './rational.js';
import type { Atom, Rational, Scale, Unit } from './types.js';
import { unitNamed, unitOfSymbol } from './units.js';

/** The value of a gate as its manifest writes it. */
export interface GateNumber {
  /** As written, without scale: 12 for `12%`. */
  readonly value: Rational;
  readonly scale: Scale;
  readonly unit: Unit | null;
  /** Digits behind the decimal mark: 2 for `0.00`; null where the form has none. */
  readonly decimals: number | null;
  /** As a plain number: 0.12 for `12%`; the value itself where there is no scale. */
  readonly rate: Rational;
  readonly atom: Atom;
}

const SCALE_DIVISORS: Readonly<Record<Scale, bigint>> = {
  plain: 1n,
  percent: 100n,
  'percentage-points': 100n,
  permille: 1000n,
  'basis-points': 10_000n,
};

/**
 * Reads `12%`, `0.00`, 235, `45 days`, `-1.00`, `1:4`. Null when the text is not one number with its scale and unit. `unit` is the
 * manifest's unit for values that have none of their own (`min`, `days`, `USD`).
 */
export function formsOf(value: string | number, grammar: NumberGrammar, unit?: string): GateNumber | null {
  const text = String(value).trim();
  const atom = grammar.findAtoms(text, { masks: [] }).find(({ start, end }) => start === 0 && end === text.length);
  if (atom === undefined) return null;
  const own = atom.unit ?? (unit === undefined ? null : readUnit(unit, grammar));
  return { value: atom.value, scale: atom.scale, unit: own, decimals: atom.decimals, rate: rateOf(atom.value, atom.scale), atom };
}

/** The plain number that a scaled one stands for: 12 percent is 0.12. */
export function rateOf(value: Rational, scale: Scale): Rational {
  return divide(value, integer(SCALE_DIVISORS[scale])) ?? value;
}

function readUnit(unit: string, grammar: NumberGrammar): Unit | null {
  const named = unitOfSymbol(unit) ?? unitNamed(unit);
  return named ?? grammar.findAtoms(`2 ${unit}`, { masks: [] })[0]?.unit ?? null;
}
