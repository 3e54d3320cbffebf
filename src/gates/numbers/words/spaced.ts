import { add, integer, multiply, reduce } from '../rational.js';
import type { Rational } from '../types.js';
import type { WordNumber, WordReader } from './types.js';

/** Words of a language that says its numbers as `three hundred and twelve thousand four`, each word of its own. */
export interface SpacedWords {
  /** Zero to nineteen, and whatever else stands for a number below a hundred that takes no digit behind it. */
  readonly small: ReadonlyMap<string, number>;
  /** Twenty to ninety, which take a digit behind them. */
  readonly tens: ReadonlyMap<string, number>;
  readonly hundreds: ReadonlySet<string>;
  /** Thousand and beyond, as powers of ten. */
  readonly scales: ReadonlyMap<string, number>;
  /** `dozen`: multiplies what stands before it. */
  readonly packs: ReadonlyMap<string, number>;
  readonly articles: ReadonlySet<string>;
  readonly and: string;
  readonly point: string;
  /** Digits behind the point beyond those of `small`: `oh`. */
  readonly digits: ReadonlyMap<string, number>;
  /** Denominators in singular and plural: `third` 3, `thirds` 3. */
  readonly parts: ReadonlyMap<string, number>;
  /** Plurals of `parts`, and singulars that are no ordinals (`half`, `quarter`). */
  readonly plainParts: ReadonlySet<string>;
  readonly half: string;
  /** Behind an article: a unit and one half more (`a year and a half`). */
  readonly unitAndHalf: RegExp;
  /** `twice`. */
  readonly multiples: ReadonlyMap<string, number>;
  /** Words before `half` or a part that make it another thing: `second half`. */
  readonly ordinals: ReadonlySet<string>;
  /** What behind `half` makes it no number: `half even`, `half up`. */
  readonly halfNames: RegExp;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 24;
/** `half of`, `half the` and `half a` measure; `half` alone often does not. */
const HALF_OF = /^\s(?:of|the|an?)\s/i;
const TOKEN = /[A-Za-z]+/y;
/** Between two words of a number: a blank, a hyphen, or a line break with the mark of a comment. */
const GAP = /[ \t\u00a0]{1,3}|-|[ \t]{0,3}\r?\n[ \t]{0,40}(?:(?:#|\/\/|\*|>)[ \t]{0,4})?/y;

/** A grammar for number words set apart by blanks or hyphens. */
export function spacedReader(words: SpacedWords): WordReader {
  const known = vocabularyOf(words);
  return (text, at) => {
    const tokens = tokensFrom(text, at, known);
    if (tokens.length === 0) return null;
    return new SpacedParser(words, text, tokens).read();
  };
}

function vocabularyOf(words: SpacedWords): ReadonlySet<string> {
  const { small, tens, hundreds, scales, packs, articles, digits, parts, plainParts, multiples, ordinals } = words;
  const maps = [small, tens, scales, packs, digits, parts, multiples].flatMap((map) => [...map.keys()]);
  return new Set([...maps, ...hundreds, ...articles, ...plainParts, ...ordinals, words.and, words.point, words.half]);
}

/** No number goes on behind two words that are none of its own. */
const STRANGERS = 2;

function tokensFrom(text: string, at: number, known: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  let offset = at;
  let strangers = 0;
  while (tokens.length < LONGEST && strangers < STRANGERS) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const end = offset + match[0].length;
    if (/[\w]/.test(text[end] ?? '')) break;
    const word = match[0].toLowerCase();
    tokens.push({ word, start: offset, end });
    strangers = known.has(word) ? 0 : strangers + 1;
    GAP.lastIndex = end;
    const gap = GAP.exec(text);
    if (gap === null) break;
    offset = end + gap[0].length;
  }
  return tokens;
}

class SpacedParser {
  private next = 0;

  constructor(
    private readonly words: SpacedWords,
    private readonly text: string,
    private readonly tokens: readonly Token[],
  ) {}

  read(): WordNumber | null {
    const multiple = this.words.multiples.get(this.peek());
    if (multiple !== undefined) return this.result(integer(multiple), 1);
    if (this.peek() === this.words.half) return this.readHalf();
    const article = this.words.articles.has(this.peek());
    if (article && this.words.unitAndHalf.test(this.text.slice(this.tokens[0]!.end, this.tokens[0]!.end + 40)))
      return this.result(integer(1), 1);
    const whole = this.readWhole();
    if (whole === null) return null;
    const consumed = this.next;
    return (
      this.readFraction(whole, article) ??
      this.readDecimals(whole) ??
      this.readMixed(whole) ??
      (this.isOrdinal(consumed) || (article && consumed === 1) ? null : this.result(whole, consumed, whole.n === 1n && consumed === 1))
    );
  }

  private peek(ahead = 0): string {
    return this.tokens[this.next + ahead]?.word ?? '';
  }

  private result(value: Rational, tokens: number, weak = false): WordNumber {
    return { start: this.tokens[0]!.start, end: this.tokens[tokens - 1]!.end, value, ...(weak ? { weak } : {}) };
  }

  /** `twenty first` is an ordinal: no number ends at its first word. */
  private isOrdinal(at: number): boolean {
    const word = this.tokens[at]?.word ?? '';
    return this.words.ordinals.has(word) && this.words.tens.has(this.tokens[at - 1]!.word);
  }

  private readHalf(): WordNumber | null {
    const { start, end } = this.tokens[0]!;
    const before = /([A-Za-z]+)[\s-]{1,2}$/.exec(this.text.slice(Math.max(0, start - 24), start))?.[1]?.toLowerCase() ?? '';
    if (this.words.ordinals.has(before) || this.words.halfNames.test(this.text.slice(end, end + 24))) return null;
    const pack = this.words.articles.has(this.peek(1)) ? this.words.packs.get(this.peek(2)) : undefined;
    if (pack !== undefined) return this.result(reduce(BigInt(pack), 2n), 3);
    return this.result({ n: 1n, d: 2n }, 1, !HALF_OF.test(this.text.slice(end, end + 6)));
  }

  /** `three hundred and twelve thousand four`; an article counts as one before hundred, a scale, a pack or a part. */
  private readWhole(): Rational | null {
    if (this.words.articles.has(this.peek())) return this.readAfterArticle();
    let total = 0n;
    let lowest = Infinity;
    let group = this.readGroup();
    if (group === null) return null;
    for (;;) {
      const scale = this.words.scales.get(this.peek());
      if (scale === undefined || scale >= lowest) break;
      this.next += 1;
      lowest = scale;
      total += group * 10n ** BigInt(scale);
      group = this.readGroupBehindScale() ?? 0n;
      if (group === 0n) break;
    }
    return this.readPack(total + group);
  }

  private readAfterArticle(): Rational | null {
    const word = this.peek(1);
    if (this.words.parts.has(word)) {
      this.next += 1;
      return integer(1);
    }
    const pack = this.words.packs.get(word);
    if (pack !== undefined) {
      this.next += 2;
      return integer(pack);
    }
    if (!this.words.hundreds.has(word) && !this.words.scales.has(word)) return null;
    this.next += 1;
    const scale = this.words.scales.get(word);
    if (scale === undefined) return integer(this.finishHundreds(1n));
    this.next += 1;
    return integer(10n ** BigInt(scale) + (this.readGroupBehindScale() ?? 0n));
  }

  private readPack(value: bigint): Rational {
    const pack = this.words.packs.get(this.peek());
    if (pack === undefined) return integer(value);
    this.next += 1;
    return integer(value * BigInt(pack));
  }

  private readGroupBehindScale(): bigint | null {
    const mark = this.next;
    if (this.peek() === this.words.and) this.next += 1;
    const group = this.readGroup();
    if (group === null) this.next = mark;
    return group;
  }

  private readGroup(): bigint | null {
    const small = this.readBelowHundred();
    return small === null ? null : this.finishHundreds(small);
  }

  private finishHundreds(count: bigint): bigint {
    if (!this.words.hundreds.has(this.peek()) || count === 0n) return count;
    this.next += 1;
    const mark = this.next;
    if (this.peek() === this.words.and) this.next += 1;
    const rest = this.readBelowHundred();
    if (rest === null || this.words.hundreds.has(this.peek())) {
      this.next = mark;
      return count * 100n;
    }
    return count * 100n + rest;
  }

  private readBelowHundred(): bigint | null {
    const tens = this.words.tens.get(this.peek());
    if (tens !== undefined) {
      this.next += 1;
      const digit = this.words.small.get(this.peek());
      if (digit === undefined || digit === 0 || digit > 9) return BigInt(tens);
      this.next += 1;
      return BigInt(tens + digit);
    }
    const small = this.words.small.get(this.peek());
    if (small === undefined) return null;
    this.next += 1;
    return BigInt(small);
  }

  /** `three quarters`, `one third`; `a third` is one only before `of`, for it is an ordinal as well. */
  private readFraction(count: Rational, article: boolean): WordNumber | null {
    const compound = this.compoundPart();
    if (compound !== null) {
      this.next += 2;
      return this.result(multiply(count, reduce(1n, compound)), this.next);
    }
    const word = this.peek();
    const part = this.words.parts.get(word);
    if (part === undefined) return null;
    const plain = this.words.plainParts.has(word);
    const singular = count.n === 1n;
    if (!plain && (!singular || (article && this.peek(1) !== 'of'))) return null;
    this.next += 1;
    return this.result(
      multiply(count, reduce(1n, BigInt(part))),
      this.next,
      article && word !== this.words.half && this.peek() !== 'of' && !plain,
    );
  }

  /** 25 of `four twenty-fifths`: only the plural is no ordinal. */
  private compoundPart(): bigint | null {
    const tens = this.words.tens.get(this.peek());
    const one = this.words.plainParts.has(this.peek(1)) ? this.words.parts.get(this.peek(1)) : undefined;
    return tens === undefined || one === undefined || one < 3 || one > 9 || this.peek(1).startsWith('quarter') ? null : BigInt(tens + one);
  }

  private readDecimals(whole: Rational): WordNumber | null {
    if (this.peek() !== this.words.point) return null;
    let digits = '';
    let ahead = 1;
    for (; ; ahead += 1) {
      const digit = this.words.digits.get(this.peek(ahead));
      if (digit === undefined) break;
      digits += String(digit);
    }
    if (digits === '') return null;
    this.next += ahead;
    const value = add(whole, reduce(BigInt(digits), 10n ** BigInt(digits.length)));
    const scale = this.words.scales.get(this.peek());
    if (scale === undefined) return this.result(value, this.next);
    this.next += 1;
    return this.result(multiply(value, integer(10n ** BigInt(scale))), this.next);
  }

  /** `two and a half`, `one and three quarters`. */
  private readMixed(whole: Rational): WordNumber | null {
    if (this.peek() !== this.words.and) return null;
    const mark = this.next;
    this.next += 1;
    const count = this.words.articles.has(this.peek()) ? 1 : this.words.small.get(this.peek());
    const part = this.words.parts.get(this.peek(1));
    if (count === undefined || part === undefined || count >= part) {
      this.next = mark;
      return null;
    }
    this.next += 2;
    return this.result(add(whole, reduce(BigInt(count), BigInt(part))), this.next);
  }
}
