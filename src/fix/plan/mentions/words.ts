import type { Affixes } from '../../../code/queries.js';

/** The words of a name, whatever joins them: `trench_length`, `trenchLength`, `TRENCH_LENGTH`. */
export function wordsOf(name: string): readonly string[] {
  const spaced = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2').toLowerCase();
  return spaced.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** A text that may hold the words of a key in some spelling. */
export function spellings(key: string): RegExp {
  return new RegExp(wordsOf(key).join('[-_ ]?'), 'i');
}

/** Whether a name speaks of a key to a program that puts names together in this way; in any way where that is null. */
export function isBuiltOf(name: string, key: string, affixes: Affixes | null): boolean {
  if (affixes === null) return holds(wordsOf(name), wordsOf(key));
  const { prefix, suffix, isWhole } = affixes;
  const [lower, before, after] = [name, prefix, suffix].map((text) => text.toLowerCase()) as [string, string, string];
  if (lower.length < before.length + after.length || !lower.startsWith(before) || !lower.endsWith(after)) return false;
  const inner = wordsOf(name.slice(prefix.length, name.length - suffix.length));
  return isWhole ? inner.join('_') === wordsOf(key).join('_') && inner.length > 0 : holds(inner, wordsOf(key));
}

function holds(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && words.some((_, at) => wanted.every((word, i) => words[at + i] === word));
}
