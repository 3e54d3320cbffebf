import { readBased } from '../numbers/atoms/literals.js';
import { fold } from '../numbers/fold.js';
import type { NumberGrammar, NumberLanguage } from '../numbers/index.js';
import type { Rational } from '../numbers/types.js';
import type { Gate } from '../types.js';
import type { GateNumbers } from './index-of-gates.js';
import { keyOf } from './keys.js';

type Found = readonly Gate[];
const NONE: Found = [];

/** How far around a place its number can reach. */
const BEFORE = 60;
const BEHIND = 120;
/** Longest number in words. */
const WORDS = 200;

/** Reads what stands around a place as the matchers do, masks apart, and says which gates' values are there. */
export function gatesAround(text: string, at: number, numbers: GateNumbers, grammar: NumberGrammar): Found {
  const window = text.slice(Math.max(0, at - BEFORE), at + BEHIND);
  const atoms = [...grammar.findAtoms(window, { masks: [] }), ...grammar.findAtoms(window, { masks: [], name: true })];
  return [...new Set(atoms.flatMap(({ value, readings }) => [value, ...readings].flatMap((each) => gatesOfValue(each, numbers))))];
}

function gatesOfValue(value: Rational, { byKey }: GateNumbers): Found {
  return byKey.get(keyOf(value)) ?? NONE;
}

/** Longest literal in another base, with its mark. */
const BASED = 136;
/** Behind a letter it is part of a name; an escaped line break or tab of a string in code ends in one as well. */
const INSIDE_NAME = /(?<!\\(?=[nrt]$))\p{Script=Latin}$|\d$/u;

/** The gates whose value a literal of base 16, 8 or 2 (`0x1f`) may be that begins at a place; identifiers and digests hold its mark as well. */
export function gatesOfBased(text: string, at: number, numbers: GateNumbers): Found {
  if (!/^[0０]/.test(text[at] ?? '')) return NONE;
  if (INSIDE_NAME.test(text.slice(Math.max(0, at - 2), at))) return NONE;
  const literal = readBased(fold(text.slice(at, at + BASED)), 0);
  return literal === null ? NONE : gatesOfValue(literal.value, numbers);
}

const ARTICLE = /(?<![A-Za-z])an?[\s-]{1,3}$/i;
/** What turns the number before it into a part of another: `seven out of ten`. */
const PARTS = /^\W{1,4}(?:out|in|every|of)\b/i;

/** Whether the number that ends at a place is one of so many: behind the joint stands another. */
function isPart(window: string, end: number, language: NumberLanguage): boolean {
  if (!PARTS.test(window.slice(end, end + 8))) return false;
  const rest = window.slice(end, end + 100);
  return /^[^\d]{0,70}\d/.test(rest) || wordStarts(rest).some((at) => language.read(rest, at) !== null);
}

/** Where the first words of a text begin. */
function wordStarts(text: string): readonly number[] {
  return [...text.matchAll(/(?<![a-z])[a-z]+/gi)].slice(0, 6).map(({ index }) => index);
}

/** The gates that a number in words beginning at a place may state, or a stretch of whose digits it is. */
export function gatesOfWords(text: string, at: number, language: NumberLanguage, numbers: GateNumbers, grammar: NumberGrammar): Found {
  const from = Math.max(0, at - 4);
  const window = fold(text.slice(from, at + WORDS));
  const article = language.spaced ? ARTICLE.exec(window.slice(0, at - from)) : null;
  const read = language.read(window, at - from) ?? (article === null ? null : language.read(window, article.index));
  if (read === null) return NONE;
  if (isPart(window, read.end, language)) return gatesAround(text, at, numbers, grammar);
  const key = keyOf(read.value);
  const broken = BREAK.test(window.slice(read.end, read.end + 8)) ? (numbers.byStretch.get(key) ?? NONE) : NONE;
  return [...broken, ...(numbers.byKey.get(key) ?? NONE)];
}

/** The end of a line or of a string, also of an escaped one: the number may go on behind it. */
const BREAK = /^-?[ \t]*[\r\n\\"'`]/;

/** How much a quotient of digits may differ from a value by the rounding of doubles. */
const EPSILON = 1e-9;
const ABOVE = /(\d{1,15}(?:[.,]\d{1,15})?)[ ]?$/;
const BELOW = /^[ ]?(\d{1,15}(?:\.\d{1,15})?)/;

/** The gates that a fraction may state whose slash is at a place; also with a whole number before it (`4 1/2`). */
export function gatesOfFraction(text: string, at: number, { fractions }: GateNumbers): Found {
  const above = ABOVE.exec(fold(text.slice(Math.max(0, at - 32), at)))?.[1];
  const below = BELOW.exec(fold(text.slice(at + 1, at + 34)))?.[1];
  if (above === undefined || below === undefined) return NONE;
  const quotients = [Number(above), Number(above.replace(',', '.')), Number(above.replace(',', ''))].map((each) => each / Number(below));
  return fractions.flatMap(({ value, gate }) =>
    quotients.some((quotient) => isNear(value, quotient) || isScaled(value, quotient) || isNear(value % 1, quotient)) ? [gate] : [],
  );
}

function isNear(value: number, other: number): boolean {
  return Math.abs(value - other) <= EPSILON * Math.max(1, Math.abs(value));
}

/** `1/4 million`. */
function isScaled(value: number, quotient: number): boolean {
  return value >= 100 && [1e2, 1e3, 1e6, 1e9].some((scale) => isNear(value / scale, quotient));
}
