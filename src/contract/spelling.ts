import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';

/**
 * One text for all spellings of a value: `7` and `"7"`, `u=b` and `u = b`, `3/4` and `" 3 / 4"`.
 * Two values of one spelling are the same to a reader, though not to JSON.
 */
export function spelling(value: Json): string {
  if (typeof value === 'string') return textSpelling(value);
  if (typeof value === 'number' || value instanceof ExactNumber) return canonicalNumber(value) ?? String(value);
  if (isArray(value)) return `[${value.map(spelling).join(',')}]`;
  if (isObject(value))
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${key}:${spelling(value[key] as Json)}`)
      .join(',')}}`;
  return String(value);
}

function textSpelling(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('\u2212', '-').replace(/\s+/gu, '');
  return canonicalNumber(plain) ?? plain;
}

/**
 * True when a value is so particular that finding it under an unrelated key is no accident:
 * a label or formula, a long number, a list or object of some length; never a truth value or a small number.
 */
export function isDistinctive(value: Json): boolean {
  if (typeof value === 'string') return value.replace(/[^\p{L}\p{N}]/gu, '').length >= 4 && canonicalNumber(value) === null;
  if (typeof value === 'number' || value instanceof ExactNumber) return (canonicalNumber(value) ?? '').replace(/e.*|\D/g, '').length >= 3;
  if (isArray(value)) return value.length >= 3 || value.some(isDistinctive);
  if (isObject(value)) return Object.values(value).some(isDistinctive);
  return false;
}
