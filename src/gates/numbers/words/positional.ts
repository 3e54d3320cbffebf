import { add, integer, multiply, reduce } from '../rational.js';
import type { Rational } from '../types.js';

/** Characters of a language that writes its numbers as digit, power, digit, power: 三百一十二万四千. */
export interface PositionalDigits {
  readonly digits: ReadonlyMap<string, number>;
  /** 十 百 千: below the section powers. */
  readonly powers: ReadonlyMap<string, bigint>;
  /** 万 亿: each multiplies the whole section before it. */
  readonly sections: ReadonlyMap<string, bigint>;
  readonly point: string;
  /** A number with the character behind it, whose last power is the prefix of a unit. */
  readonly endsInUnit?: RegExp;
}

export interface PositionalNumber {
  readonly value: Rational;
  readonly end: number;
  /** Characters that were digits, without powers: 1 for 三. */
  readonly digits: number;
}

/** No constant has more characters; longer runs are read in part. */
const LONGEST = 30;

/** Reads 三百一十二, 二〇二四, 一点五, 三亿零五万; null when no digit or power begins at `at`. */
export function readPositional(text: string, at: number, table: PositionalDigits): PositionalNumber | null {
  let end = at;
  while (end - at < LONGEST && isNumeral(text[end], table)) end += 1;
  if (end === at) return null;
  if (table.endsInUnit?.test(text.slice(at, end + 1)) === true) end -= 1;
  const run = [...text.slice(at, end)];
  const whole = run.every((char) => table.digits.has(char)) ? plainDigits(run, table) : sections(run, table);
  if (whole === null) return null;
  const fraction = readFraction(text, end, table);
  if (fraction === null) return { value: integer(whole), end, digits: run.length };
  const value = add(integer(whole), fraction.value);
  const section = table.sections.get(text[fraction.end] ?? '');
  if (section === undefined) return { value, end: fraction.end, digits: fraction.end - at };
  return { value: multiply(value, integer(section)), end: fraction.end + 1, digits: fraction.end - at };
}

function isNumeral(char: string | undefined, { digits, powers, sections: large }: PositionalDigits): boolean {
  return char !== undefined && (digits.has(char) || powers.has(char) || large.has(char));
}

function plainDigits(run: readonly string[], { digits }: PositionalDigits): bigint {
  return BigInt(run.map((char) => digits.get(char)!).join(''));
}

/** Sum of sections (below 万, 万, 亿); null for an order of powers that no number has. */
function sections(run: readonly string[], table: PositionalDigits): bigint | null {
  let total = 0n;
  let section = 0n;
  let digit: bigint | null = null;
  let power = 0n;
  for (const char of run) {
    const value = table.digits.get(char);
    const large = table.sections.get(char);
    if (value !== undefined) {
      if (digit !== null && digit !== 0n) return null;
      digit = BigInt(value);
    } else if (large !== undefined) {
      // 一亿二千万 adds, 三万亿 multiplies all that stands before.
      const sum = section + (digit ?? 0n);
      total = large > lowestOf(total) ? (total + sum) * large : total + sum * large;
      [section, digit, power] = [0n, null, large];
    } else {
      power = table.powers.get(char)!;
      section += (digit === null || digit === 0n ? 1n : digit) * power;
      digit = null;
    }
  }
  return total + section + shortened(digit, power, run, table);
}

/** 一百二 is 120: a last digit right behind a power takes the power below; behind 零 it is a one. */
function shortened(digit: bigint | null, power: bigint, run: readonly string[], { digits }: PositionalDigits): bigint {
  if (digit === null) return 0n;
  const before = run.at(-2);
  const follows = before !== undefined && !digits.has(before);
  return follows && power >= 100n ? digit * (power / 10n) : digit;
}

/** Largest power of ten that divides the sum so far: the section that the sum ends with. */
function lowestOf(total: bigint): bigint {
  if (total === 0n) return 0n;
  let power = 1n;
  while (total % (power * 10n) === 0n) power *= 10n;
  return power;
}

function readFraction(text: string, at: number, { digits, point }: PositionalDigits): { value: Rational; end: number } | null {
  if (text[at] !== point) return null;
  let end = at + 1;
  let read = '';
  for (; end - at < LONGEST; end += 1) {
    const digit = digits.get(text[end] ?? '');
    if (digit === undefined) break;
    read += String(digit);
  }
  return read === '' ? null : { value: reduce(BigInt(read), 10n ** BigInt(read.length)), end };
}
