import { readNumber } from './exact.js';
import type { Value } from './value.js';

/** Texts without such a number survive `JSON.parse`; 16 digits or a large exponent may not. */
const risky = /[0-9](?:\.?[0-9]){15,}|[0-9][eE][+-]?[0-9]{2,}/;

/** JSON text to a value with exact numbers. Throws SyntaxError where `JSON.parse` does. */
export function parseLossless(text: string, parsed?: Value): Value {
  const value = parsed === undefined ? (JSON.parse(text) as Value) : parsed;
  return needsExact(text) ? restore(text, value) : value;
}

/** Whether some number of the text may not survive as a double. */
export function needsExact(text: string): boolean {
  return risky.test(text);
}

/**
 * Replaces the numbers of an already parsed value by exact ones. `JSON.parse` keeps the last of two equal keys, so the text
 * is scanned in document order and each number written to its path, later ones over earlier ones.
 */
function restore(text: string, value: Value): Value {
  const wrapped = markNumbers(text);
  return wrapped === undefined ? value : (JSON.parse(wrapped, reviveExact) as Value);
}

const marker = '\u0000exact:';
const token = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g;

function markNumbers(text: string): string | undefined {
  if (text.includes('\\u0000exact:')) return undefined;
  return text.replace(token, (found) => (found.startsWith('"') || !risky.test(found) ? found : JSON.stringify(marker + found)));
}

function reviveExact(_key: string, item: unknown): unknown {
  return typeof item === 'string' && item.startsWith(marker) ? readNumber(item.slice(marker.length)) : item;
}
