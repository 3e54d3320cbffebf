import type { ExactNumber } from '../json/exact.js';
import { compare, isMultiple, rationalOf } from '../json/rational.js';

type Numeric = number | ExactNumber;

/** Integers are numbers without fraction, 1.0 included. */
export function isInteger(value: Numeric): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const exact = rationalOf(value);
  return exact === undefined ? !/e-|\./i.test(value.text) : exact.d === 1n;
}

/** Sign of a - b, exact. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = rationalOf(a);
  const right = rationalOf(b);
  return left && right ? compare(left, right) : toDouble(a) - toDouble(b);
}

function toDouble(value: Numeric): number {
  return typeof value === 'number' ? value : Number(value.text);
}

/** Exact decimal arithmetic: 0.3 is a multiple of 0.1. Undefined where the exponents are out of reach. */
export function isMultipleOf(value: Numeric, step: Numeric): boolean | undefined {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step) && (step as number) > 0) return (value as number) % (step as number) === 0;
  const left = rationalOf(value);
  const right = rationalOf(step);
  return left && right && right.n > 0n ? isMultiple(left, right) : undefined;
}

/** Length in code points. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const high = text.charCodeAt(i);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc00 && low <= 0xdfff) length--;
  }
  return length;
}
