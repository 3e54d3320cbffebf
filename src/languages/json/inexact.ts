import { ExactNumber } from '../../model/json.js';
import { exactNumber } from '../numbers.js';

/** Doubles keep every decimal of 15 digits (IEEE 754, DBL_DIG); a longer one has as many characters of this kind. */
const LONG = 16;
/** Three digits of exponent are where doubles end (1e-308 to 1.8e308). */
const LARGE_EXPONENT = /\d[eE][+-]?\d\d\d/;
const WITH_LARGE_EXPONENT = /(?<![\d.])[\d.]+[eE][+-]?\d{3,}/g;
/** The rest of a number, up to where JSON allows it to end. */
const REST = /(?:[eE][+-]?\d+)?(?=[\s,\]}]|$)/y;

/** Whether a double would change a number of the text. May err on the side of true: digits in strings count too. */
export function hasInexactNumber(text: string): boolean {
  return hasInexactLongNumber(text) || (LARGE_EXPONENT.test(text) && hasInexactLargeNumber(text));
}

/** Looks at one character in sixteen: a run of sixteen digits and points covers one of these. */
function hasInexactLongNumber(text: string): boolean {
  for (let i = LONG - 1; i < text.length; i += LONG) {
    if (!isDigitOrPoint(text.charCodeAt(i))) continue;
    const end = endOfRun(text, i);
    if (isInexactLong(text, startOfRun(text, i), end)) return true;
    // A run is read once, however long it is.
    i = Math.max(i, end - LONG);
  }
  return false;
}

function startOfRun(text: string, at: number): number {
  while (isDigitOrPoint(text.charCodeAt(at - 1))) at--;
  return at;
}

function endOfRun(text: string, at: number): number {
  while (isDigitOrPoint(text.charCodeAt(at))) at++;
  return at;
}

function isInexactLong(text: string, start: number, end: number): boolean {
  if (end - start < LONG) return false;
  REST.lastIndex = end;
  return mayBegin(text.charCodeAt(start - 1)) && REST.test(text) && isInexact(text.slice(start, REST.lastIndex));
}

/** Whether a number can follow the character: hashes and quoted digits are told apart by it. */
function mayBegin(before: number): boolean {
  return Number.isNaN(before) || ' \t\r\n,:[-'.includes(String.fromCharCode(before));
}

function hasInexactLargeNumber(text: string): boolean {
  for (const [literal] of text.matchAll(WITH_LARGE_EXPONENT)) if (isInexact(literal)) return true;
  return false;
}

function isInexact(literal: string): boolean {
  return exactNumber(literal) instanceof ExactNumber;
}

function isDigitOrPoint(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46;
}
