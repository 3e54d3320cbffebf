import type { Comparison, Notation, Rational, Scale } from '../types.js';

/** A number that a language says without digits, or a part of a rate that it puts around digits. */
export interface WordNumber {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly value: Rational;
  readonly scale?: Scale;
  readonly notation?: Notation;
  /** `twelve` is exact; `one`, `half` and 三 are numbers only beside a unit, a comparison or a counted noun. */
  readonly weak?: boolean;
  /** It can take no unit and no scale: `half of`. */
  readonly closed?: boolean;
}

/** Reads the number whose first word begins at `at`; null when there is none. Never looks further than 200 units ahead. */
export type WordReader = (text: string, at: number) => WordNumber | null;

export interface RangeWords {
  /** Before the first number: `between`, `from`. */
  readonly opening: readonly string[];
  /** Between two numbers: `to`. */
  readonly joints: readonly string[];
  /** Between two numbers behind an opening only: `and`, which elsewhere joins unrelated ones. */
  readonly closing: readonly string[];
  /** Behind the number of a range without an end: `from 12 on`. */
  readonly onward: readonly string[];
}

/**
 * The words of one language. One file of `languages/` exports one as `numberLanguage`; `words/` has grammars to build the reader
 * from tables. Texts are folded (`fold`), phrases are lower case, one blank between words.
 */
export interface NumberLanguage {
  readonly id: string;
  /** Source of a regular expression for the first word of a number. */
  readonly start: string;
  /** Lower-case words or characters, of which every number in words has one at its begin or behind an article: for a fast search. */
  readonly anchors: readonly string[];
  readonly read: WordReader;
  /** What stands around digits and changes their value: 百分之 12, 8 折. Gets the digits' range and value. */
  readonly around?: (text: string, start: number, end: number, value: Rational) => WordNumber | null;
  /** Words of units with their canonical names (`units.ts`): `days` to `day`, or `count:item`. */
  readonly units: ReadonlyMap<string, string>;
  readonly scales: ReadonlyMap<string, Scale>;
  /** Words behind a number that multiply it: `million`. */
  readonly magnitudes: ReadonlyMap<string, bigint>;
  /** Phrases that make the number negative, before it: `minus`. */
  readonly negatives: readonly string[];
  /** Phrases before the number. */
  readonly before: ReadonlyMap<string, Comparison>;
  /** Phrases behind the number and its unit. */
  readonly behind: ReadonlyMap<string, Comparison>;
  readonly ranges: RangeWords;
  /** `out of`: `12 out of 100` is 12/100. */
  readonly parts: readonly string[];
  /** Behind a unit: one half more (`a year and a half`, 一天半). */
  readonly andHalf: readonly string[];
  /** Lower-case words that follow numbers and are no counted noun; null where nouns are not told by their form. */
  readonly noNouns: ReadonlySet<string> | null;
  /** Noun in the singular: `lines` to `line`; null for what is no plural. */
  readonly singular: (noun: string) => string | null;
  /** Words stand between word borders (`\b`). */
  readonly spaced: boolean;
}
