import { nativePattern } from './native.js';
import { parsePattern } from './parser.js';
import { Unsupported, type Syntax } from './syntax.js';

const syntaxes = new Map<string, Syntax | null>();

/** The tree of a pattern; null where it is not modelled. */
export function syntaxOf(source: string): Syntax | null {
  let found = syntaxes.get(source);
  if (found === undefined) syntaxes.set(source, (found = read(source, false)));
  return found;
}

/** The tree with the shape of the pattern only: what stands in its character sets, and which way it looks, is not to be relied on. */
export function shapeOf(source: string): Syntax | null {
  return read(source, true);
}

function read(source: string, shapeOnly: boolean): Syntax | null {
  const compiled = nativePattern(source);
  if (!compiled) return null;
  try {
    return parsePattern(source, compiled.flags.includes('u'), shapeOnly);
  } catch (error) {
    if (error instanceof Unsupported || error instanceof RangeError) return null;
    throw error;
  }
}
