import { hasString, matchesPattern, type StrPiece } from '../domain/str.js';
import type { Meter } from '../interpret/limits.js';
import type { Automaton } from './automaton.js';
import { estimate, type Estimate } from './estimate.js';
import { syntaxOf } from './read.js';
import { countWords, listWords } from './words.js';

/** The strings of a piece that is no finite set. */
export interface Language {
  /** True is certain. */
  isEmpty(): boolean;
  /** All strings, or null where there are more than `limit`. */
  list(limit: number): readonly string[] | null;
  /** Some strings, short ones first. */
  some(count: number): readonly string[];
  /** An upper bound; null for infinitely many. */
  count(): bigint | null;
  /** False when a pattern could not be modelled. */
  readonly exact: boolean;
}

const alphabet = 0x110000n;

/** Strings without a pattern: only the window of lengths and the exclusions count. */
export class PlainLanguage implements Language {
  readonly exact = true;
  constructor(private readonly piece: StrPiece) {}

  isEmpty(): boolean {
    return this.count() === 0n;
  }

  list(): readonly string[] | null {
    const { min, max, excluded } = this.piece;
    if (min > max) return [];
    return max === 0 ? (excluded.includes('') ? [] : ['']) : null;
  }

  some(count: number): readonly string[] {
    const { min, max } = this.piece;
    const found: string[] = [];
    for (let length = min; length <= Math.min(max, min + 3) && found.length < count; length++) {
      for (const char of length === 0 ? [''] : sampleChars) {
        const word = char.repeat(Math.min(length, 100_000));
        if (found.length < count && hasString(this.piece, word)) found.push(word);
      }
    }
    return found;
  }

  count(): bigint | null {
    const { min, max } = this.piece;
    if (max === Infinity) return null;
    if (min > max) return 0n;
    // Beyond this the number itself is of no use to anybody.
    if (max > 1000) return alphabet ** 1000n;
    let total = 0n;
    for (let length = BigInt(min); length <= BigInt(max); length++) total += alphabet ** length;
    return max === 0 && this.piece.excluded.includes('') ? 0n : total;
  }
}

const sampleChars = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-');

/** Strings with patterns, by an automaton that is built at the first question that needs it. */
export class RegularLanguage implements Language {
  private built: Automaton | undefined;
  private modelled: boolean | undefined;

  constructor(
    private readonly piece: StrPiece,
    private readonly build: () => Automaton,
    private readonly meter: Meter,
    private readonly isModelled: () => boolean,
  ) {}

  get exact(): boolean {
    return (this.modelled ??= this.isModelled());
  }

  private get automaton(): Automaton {
    return (this.built ??= this.build());
  }

  /** A lower bound on the number of words that needs no automaton; 0 says nothing. */
  private atLeast(): number {
    const { patterns, min, max, excluded } = this.piece;
    const [pattern] = patterns;
    if (!pattern || patterns.length !== 1 || pattern.negated) return 0;
    const syntax = syntaxOf(pattern.source);
    const guess: Estimate | undefined = syntax ? estimate(syntax) : undefined;
    if (!guess || !this.exact) return 0;
    const fits = (min === 0 && max === Infinity) || (guess.shortest >= min && guess.longest <= max);
    return fits ? Math.max(0, guess.words - excluded.length) : 0;
  }

  isEmpty(): boolean {
    return this.atLeast() === 0 && this.words(1).length === 0;
  }

  list(limit: number): readonly string[] | null {
    if (this.atLeast() > limit) return null;
    const words = this.words(limit + 1);
    return words.length > limit ? null : words;
  }

  /** Words of the modelled patterns; where all of them are at hand, the engine filters by the others. */
  private words(limit: number): readonly string[] {
    const { min, max, excluded, patterns } = this.piece;
    const wanted = (this.exact ? limit : Math.max(limit, 512)) + excluded.length;
    const listed = listWords(this.automaton, min, max, wanted, this.meter);
    const words = listed.filter((word) => !excluded.includes(word));
    if (this.exact || listed.length >= wanted) return words.slice(0, limit);
    return words.filter((word) => patterns.every((pattern) => matchesPattern(pattern, word)));
  }

  some(count: number): readonly string[] {
    const { min, max } = this.piece;
    const words = listWords(this.automaton, min, max, count * 4 + this.piece.excluded.length, this.meter);
    return words.filter((word) => hasString(this.piece, word)).slice(0, count);
  }

  count(): bigint | null {
    return countWords(this.automaton, this.piece.min, this.piece.max, this.meter);
  }
}
