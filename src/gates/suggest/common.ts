import { rationals, type Atom, type Rational } from '../numbers/index.js';
import type { Statement } from './types.js';

const COMMON = new Set(['0', '1', '2', '3', '10', '100', '1000', '0.5', '0.1', '0.01', '0.001']);
const COMMON_PERCENT = new Set(['0', '1', '50', '100']);
/** Units of each other: what a program multiplies by anyway. */
const CONVERSIONS = new Set([
  '4',
  '5',
  '7',
  '12',
  '16',
  '24',
  '30',
  '32',
  '52',
  '60',
  '64',
  '90',
  '128',
  '180',
  '255',
  '256',
  '360',
  '365',
  '512',
  '1024',
  '3600',
  '86400',
  '1000000',
]);
const ADDRESS = /\b(?:ports?|localhost|https?|status|exit code|returncode|seed|dpi|utf|python|version)\b/i;

export function isCommonNumber(value: Rational): boolean {
  return COMMON.has(rationals.toString(value));
}

/** Values of every program: no program has them from an artefact. A value with a sign and a marker's sentence is judged elsewhere. */
export function isCommon(atom: Atom, sentence: string): boolean {
  const value = rationals.toString(atom.value);
  if (atom.scale === 'percent' || atom.scale === 'percentage-points') return COMMON_PERCENT.has(value);
  if (COMMON.has(value) && !(atom.unit !== null && atom.unit.dimension === 'time' && /^(?:3|10|100)$/.test(value))) return true;
  return isYear(value, atom) || ADDRESS.test(sentence);
}

function isYear(value: string, { unit, decimals }: Atom): boolean {
  return unit === null && (decimals ?? 0) === 0 && /^(?:19|20)\d\d$/.test(value);
}

/** A value that stands in programs for reasons of its own more often than for a convention's. */
export function isConversion(atom: Atom): boolean {
  return CONVERSIONS.has(rationals.toString(atom.value));
}

/** `so 4096 is not enough`, `instead of 365`: the document says what the value is not. */
export function isDenied({ start, end }: Atom, { text, span }: Pick<Statement, 'text' | 'span'>): boolean {
  const before = text.slice(Math.max(0, start - span.start - 24), start - span.start);
  const after = text.slice(end - span.start, end - span.start + 24);
  return (
    /\b(?:not|instead of|rather than|unlike|never|no longer|formerly)\s+(?:the\s+)?(?:usual\s+)?$/i.test(before) ||
    /^\s*(?:is|are|was|were|does|do|would)\s+not\b/i.test(after)
  );
}

/** Digits without the zeros at both ends: 2 for `0.14`, 3 for `1740`, 4 for `4352`. */
export function significantDigits({ value }: Atom): number {
  const digits = rationals
    .toString(value)
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
  return digits.includes('/') ? 3 : Math.max(1, digits.length);
}
