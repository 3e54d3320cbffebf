import { escapePattern, ExactNumber, isArray, isObject, property, type Json, type JsonObject } from '../../../src/api/index.js';

/**
 * The gates of `claimed` that a script does not speak of: neither by id, in any spelling, nor by value. A script that reads
 * the gates out of the manifest speaks of all of them.
 */
export function uncovered(script: string, claimed: readonly string[], gates: readonly JsonObject[]): string[] {
  if (script.includes('kgt.json') && /\bgates\b/.test(script)) return [];
  const plain = flat(script);
  return claimed.filter((id) => {
    const gate = gates.find((candidate) => property(candidate, 'id') === id);
    if (gate === undefined || plain.includes(flat(id))) return false;
    return !spellings(gate).some((value) => hasWord(script, value));
  });
}

/** `overhead-rate`, `OVERHEAD_RATE` and `overheadRate` are one name. */
function flat(text: string): string {
  return text.toLowerCase().replace(/[-_\s]/g, '');
}

/** The value as it may be written in a script: as it stands, without its unit, a percentage as its part of one. */
function spellings(gate: JsonObject): string[] {
  const values = ['value', 'phrases', 'from', 'to'].flatMap((key) => leaves(property(gate, key)));
  return values.flatMap((value) => {
    const percentage = /^\s*([+-]?\d+(?:\.\d+)?)\s*%\s*$/.exec(value)?.[1];
    if (percentage !== undefined) return [value, percentage, String(Number((Number(percentage) / 100).toPrecision(12)))];
    const number = /^[+-]?\d+(?:\.\d+)?(?=\s*[a-z])/i.exec(value)?.[0];
    return number === undefined ? [value] : [value, number];
  });
}

function leaves(value: Json | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (value instanceof ExactNumber) return [value.text];
  if (isArray(value)) return value.flatMap(leaves);
  return isObject(value) ? Object.values(value).flatMap(leaves) : [];
}

/** The text with no letter, digit or point of another number around it. */
function hasWord(text: string, word: string): boolean {
  const escaped = escapePattern(word);
  return new RegExp(`(?<![\\p{L}\\p{N}.])${escaped}(?![\\p{L}\\p{N}]|\\.\\d)`, 'iu').test(text);
}
