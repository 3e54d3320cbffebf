import type { Leaving } from './leaving.js';
import { wordsOf } from './words.js';

/** Names of types and classes are written so, whatever fields are called. */
const PASCAL = /^\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*$/u;

/**
 * Whether a name is the key with its words joined in another way: `trenchLength`, `trench-length`, `TRENCH_LENGTH`, `Trench Length`.
 * Programs turn one into the other when they run. A key of one word has no such spelling, nor has one like `p_1`, which as `p-1` is
 * something else.
 */
export function isOtherSpelling(name: string, key: string): boolean {
  if (name === key || name.length > 2 * key.length) return false;
  const words = tellingWords(key);
  return words !== null && /^[\p{L}\p{N}]+(?:[-_ ][\p{L}\p{N}]+)*$/u.test(name) && isSpelling(name, key, words);
}

/**
 * The field, and the field by every other spelling of its key that stands in a text. A spelling that is another field of the answer
 * is none.
 */
export function respelled(leaving: Leaving, text: string): readonly Leaving[] {
  const { key, isField } = leaving;
  const others = otherSpellings(key, text).filter((found) => !isField(found));
  return [
    leaving,
    ...others.map((other) => ({
      ...leaving,
      key: other,
      isField: (name: string) => name === other || isField(name),
      isTelling: true,
      isLabel: /\s/.test(other),
    })),
  ];
}

/** Each other spelling of a key that stands in a text as a word of its own. */
export function otherSpellings(key: string, text: string): readonly string[] {
  const words = tellingWords(key);
  if (words === null) return [];
  const spelled = new RegExp(`(?<![\\p{L}\\p{N}_])${words.join('[-_ ]?')}(?![\\p{L}\\p{N}_])`, 'giu');
  const all = [...text.matchAll(spelled)].map(([found]) => found);
  return [...new Set(all)].filter((found) => isSpelling(found, key, words));
}

function isSpelling(name: string, key: string, words: readonly string[]): boolean {
  return name !== key && !PASCAL.test(name) && wordsOf(name).join(' ') === words.join(' ');
}

const known = new Map<string, readonly string[] | null>();

/** The words of a key that is known again by them; null where it is not. */
function tellingWords(key: string): readonly string[] | null {
  const before = known.get(key);
  if (before !== undefined) return before;
  const words = wordsOf(key);
  const letters = words.filter((word) => /^\p{L}+$/u.test(word));
  const telling = letters.length >= 2 && letters.some(({ length }) => length >= 3) ? words : null;
  known.set(key, telling);
  return telling;
}
