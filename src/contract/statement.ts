import { escapePattern } from '../model/escape-pattern.js';
import { ExactNumber, type Json } from '../model/json.js';
import type { OffsetRange } from '../model/place.js';
import type { InstructionText } from '../model/task.js';
import type { Statement } from './types.js';

const NUMBER_WORDS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten',
  'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty',
]; // prettier-ignore

const WORD = /[\p{L}\p{N}_]/u;

/** Where the instruction states a value: a number in digits or words, a label, a formula. Truth values are never stated. */
export function findStatements(instructions: readonly InstructionText[], value: Json): Statement[] {
  return instructions.flatMap((instruction) =>
    findMentions(instruction.text, value).map((span) => ({
      instruction,
      range: instruction.range(span),
      text: instruction.text.slice(span.start, span.end),
    })),
  );
}

/**
 * Spans of a text that mention a number or a string, without regard to case. Bounded by words, so that CONSTANT is
 * not found in CONSTANTLY, nor 5 in 57 or 0.5. Other values give none.
 */
export function findMentions(text: string, value: Json): OffsetRange[] {
  if (typeof value === 'number' || value instanceof ExactNumber) return findNumber(text, String(value));
  if (typeof value !== 'string' || value.trim() === '') return [];
  const folded = foldCase(value.trim());
  return /\s/u.test(folded) ? findPhrase(text, folded) : find(foldCase(text), folded);
}

/** Lower case of the same length, so that offsets stay true: a few capitals have a longer lower case. */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

function findNumber(text: string, digits: string): OffsetRange[] {
  // "One" and "two" stand in every other sentence; from three on a number word is a number.
  const word = Number(digits) >= 3 ? NUMBER_WORDS[Number(digits)] : undefined;
  const inDigits = find(text.replaceAll('\u2212', '-'), digits).filter((span) => isWholeNumber(text, span));
  return word === undefined ? inDigits : [...inDigits, ...find(foldCase(text), word)].sort((a, b) => a.start - b.start);
}

/** False where digits go on, and where a sign stands before them that is no hyphen between two things. */
function isWholeNumber(text: string, { start, end }: OffsetRange): boolean {
  return !/\.$|(?:^|[\s([{=:,;<>])[-\u2212]$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^\.?\d/.test(text.slice(end, end + 2));
}

/** Plain search: a pattern with Unicode classes costs more to build than the whole search. */
function find(text: string, wanted: string): OffsetRange[] {
  const found: OffsetRange[] = [];
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    const end = start + wanted.length;
    if (!WORD.test(text[start - 1] ?? '') && !WORD.test(text[end] ?? '')) found.push({ start, end });
  }
  return found;
}

/** Words may be set apart by any white space, a line break included. */
function findPhrase(text: string, folded: string): OffsetRange[] {
  const parts = folded.split(/\s+/u).map((part) => escapePattern(part));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${parts.join('\\s+')}(?![\\p{L}\\p{N}_])`, 'giu');
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}
