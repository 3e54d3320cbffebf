import { ExactNumber } from './json.js';

/** A decimal as `digits × 10^exponent`, digits without trailing zeros. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = withoutTrailingZeros(all);
  if (digits === '') return { negative: false, digits: '0', exponent: 0 };
  return { negative: sign === '-', digits, exponent: Number(exponent) - fraction.length + (all.length - digits.length) };
}

/** A pattern such as /0+$/ takes quadratic time on long runs of zeros inside a number. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/**
 * One text for each number: `1`, `1.0` and `1e0` give the same, 2^53 and 2^53 + 1 do not.
 * Null when the text is no decimal number.
 */
export function canonicalNumber(value: number | ExactNumber | string): string | null {
  const text = typeof value === 'string' ? value : value instanceof ExactNumber ? value.text : String(value);
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  return `${decimal.negative ? '-' : ''}${decimal.digits}e${decimal.exponent}`;
}
