import type { Literal } from './spelled.js';

/** How a program writes a number that it has read; null where that is not known for sure. */
export type NumberWriter = (literal: Literal) => string | null;

const INTEGER = /^-?\d+$/;
/** Python refuses to convert integers with more digits than this. */
const MOST_DIGITS = 4300;

/** As `json.dumps` writes what `json.loads` has read: integers keep every digit, all other numbers are floats. */
export function pythonNumber({ text }: Literal): string | null {
  if (!INTEGER.test(text)) return pythonFloat(Number(text));
  if (text.length > MOST_DIGITS) return null;
  return text === '-0' ? '0' : text;
}

/** As `repr` writes a float: the shortest digits that lead back to it, with an exponent below 1e-4 and from 1e16 on. */
function pythonFloat(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa = '', power = ''] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) return `${sign}${mantissa}e${power.replace(/^([+-])(?=\d$)/, '$10')}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')}.${digits.slice(exponent + 1) || '0'}`;
}

/** As JavaScript writes a double. */
export function doubleNumber({ text }: Literal): string | null {
  const value = Number(text);
  return Number.isFinite(value) ? String(value) : null;
}

/** The same for those who disagree about integers that a double cannot hold. */
export function commonNumber(literal: Literal): string | null {
  return INTEGER.test(literal.text) && !Number.isSafeInteger(Number(literal.text)) ? null : doubleNumber(literal);
}

/** Versions of jq write other numbers in different ways: with an exponent, or with the digits of the document. */
export function jqNumber({ text }: Literal): string | null {
  const value = Number(text);
  if (INTEGER.test(text)) return text !== '-0' && Number.isSafeInteger(value) ? text : null;
  return String(value) === text && Math.abs(value) >= 1e-3 && Math.abs(value) < 1e15 ? text : null;
}
