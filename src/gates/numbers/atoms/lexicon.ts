import { countOf, unitNamed } from '../units.js';
import type { Comparison, Scale, Unit } from '../types.js';
import { alternation, BLANK, canonicalPhrase } from '../words/phrases.js';
import type { NumberLanguage } from '../words/types.js';

/** What a phrase at a place of the text means, and where it ends (or, before a number, begins). */
export interface Found<T> {
  readonly value: T;
  readonly at: number;
}

/** The words of all languages, compiled once: what may stand before and behind a number. */
export interface Lexicon {
  readonly languages: readonly NumberLanguage[];
  scaleAt(text: string, at: number): Found<Scale> | null;
  magnitudeAt(text: string, at: number): Found<bigint> | null;
  /** Words of units and of things counted; symbols are in `units.ts`. */
  unitAt(text: string, at: number): Found<Unit> | null;
  unitOfWord(word: string): Unit | null;
  scaleOfWord(word: string): Scale | null;
  behindAt(text: string, at: number): Found<Comparison> | null;
  beforeAt(text: string, at: number): Found<Comparison> | null;
  negativeBefore(text: string, at: number): number | null;
  rangeOpens(text: string, at: number): boolean;
  /** What joins two numbers to a range; `opened` where a phrase before them opens one. */
  isJoint(between: string, opened: boolean): boolean;
  onwardAt(text: string, at: number): number | null;
  partsAt(text: string, at: number): number | null;
  andHalfAt(text: string, at: number): number | null;
}

/** How far before a number its phrases are looked for. */
const REACH = 48;
/** The last character of a phrase and what joins it to the number; most numbers of data files have none of them. */
const PHRASE_END = /[\s\-#*>/\u3400-\u9fff]/;
const OPTIONAL_BLANK = `${BLANK}?`;

export function createLexicon(languages: readonly NumberLanguage[]): Lexicon {
  const units = new Map(languages.flatMap((language) => [...language.units].map(([word, name]) => [word, unitOf(name)] as const)));
  const scales = merge(languages, (language) => language.scales);
  const unitAt = behind(languages, (language) => language.units);
  return {
    languages,
    scaleAt: behind(languages, (language) => language.scales),
    magnitudeAt: behind(languages, (language) => language.magnitudes),
    unitAt: (text, at) => {
      const found = unitAt(text, at);
      return found === null ? null : { value: unitOf(found.value), at: found.at };
    },
    unitOfWord: (word) => units.get(word) ?? null,
    scaleOfWord: (word) => scales.get(word) ?? null,
    behindAt: behind(languages, (language) => language.behind),
    beforeAt: before(languages, (language) => language.before),
    negativeBefore: position(before(languages, ({ negatives }) => sameFor(negatives))),
    rangeOpens: (
      (find) => (text: string, at: number) =>
        find(text, at) !== null
    )(before(languages, ({ ranges }) => sameFor(ranges.opening))),
    isJoint: joints(languages),
    onwardAt: position(behind(languages, ({ ranges }) => sameFor(ranges.onward))),
    partsAt: position(behind(languages, ({ parts }) => sameFor(parts))),
    andHalfAt: position(behind(languages, ({ andHalf }) => sameFor(andHalf), '')),
  };
}

function unitOf(name: string): Unit {
  const noun = /^count:(.+)$/.exec(name)?.[1];
  return noun === undefined ? unitNamed(name)! : countOf(noun);
}

function sameFor(phrases: readonly string[]): ReadonlyMap<string, true> {
  return new Map(phrases.map((phrase) => [phrase, true]));
}

function merge<T>(
  languages: readonly NumberLanguage[],
  table: (language: NumberLanguage) => ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  return new Map(languages.flatMap((language) => [...table(language)]));
}

function position(find: (text: string, at: number) => Found<true> | null): (text: string, at: number) => number | null {
  return (text, at) => find(text, at)?.at ?? null;
}

/** Sources for the phrases of spaced and of unspaced languages; a language without any adds nothing. */
function sources<T>(
  languages: readonly NumberLanguage[],
  table: (language: NumberLanguage) => ReadonlyMap<string, T>,
  wrap: (source: string, spaced: boolean) => string,
): string {
  return [true, false]
    .map((spaced) => ({
      spaced,
      phrases: languages.filter((language) => language.spaced === spaced).flatMap((language) => [...table(language).keys()]),
    }))
    .filter(({ phrases }) => phrases.length > 0)
    .map(({ spaced, phrases }) => wrap(alternation(phrases), spaced))
    .join('|');
}

/** Phrases behind a number: those of spaced languages after an optional blank, others after `joint`. */
function behind<T>(
  languages: readonly NumberLanguage[],
  table: (language: NumberLanguage) => ReadonlyMap<string, T>,
  joint = '[ \\t]?',
): (text: string, at: number) => Found<T> | null {
  const values = merge(languages, table);
  const source = sources(languages, table, (phrases, spaced) =>
    spaced ? `(?:${OPTIONAL_BLANK}|_)(${phrases})(?![A-Za-z0-9])` : `${joint}(${phrases})`,
  );
  if (source === '') return () => null;
  const pattern = new RegExp(source, 'iy');
  return (text, at) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const phrase = firstGroup(match);
    const value = phrase === undefined ? undefined : values.get(canonicalPhrase(phrase));
    return match === null || value === undefined ? null : { value, at: at + match[0].length };
  };
}

function before<T>(
  languages: readonly NumberLanguage[],
  table: (language: NumberLanguage) => ReadonlyMap<string, T>,
): (text: string, at: number) => Found<T> | null {
  const values = merge(languages, table);
  const filler = `(?:(?:a|an|the|about|exactly|only|just)${BLANK})?`;
  const source = sources(languages, table, (phrases, spaced) =>
    spaced ? `(?<![A-Za-z0-9_-])(${phrases})${BLANK}${filler}` : `(${phrases})\\s?(?:了|约|约为)?`,
  );
  if (source === '') return () => null;
  const pattern = new RegExp(`(?:${source})$`, 'i');
  return (text, at) => {
    if (!PHRASE_END.test(text[at - 1] ?? '')) return null;
    const from = Math.max(0, at - REACH);
    const match = pattern.exec(text.slice(from, at));
    const phrase = firstGroup(match);
    const value = phrase === undefined ? undefined : values.get(canonicalPhrase(phrase));
    return match === null || value === undefined ? null : { value, at: from + match.index };
  };
}

function joints(languages: readonly NumberLanguage[]): (between: string, opened: boolean) => boolean {
  const always = jointPattern(languages, ({ ranges }) => sameFor(ranges.joints));
  const behindOpening = jointPattern(languages, ({ ranges }) => sameFor([...ranges.joints, ...ranges.closing]));
  return (between, opened) => between.length < 16 && (opened ? behindOpening : always).test(between);
}

function jointPattern(languages: readonly NumberLanguage[], table: (language: NumberLanguage) => ReadonlyMap<string, true>): RegExp {
  const source = sources(languages, table, (phrases, spaced) => (spaced ? `${BLANK}(?:${phrases})${BLANK}` : `\\s?(?:${phrases})\\s?`));
  return new RegExp(`^(?:\\s?(?:-|–|—|~|\\.{2,3})\\s?${source === '' ? '' : `|${source}`})$`, 'i');
}

function firstGroup(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((group: string | undefined) => group !== undefined);
}
