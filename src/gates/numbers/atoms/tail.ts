import { add, integer, multiply } from '../rational.js';
import { countOf, unitOfSymbol } from '../units.js';
import type { Comparison, Rational, Scale, Unit } from '../types.js';
import { matchAt, type Core } from './core.js';
import type { Found, Lexicon } from './lexicon.js';

/** What stands behind a number, read from left to right. */
export interface Tail {
  readonly end: number;
  readonly value: Rational;
  readonly readings: readonly Rational[];
  readonly scale: Scale;
  readonly unit: Unit | null;
  readonly comparison: Comparison | null;
}

const LETTERS = /[\p{Script=Latin}µμ]+/uy;
const ATTACHED_MAGNITUDE: ReadonlyMap<string, bigint> = new Map([
  ['k', 1000n],
  ['K', 1000n],
  ['M', 1_000_000n],
  ['bn', 1_000_000_000n],
  ['Bn', 1_000_000_000n],
]);
/** Suffixes of number literals in code, and `2x`. */
const NEUTRAL = /^(?:[fFnuUxX]|[uU]?[lL]{2}|UL)$/;

const SIGN = /[ \t\u00a0\u202f]?(%|‰|‱)/y;
const SIGN_SCALES: Readonly<Record<string, Scale>> = { '%': 'percent', '‰': 'permille', '‱': 'basis-points' };
const POINTS = /[ \t-](?:points?|pts?|pp)(?!\w)|点/y;

const SYMBOL =
  /([ \t\u00a0\u202f]{0,2}|[-_])(km\/h|m\/s|(?:[mckK]?m|[mk]?g|deg|°|rad|[mM]?[lL]|[kM]?Wh)\/(?:s|min|h|[mM]?[lL]|km|[cm]?m[³3])|[ck]?m[23]|[°µμ]?[A-Za-z]{1,4}[²³]?|[°℃℉]|[$€£¥₹₩](?![-+]?\d))(?![A-Za-z0-9/²³]|['’][a-z])/y;
/** Symbols of one letter that are read behind a blank; others there are labels (`5 A`). */
const SPACED_LETTERS = /^[shmdgVWCF°$€£¥₹₩℃℉]$/;
const TEMPERATURES: ReadonlyMap<string, string> = new Map([
  ['C', '°C'],
  ['F', '°F'],
]);
const NOUN = /([ \t\u00a0]|-)([a-z]{3,24})(?![\w'’-])/y;
const FILLER = /[ \t](?:full|whole|calendar|consecutive|more|additional|extra)(?=[ \t])/y;
const OF_A = /[ \t](?:(?:of[ \t])?an?|of[ \t](?:the|one))(?=[ \t])/y;
const PLUS = /\+(?![\w+=])/y;
/** `1.85 or under its reciprocal` begins another comparison. */
const COMPARES_ON = /^[ \t]+(?:its|the|than|equal|an?|that|half|twice|\d)(?![A-Za-z])/;
const REVERSED = /[ \t]?(<=|>=|==|!=|<|>|≤|≥)[ \t]?(?=[A-Za-z_(])/y;
const MIRROR: Readonly<Record<string, Comparison>> = {
  '<=': '>=',
  '>=': '<=',
  '≤': '>=',
  '≥': '<=',
  '<': '>',
  '>': '<',
  '==': '=',
  '!=': '!=',
};

/** `money`: a currency stands before the number. Null when letters directly behind the digits make them part of a name: `3D`, `12th`, `64bitness`. */
export function readTail(text: string, number: Core, lexicon: Lexicon, money: boolean): Tail | null {
  const magnitude = readMagnitude(text, number, lexicon, money);
  const scaled = readScale(text, magnitude.at, lexicon);
  const at = scaled?.at ?? magnitude.at;
  const scale = number.scale ?? scaled?.value ?? 'plain';
  const measure = readMeasure(text, at, number, scale, lexicon);
  if (scaled === null && measure.at === at && isPartOfName(text, magnitude, number)) return null;
  const factor = integer(magnitude.value);
  const value = multiply(number.value, factor);
  return {
    end: measure.end,
    value: measure.half ? add(value, { n: 1n, d: 2n }) : value,
    readings: number.readings.map((reading) => multiply(reading, factor)),
    scale,
    unit: number.unit ?? measure.unit,
    comparison: measure.comparison,
  };
}

interface Measure {
  readonly unit: Unit | null;
  /** `and a half` stands behind the unit. */
  readonly half: boolean;
  readonly comparison: Comparison | null;
  /** End of the unit. */
  readonly at: number;
  readonly end: number;
}

/** The unit directly behind the number, or behind its comparison (`12 or more lines`). A scaled number has none. */
function readMeasure(text: string, at: number, number: Core, scale: Scale, lexicon: Lexicon): Measure {
  const takesUnit = number.unit === undefined && scale === 'plain';
  const direct = takesUnit ? readUnit(text, at, number, lexicon) : null;
  if (direct !== null) {
    const half = halfMore(text, direct.at, lexicon);
    return { unit: direct.value, half: half !== null, ...compared(text, half ?? direct.at, lexicon) };
  }
  const bare = { unit: null, half: false, ...compared(text, at, lexicon) };
  const later = takesUnit && bare.comparison !== null ? readUnit(text, bare.end, number, lexicon) : null;
  return later === null ? bare : { ...bare, unit: later.value, at: later.at, end: later.at };
}

function compared(text: string, at: number, lexicon: Lexicon): Pick<Measure, 'at' | 'comparison' | 'end'> {
  const behind = readBehind(text, at, lexicon);
  return { at, comparison: behind?.value ?? null, end: behind?.at ?? at };
}

/** Letters directly behind digits that no unit, scale or magnitude begins with. */
function isPartOfName(text: string, magnitude: Found<bigint>, { unit, language }: Core): boolean {
  if (magnitude.value !== 1n || unit !== undefined || language !== null) return false;
  const letters = matchAt(LETTERS, text, magnitude.at);
  if (letters === null || NEUTRAL.test(letters[0])) return false;
  // A quotient of units (`kWh/100 km`) is no unit of ours, but the number is one.
  return text[magnitude.at + letters[0].length] !== '/' || unitOfSymbol(letters[0]) === null;
}

/** End of `and a half` behind a unit. */
function halfMore(text: string, at: number, lexicon: Lexicon): number | null {
  const end = lexicon.andHalfAt(text, at);
  return end === null || /[A-Za-z0-9]/.test(text[end] ?? '') ? null : end;
}

/** `$5m`. */
function millions(text: string, { end }: Core): Found<bigint> | null {
  return /^[mM][mM]?(?![A-Za-z0-9_])/.test(text.slice(end, end + 3))
    ? { value: 1_000_000n, at: end + (/^mm/i.test(text.slice(end, end + 2)) ? 2 : 1) }
    : null;
}

function readMagnitude(text: string, number: Core, lexicon: Lexicon, money: boolean): Found<bigint> {
  const million = money ? millions(text, number) : null;
  if (million !== null) return million;
  const none = { value: 1n, at: number.end };
  if (number.form !== 'integer' && number.form !== 'decimal')
    return number.form === 'words' || number.form === 'fraction' ? wordMagnitude(text, number, lexicon) : none;
  const letters = matchAt(LETTERS, text, number.end)?.[0];
  if (letters !== undefined) {
    const attached = /\d/.test(text[number.end + letters.length] ?? '') ? undefined : ATTACHED_MAGNITUDE.get(letters);
    if (attached !== undefined) return { value: attached, at: number.end + letters.length };
    if (NEUTRAL.test(letters) && !/[\d_]/.test(text[number.end + letters.length] ?? ''))
      return { value: 1n, at: number.end + letters.length };
  }
  return ownMagnitude(text, number.end, lexicon) ?? none;
}

/** Null for what is a part of the unit: 千 of 千瓦时. */
function ownMagnitude(text: string, at: number, lexicon: Lexicon): Found<bigint> | null {
  const found = lexicon.magnitudeAt(text, at);
  const unit = found === null ? null : lexicon.unitAt(text, at);
  return found !== null && unit !== null && unit.at > found.at ? null : found;
}

/** Word numbers hold their own magnitudes; only fractions take one: `half a million`. */
function wordMagnitude(text: string, number: Core, lexicon: Lexicon): Found<bigint> {
  const none = { value: 1n, at: number.end };
  if (number.value.d === 1n) return none;
  const article = matchAt(OF_A, text, number.end);
  return lexicon.magnitudeAt(text, number.end + (article?.[0].length ?? 0)) ?? none;
}

function readScale(text: string, at: number, lexicon: Lexicon): Found<Scale> | null {
  const sign = matchAt(SIGN, text, at);
  // `%d` and `%s` directly behind a blank are formats of code, `% 7` its remainder.
  if (sign !== null && !(sign[0].length > 1 && /[a-z0-9(]/i.test(text[at + sign[0].length] ?? ''))) {
    const scale = SIGN_SCALES[sign[1]!]!;
    const end = at + sign[0].length;
    const points = scale === 'percent' ? matchAt(POINTS, text, end) : null;
    return points === null ? { value: scale, at: end } : { value: 'percentage-points', at: end + points[0].length };
  }
  return lexicon.scaleAt(text, at);
}

function readUnit(text: string, at: number, number: Core, lexicon: Lexicon): Found<Unit> | null {
  const filler = matchAt(FILLER, text, at) ?? (number.value.d === 1n ? null : matchAt(OF_A, text, at));
  const from = at + (filler?.[0].length ?? 0);
  return readSymbol(text, from) ?? lexicon.unitAt(text, from) ?? (number.weak === true ? null : readNoun(text, from, number, lexicon));
}

function readSymbol(text: string, at: number): Found<Unit> | null {
  const match = matchAt(SYMBOL, text, at);
  if (match === null) return null;
  const [found, gap = '', symbol = ''] = match;
  const spaced = /^[ \t\u00a0\u202f]/.test(gap);
  if (spaced && ((symbol.length === 1 && !SPACED_LETTERS.test(symbol)) || symbol === 'us')) return null;
  if (gap === '-' && symbol.length === 1) return null;
  const unit = unitOfSymbol(symbol) ?? unitOfSymbol(TEMPERATURES.get(symbol) ?? '');
  return unit === null ? null : { value: unit, at: at + found.length };
}

/** A plural behind the number is what it counts (`12 lines`), and so is any noun joined by a hyphen (`12-line`). */
function readNoun(text: string, at: number, number: Core, lexicon: Lexicon): Found<Unit> | null {
  const match = matchAt(NOUN, text, at);
  if (match === null) return null;
  const [found, joint, noun = ''] = match;
  for (const { noNouns, singular } of lexicon.languages) {
    if (noNouns === null || noNouns.has(noun)) continue;
    const name = singular(noun) ?? (joint === '-' ? noun : null);
    if (joint === '-' && isCompound(number)) return null;
    if (name !== null) return { value: countOf(name), at: at + found.length };
  }
  return null;
}

/** `zero-based`, `two-factor`: names, not counts. */
export function isCompound({ form, value }: Core): boolean {
  return form === 'words' && value.n <= 2n * value.d;
}

function readBehind(text: string, at: number, lexicon: Lexicon): Found<Comparison> | null {
  const plus = matchAt(PLUS, text, at);
  if (plus !== null) return { value: '>=', at: at + 1 };
  const phrase = lexicon.behindAt(text, at);
  if (phrase !== null && !COMPARES_ON.test(text.slice(phrase.at, phrase.at + 12))) return phrase;
  const reversed = matchAt(REVERSED, text, at);
  return reversed === null ? null : { value: MIRROR[reversed[1]!]!, at };
}
