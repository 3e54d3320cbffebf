import type { OffsetRange } from '../../../model/place.js';
import { toSchemaPattern } from '../pattern.js';
import type { Shape } from '../shape.js';
import { anything, lengthBetween, says, type Sketch } from '../sketch.js';
import { endsWith, includes, startsWith, unitLength } from '../text.js';
import { numberOf, textOf, type Value } from './values.js';

/** A check of the value with one argument; everything passes where the argument is not known. */
export type Check = (arg: Value | undefined, at: OffsetRange, base: Shape['base']) => Sketch;

/** A bound of a number; of a text or a list, a bound of its length. */
export function atLeast(arg: Value | undefined, at: OffsetRange, base: Shape['base']): Sketch {
  const limit = numberOf(arg);
  if (limit === null) return anything(at);
  return base === 'number' ? says('minimum', limit, at) : sized(limit, null, at, base);
}

export function atMost(arg: Value | undefined, at: OffsetRange, base: Shape['base']): Sketch {
  const limit = numberOf(arg);
  if (limit === null) return anything(at);
  return base === 'number' ? says('maximum', limit, at) : sized(null, limit, at, base);
}

export function sizeIs(arg: Value | undefined, at: OffsetRange, base: Shape['base']): Sketch {
  return sized(numberOf(arg), numberOf(arg), at, base);
}

function sized(min: number | null, max: number | null, at: OffsetRange, base: Shape['base']): Sketch {
  if (base === 'string') return unitLength(min, max, at);
  return base === 'array' ? lengthBetween('Items', min, max, at) : anything(at);
}

/** A numeric keyword with the argument as its value. */
export function bound(keyword: string): Check {
  return (arg, at, base) => {
    const limit = numberOf(arg);
    return limit === null || base !== 'number' ? anything(at) : says(keyword, limit, at);
  };
}

export function step(arg: Value | undefined, at: OffsetRange, base: Shape['base']): Sketch {
  const size = numberOf(arg);
  return size === null || size === 0 || base !== 'number' ? anything(at) : says('multipleOf', Math.abs(size), at);
}

export function matches(arg: Value | undefined, at: OffsetRange): Sketch {
  if (arg?.type !== 'pattern') return anything(at);
  const pattern = toSchemaPattern(arg.source, { engine: 'ecma', flags: arg.flags });
  return pattern === null ? anything(at) : says('pattern', pattern, at);
}

function withText(make: (text: string, at: OffsetRange) => Sketch): Check {
  return (arg, at, base) => {
    const text = textOf(arg);
    return text === null || base !== 'string' ? anything(at) : make(text, at);
  };
}

export const beginsWith = withText(startsWith);
export const finishesWith = withText(endsWith);
export const contains: Check = (arg, at, base) => withText(includes)(arg, at, base);
