import type { Rational } from '../numbers/types.js';

/** Base of the hash of digit strings: the prime of FNV-1a. */
const BASE = 0x01000193;

/** Adds one digit to the hash of a string of digits, modulo 2^32; leading zeros leave it at 0. */
export function hashDigit(hash: number, digit: number): number {
  return (Math.imul(hash, BASE) + digit) | 0;
}

export function hashDigits(digits: string): number {
  let hash = 0;
  for (let i = 0; i < digits.length; i += 1) hash = hashDigit(hash, digits.charCodeAt(i) - 48);
  return hash;
}

/** A positive number as digits without zeros at either end and a power of ten. */
export interface Significand {
  readonly digits: string;
  readonly exponent: number;
}

/** Null where the decimal expansion does not end. */
export function significandOf({ n, d }: Rational): Significand | null {
  let exponent = 0;
  let above = n < 0n ? -n : n;
  let below = d;
  for (; below % 10n === 0n; exponent -= 1) below /= 10n;
  for (; below % 5n === 0n; exponent -= 1) [below, above] = [below / 5n, above * 2n];
  for (; below % 2n === 0n; exponent -= 1) [below, above] = [below / 2n, above * 5n];
  if (below !== 1n) return null;
  if (above === 0n) return { digits: '', exponent: 0 };
  for (; above % 10n === 0n; exponent += 1) above /= 10n;
  return { digits: String(above), exponent };
}

/** Equal for numbers that differ by sign and powers of ten. */
export function keyOf(value: Rational): string {
  const significand = significandOf(value);
  if (significand !== null) return significand.digits;
  let [n, d] = [value.n < 0n ? -value.n : value.n, value.d];
  while (n % 10n === 0n) n /= 10n;
  for (;;) {
    if (d % 10n === 0n) d /= 10n;
    else if (d % 5n === 0n) [d, n] = [d / 5n, n * 2n];
    else if (d % 2n === 0n) [d, n] = [d / 2n, n * 5n];
    else break;
  }
  while (n % 10n === 0n) n /= 10n;
  return `${n}/${d}`;
}
