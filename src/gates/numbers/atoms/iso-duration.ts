import { add, integer, multiply, parse } from '../rational.js';
import { unitNamed } from '../units.js';
import type { Rational, Unit } from '../types.js';
import { core, matchAt, type Core } from './core.js';

const DURATION =
  /P(?=\d|T\d)(?:(\d{1,9}(?:[.,]\d{1,9})?)Y)?(?:(\d{1,9}(?:[.,]\d{1,9})?)M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)W)?(?:(\d{1,9}(?:[.,]\d{1,9})?)D)?(?:T(?=\d)(?:(\d{1,9}(?:[.,]\d{1,9})?)H)?(?:(\d{1,9}(?:[.,]\d{1,9})?)M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)S)?)?(?![\w])/y;
const PARTS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'].map((name) => unitNamed(name)!);

/**
 * An ISO 8601 duration (`P45D`, `PT72H`, `P1DT12H`) whose first digit is at `at`, in the unit of its smallest part. Null when it
 * mixes months or years with days, which have no common unit.
 */
export function isoDurationAt(text: string, at: number): Core | null {
  const start = text[at - 1] === 'T' ? at - 2 : at - 1;
  if (start < 0 || text[start] !== 'P' || /[\w.]/.test(text[start - 1] ?? '')) return null;
  const match = matchAt(DURATION, text, start);
  if (match === null) return null;
  const parts = PARTS.flatMap((unit, i): [Unit, Rational][] => {
    const value = match[i + 1] === undefined ? null : parse(match[i + 1]!.replace(',', '.'));
    return value === null ? [] : [[unit, value]];
  });
  const unit = parts.at(-1)?.[0];
  if (unit === undefined || parts.some(([other]) => other.dimension !== unit.dimension)) return null;
  const base = parts.reduce((sum, [part, value]) => add(sum, multiply(value, part.factor)), integer(0));
  return core(start, start + match[0].length, multiply(base, { n: unit.factor.d, d: unit.factor.n }), 'duration', { unit });
}
