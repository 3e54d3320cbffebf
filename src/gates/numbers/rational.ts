import type { Rational } from './types.js';

/** Longest literal that is read, in digits, and largest power of ten: beyond them a text is an id or noise, not a constant. */
const MAX_DIGITS = 400;
const MAX_EXPONENT = 400;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/**
 * Reads an integer, decimal, scientific literal or fraction (`-12`, `.5`, `5.`, `4.8e+04`, `7/40`) exactly.
 * Null for anything else, for a zero denominator, and beyond 400 digits or an exponent of 400.
 */
export function parse(text: string): Rational | null {
  if (text.length > 3 * MAX_DIGITS) return null;
  const slash = text.indexOf('/');
  if (slash === -1) return parseDecimal(text);
  const above = parseDecimal(text.slice(0, slash));
  const below = parseDecimal(text.slice(slash + 1));
  return above === null || below === null ? null : divide(above, below);
}

function parseDecimal(text: string): Rational | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const digits = whole + fraction;
  const exponent = Number(power);
  if (digits === '' || digits.length > MAX_DIGITS || Math.abs(exponent) > MAX_EXPONENT) return null;
  const n = BigInt(digits) * (sign === '-' ? -1n : 1n);
  const shift = exponent - fraction.length;
  return shift >= 0 ? { n: n * 10n ** BigInt(shift), d: 1n } : reduce(n, 10n ** BigInt(-shift));
}

/** `n / d` in lowest terms with `d > 0`; `d` must not be 0. */
export function reduce(n: bigint, d: bigint): Rational {
  const sign = d < 0n ? -1n : 1n;
  const divisor = gcd(n < 0n ? -n : n, d * sign);
  return { n: (n * sign) / divisor, d: (d * sign) / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function integer(value: number | bigint): Rational {
  return { n: BigInt(value), d: 1n };
}

export function add(a: Rational, b: Rational): Rational {
  return reduce(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function negate(a: Rational): Rational {
  return { n: -a.n, d: a.d };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function absolute({ n, d }: Rational): Rational {
  return { n: n < 0n ? -n : n, d };
}

export function multiply(a: Rational, b: Rational): Rational {
  return reduce(a.n * b.n, a.d * b.d);
}

/** Null for a division by zero. */
export function divide(a: Rational, b: Rational): Rational | null {
  return b.n === 0n ? null : reduce(a.n * b.d, a.d * b.n);
}

/** Negative, 0 or positive, as for sorting. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Both are reduced, so parts decide. */
export function equals(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

/** A decimal where one ends (`0.175`), else the fraction (`1/3`); `parse` reads both back. */
export function toString(value: Rational): string {
  const places = decimalPlaces(value.d);
  if (places === null) return `${value.n}/${value.d}`;
  if (places === 0) return String(value.n);
  const scaled = (value.n * 10n ** BigInt(places)) / value.d;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A fraction in lowest terms ends as a decimal exactly if its denominator is 2^a 5^b; it then has max(a, b) places. */
function decimalPlaces(d: bigint): number | null {
  let twos = 0;
  let fives = 0;
  for (; d % 2n === 0n; d /= 2n) twos += 1;
  for (; d % 5n === 0n; d /= 5n) fives += 1;
  return d === 1n ? Math.max(twos, fives) : null;
}
