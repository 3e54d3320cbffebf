import { parseLossless } from '../../../languages/json/lossless.js';
import type { Json } from '../../../model/json.js';

/** So many objects of one text are read. */
const MOST = 2000;

/** An object in JSON and where it begins. */
export interface FoundObject {
  readonly object: Json;
  readonly start: number;
}

/**
 * The objects in JSON that a text holds, alone or among other words, and of which the first member has one of these names. What is
 * longer than so many characters is left out.
 */
export function objectsIn(text: string, keys: readonly string[], longest: number): readonly FoundObject[] {
  const names = new Set(keys);
  const found: FoundObject[] = [];
  for (const { index, 1: key } of text.matchAll(/\{\s*"((?:[^"\\\n]|\\.)*)"\s*:/g)) {
    if (found.length >= MOST) break;
    if (!names.has(unescaped(key ?? ''))) continue;
    const object = parsed(closed(text.slice(index, index + longest)));
    if (object !== undefined) found.push({ object, start: index });
  }
  return found;
}

function unescaped(key: string): string {
  const value = parsed(`"${key}"`);
  return typeof value === 'string' ? value : key;
}

function parsed(text: string): Json | undefined {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}

/** Up to the brace that closes the one at the start; empty where there is none. */
function closed(text: string): string {
  const signs = /"(?:[^"\\]|\\.)*"|[{}]/gs;
  let depth = 0;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{') depth += 1;
    else if (sign[0] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, signs.lastIndex);
  }
  return '';
}
