import { ExactNumber, readDecimal } from './exact.js';

/** An exact rational number in lowest terms, `d > 0`. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** Powers of ten beyond this are not expanded: such a number is left unmodelled. */
const maxExponent = 2000;

export const one: Rational = { n: 1n, d: 1n };
export const zero: Rational = { n: 0n, d: 1n };

/** Undefined where the exponent is out of reach. */
export function rationalOf(value: number | ExactNumber): Rational | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { n: BigInt(value), d: 1n };
  const { negative, digits, exponent } = readDecimal(typeof value === 'number' ? String(value) : value.text);
  if (digits === '') return zero;
  if (Math.abs(exponent) > maxExponent || digits.length > maxExponent) return undefined;
  const n = BigInt(negative ? `-${digits}` : digits);
  return exponent >= 0 ? { n: n * 10n ** BigInt(exponent), d: 1n } : reduce(n, 10n ** BigInt(-exponent));
}

function reduce(n: bigint, d: bigint): Rational {
  const divisor = gcd(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

export function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function compare(a: Rational, b: Rational): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Least common multiple of two positive rationals. */
export function lcm(a: Rational, b: Rational): Rational {
  const d = a.d * b.d;
  const x = a.n * b.d;
  const y = b.n * a.d;
  return reduce((x / gcd(x, y)) * y, d);
}

export function isMultiple(value: Rational, step: Rational): boolean {
  return (value.n * step.d) % (value.d * step.n) === 0n;
}

/** Floor of value / step. */
export function floorDiv(value: Rational, step: Rational): bigint {
  const n = value.n * step.d;
  const d = value.d * step.n;
  const quotient = n / d;
  return n % d !== 0n && n < 0n ? quotient - 1n : quotient;
}

export function times(step: Rational, k: bigint): Rational {
  return reduce(step.n * k, step.d);
}

/** Back to a JSON number; undefined for a fraction without a finite decimal. */
export function numberOf(value: Rational): number | ExactNumber | undefined {
  if (value.d === 1n) return fromDigits(value.n, 0);
  let exponent = 0;
  let scale = 1n;
  while (scale % value.d !== 0n) {
    scale *= 10n;
    if (++exponent > maxExponent) return undefined;
  }
  return fromDigits((value.n * scale) / value.d, -exponent);
}

function fromDigits(n: bigint, exponent: number): number | ExactNumber {
  const double = Number(exponent === 0 ? n : `${n}e${exponent}`);
  const text = exponent === 0 ? String(n) : `${n}e${exponent}`;
  const canonical = canonicalOf(text);
  if (Number.isFinite(double) && canonicalOf(String(double)) === canonical) return double;
  return new ExactNumber(text, canonical);
}

function canonicalOf(text: string): string {
  const { negative, digits, exponent } = readDecimal(text);
  return digits === '' ? '0' : `${negative ? '-' : ''}${digits}e${exponent}`;
}
