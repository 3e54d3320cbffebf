import { add, divide, integer, multiply, parse, reduce } from '../rational.js';
import { unitNamed } from '../units.js';
import type { Rational } from '../types.js';
import { core, matchAt, type Core } from './core.js';
import type { Lexicon } from './lexicon.js';

const VULGAR: ReadonlyMap<string, Rational> = new Map(
  [
    '½ 1 2',
    '⅓ 1 3',
    '⅔ 2 3',
    '¼ 1 4',
    '¾ 3 4',
    '⅕ 1 5',
    '⅖ 2 5',
    '⅗ 3 5',
    '⅘ 4 5',
    '⅙ 1 6',
    '⅚ 5 6',
    '⅐ 1 7',
    '⅛ 1 8',
    '⅜ 3 8',
    '⅝ 5 8',
    '⅞ 7 8',
    '⅑ 1 9',
    '⅒ 1 10',
  ].map((row) => {
    const [char = '', n = '', d = ''] = row.split(' ');
    return [char, { n: BigInt(n), d: BigInt(d) }];
  }),
);
export const VULGAR_CHARS = [...VULGAR.keys()].join('');

const MIXED = /(?:[ -]|[ \t]and[ \t])(\d{1,4})\s?\/\s?(\d{1,5})(?![\d/]|\.\d)/y;
const MIXED_VULGAR = new RegExp(`\\s?([${VULGAR_CHARS}])`, 'y');
const FRACTION = /(?: ?\/ ?)(\d{1,15}(?:\.\d{1,15})?)(?![\w/]|\.\d)/y;
/** The second argument of `Fraction(18, 25)`. */
const ARGUMENT = /[ ]?,[ ]?(\d{1,15})(?=[ ]?\))/y;
const RATIO = /(?::| : )(\d{1,15}(?:\.\d{1,15})?)(?![\d:]|\.\d)/y;
const CLOCK = /:([0-5]\d)(?:[ \t]?(?:(hours?|hrs?|h|小时)|(minutes?|mins?|min|分钟)))(?!\w)/y;
const POWER = /\s?[×x*·]\s?10(?:(?:\^|\*\*)\{?([-+]?\d{1,3})\}?|([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?!\w)/y;
const OWN_POWER = /(?:\^|\*\*)([-+]?\d{1,3})(?![\w.])/y;
const PRODUCT = /(?:[ \t]?[*×][ \t]?\d[\d_]{0,15}){1,8}(?![\w.^]|[ \t]?[*×]|\*)/y;
const ONE_BLANK = /[ \t]{1,2}|\r?\n[ \t]{0,9}/y;
const WHOLE = /\d{1,9}(?![\w]|[.,]\d)/y;

export function vulgarAt(text: string, at: number): Core | null {
  const value = VULGAR.get(text[at] ?? '');
  return value === undefined ? null : core(at, at + 1, value, 'fraction');
}

/** What a literal is the first part of: `4 1/2`, `7/40`, `1:4`, `1:30 h`, `4.8 × 10^4`, `12 out of 100`; else the literal. */
export function composite(text: string, first: Core, lexicon: Lexicon): Core {
  if (first.form === 'hex') return first;
  return (
    readMixed(text, first) ??
    readFraction(text, first) ??
    readColon(text, first) ??
    readPower(text, first) ??
    readParts(text, first, lexicon) ??
    first
  );
}

function readMixed(text: string, first: Core): Core | null {
  if (first.form !== 'integer') return null;
  const vulgar = matchAt(MIXED_VULGAR, text, first.end);
  if (vulgar !== null) return core(first.start, first.end + vulgar[0].length, add(first.value, VULGAR.get(vulgar[1]!)!), 'fraction');
  const match = matchAt(MIXED, text, first.end);
  if (match === null) return null;
  const [n, d] = [BigInt(match[1]!), BigInt(match[2]!)];
  return n === 0n || n >= d ? null : core(first.start, first.end + match[0].length, add(first.value, reduce(n, d)), 'fraction');
}

function readFraction(text: string, first: Core): Core | null {
  if (text[first.start - 1] === '/' || first.form === 'scientific') return null;
  if (/\bFraction\([ ]?$/.test(text.slice(Math.max(0, first.start - 12), first.start)))
    return quotient(first, matchAt(ARGUMENT, text, first.end), 'fraction');
  return quotient(first, matchAt(FRACTION, text, first.end), 'fraction');
}

function quotient(first: Core, match: RegExpExecArray | null, form: 'fraction' | 'ratio'): Core | null {
  const below = match === null ? null : parse(match[1]!);
  const value = below === null ? null : divide(first.value, below);
  return match === null || value === null ? null : core(first.start, first.end + match[0].length, value, form);
}

/** `1:30 h` is a length of time, `1:4` a ratio; a pair in brackets is a slice, one behind a colon a part of something else. */
function readColon(text: string, first: Core): Core | null {
  if (/[[:]/.test(text[first.start - 1] ?? '')) return null;
  const clock = first.form === 'integer' ? matchAt(CLOCK, text, first.end) : null;
  if (clock === null) return quotient(first, matchAt(RATIO, text, first.end), 'ratio');
  const value = add(multiply(first.value, integer(60)), integer(BigInt(clock[1]!)));
  const unit = unitNamed(clock[2] === undefined ? 'second' : 'minute')!;
  return core(first.start, first.end + clock[0].length, value, 'duration', { unit });
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function readPower(text: string, first: Core): Core | null {
  const own = first.value.n === 10n && first.value.d === 1n ? matchAt(OWN_POWER, text, first.end) : null;
  const match = own ?? matchAt(POWER, text, first.end);
  if (match === null) return null;
  const raised = match[1] ?? [...match[2]!].map((char) => (char === '⁻' ? '-' : char === '⁺' ? '' : SUPERSCRIPTS.indexOf(char))).join('');
  const power = parse(`1e${raised}`);
  if (power === null) return null;
  return core(first.start, first.end + match[0].length, own === null ? multiply(first.value, power) : power, 'scientific');
}

/** `12 out of 100`, `seven out of ten`: null where no such phrase and number stand behind `first`. */
export function readParts(text: string, first: Core, lexicon: Lexicon): Core | null {
  const end = lexicon.partsAt(text, first.end);
  const blank = end === null ? null : matchAt(ONE_BLANK, text, end);
  if (end === null || blank === null) return null;
  const whole = wholeAt(text, end + blank[0].length, lexicon);
  const value = whole === null ? null : divide(first.value, whole.value);
  if (whole === null || value === null) return null;
  return core(first.start, whole.end, value, first.form === 'words' ? 'words' : 'fraction', { language: first.language });
}

function wholeAt(text: string, at: number, lexicon: Lexicon): { readonly value: Rational; readonly end: number } | null {
  const digits = matchAt(WHOLE, text, at);
  if (digits !== null) return { value: integer(BigInt(digits[0])), end: at + digits[0].length };
  for (const { read } of lexicon.languages) {
    const found = read(text, at);
    if (found !== null && found.scale === undefined) return found;
  }
  return null;
}

/** `60 * 60 * 24`: what the product of the literals is, beside each of them. */
export function productAt(text: string, first: Core): Core | null {
  if (first.form !== 'integer' || /[\w.)\]^*/]\s?[*×/]?\s?$/.test(text.slice(Math.max(0, first.start - 3), first.start))) return null;
  const match = matchAt(PRODUCT, text, first.end);
  if (match === null) return null;
  const factors = match[0].match(/\d[\d_]*/g)!.map((digits) => BigInt(digits.replaceAll('_', '')));
  const value = factors.reduce((product, factor) => product * factor, first.value.n);
  return core(first.start, first.end + match[0].length, integer(value), 'integer', { decimals: 0 });
}
