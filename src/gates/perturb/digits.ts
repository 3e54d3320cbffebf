import { rationals, type Rational } from '../numbers/index.js';

/** How a number in digits is written. */
interface Writing {
  /** Between groups of three digits; empty where there is none. */
  readonly group: string;
  readonly mark: string;
  readonly decimals: number;
  readonly fullWidth: boolean;
  /** `.5` */
  readonly bare: boolean;
}

const GROUPED = /^\d{1,3}(?:([,.'’_ \u00a0\u202f])\d{3})(?:\1\d{3})*$/;

/**
 * Writes a number as another is written: with its groups, its decimal mark and its count of decimals, full-width where it is.
 * Null where it needs more decimals, or where the model is not understood.
 */
export function writeLike(surface: string, decimals: number | null, value: Rational): string | null {
  const writing = writingOf(surface, decimals ?? 0);
  const digits = writing === null ? null : toDecimals(value, writing.decimals);
  if (writing === null || digits === null) return null;
  const [whole = '', part] = digits.split('.');
  const grouped = writing.group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, writing.group);
  const shown = writing.bare && whole === '0' ? '' : grouped;
  const text = part === undefined ? grouped : `${shown}${writing.mark}${part}`;
  return writing.fullWidth ? text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)) : text;
}

function writingOf(surface: string, decimals: number): Writing | null {
  const fullWidth = /[\uff10-\uff19]/.test(surface);
  const plain = halfWidth(surface);
  const mark = decimals === 0 ? '' : plain.charAt(plain.length - decimals - 1);
  const whole = decimals === 0 ? plain : plain.slice(0, -decimals - 1);
  if (decimals > 0 && !(/^[.,]$/.test(mark) && /^\d+$/.test(plain.slice(-decimals)))) return null;
  const group = GROUPED.exec(whole)?.[1] ?? '';
  if (group === '' && !/^\d*$/.test(whole)) return null;
  return { group, mark, decimals, fullWidth, bare: whole === '' };
}

/** Full-width digits and points as those of ASCII. */
export function halfWidth(surface: string): string {
  return surface.replace(/[\uff0e\uff10-\uff19]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

/** A number that is not negative with exactly so many decimals; null where it has more. */
export function toDecimals(value: Rational, decimals: number): string | null {
  const scaled = rationals.multiply(value, rationals.integer(10n ** BigInt(decimals)));
  if (scaled.d !== 1n || scaled.n < 0n) return null;
  const digits = String(scaled.n).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
