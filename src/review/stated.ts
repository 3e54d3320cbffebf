import { escapePattern } from '../model/escape-pattern.js';
import { ExactNumber, type Json } from '../model/json.js';
import { canonicalNumber } from '../model/number.js';
import { leaves, type Scalar } from './leaves.js';
import { numbersInWords } from './number-words.js';

/** The first scalar of `value` that the words do not state, or null when they state all of it (and there is something to state). */
export function unstatedPart(words: string, value: Json): { readonly value: Json } | null {
  const parts = leaves(value);
  if (parts.length === 0) return { value };
  return parts.find((part) => !states(words, part.value)) ?? null;
}

function states(words: string, value: Scalar): boolean {
  if (typeof value === 'number' || value instanceof ExactNumber) return statesNumber(words, canonicalNumber(value));
  if (typeof value === 'string') return statesText(words, value);
  return value === null && /(?<![\p{L}\p{N}_])null(?![\p{L}\p{N}_])/iu.test(words);
}

/** A number in digits, thousands separated or not; no part of a word, of a longer number, of a fraction or of a power. */
const NUMBER = /(?<![\p{L}\p{N}_.^]|\d\/)-?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_^]|\.\d|\/\d)/gu;

function statesNumber(words: string, wanted: string | null): boolean {
  const plain = words.replaceAll('\u2212', '-');
  const digits = [...plain.matchAll(NUMBER)].map((match) => canonicalNumber(match[0].replaceAll(',', '')));
  return digits.includes(wanted) || numbersInWords(plain).some((number) => canonicalNumber(number) === wanted);
}

/** A label or formula, bounded by words; white space inside a formula is free, and so is the spelling of a label's separators. */
function statesText(words: string, value: string): boolean {
  const text = value.trim();
  if (text === '') return false;
  const number = canonicalNumber(text);
  if (number !== null && statesNumber(words, number)) return true;
  const pattern = labelPattern(text);
  return [words, words.replace(/[`*]/g, '')].some((form) => pattern.test(form.replaceAll('\u2212', '-')));
}

function labelPattern(text: string): RegExp {
  const isLabel = /^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+)*$/u.test(text) && /\p{L}{3}/u.test(text);
  const pieces = isLabel ? text.split(/[ _-]/) : (text.match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? []);
  const between = isLabel ? '[\\s_-]+' : '\\s*';
  return new RegExp(`(?<![\\p{L}\\p{N}_])${pieces.map(escapePattern).join(between)}(?![\\p{L}\\p{N}_])`, isLabel ? 'iu' : 'u');
}
