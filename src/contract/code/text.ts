import type { OffsetRange } from '../../model/place.js';
import { literalPattern } from './pattern.js';
import { both, either, lengthBetween, says, type Sketch } from './sketch.js';

/**
 * Length of a text in UTF-16 units, which JavaScript counts, where JSON Schema counts code points: a text of n units has
 * between n/2 and n code points, and n of them unless it holds a character outside the basic plane.
 */
export function unitLength(min: number | null, max: number | null, at: OffsetRange): Sketch {
  const upper = lengthBetween('Length', null, max, at);
  if (min === null || min <= 1) return both(lengthBetween('Length', min, null, at), upper);
  const astral = both(says('pattern', '[\\u{10000}-\\u{10FFFF}]', at), lengthBetween('Length', min / 2, null, at));
  return both(either([lengthBetween('Length', min, null, at), astral], at), upper);
}

export function startsWith(text: string, at: OffsetRange): Sketch {
  return says('pattern', `^${literalPattern(text)}`, at);
}

export function endsWith(text: string, at: OffsetRange): Sketch {
  return says('pattern', `${literalPattern(text)}$`, at);
}

export function includes(text: string, at: OffsetRange): Sketch {
  return says('pattern', literalPattern(text), at);
}
