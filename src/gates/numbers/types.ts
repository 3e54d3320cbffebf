import type { OffsetRange } from '../../model/place.js';

/** An exact number: `n / d`, reduced, `d > 0`. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** What the number is counted in, where the text says so. */
export interface Unit {
  /** `time`, `length`, `mass`, `data`, `temperature`, `currency:USD`, ... or `count:<noun>` for things (`count:line`). */
  readonly dimension: string;
  /** Times the base unit of the dimension (seconds, metres, grams, bytes); 1 for counts and currencies. */
  readonly factor: Rational;
  /** Canonical name: `day`, `km`. */
  readonly name: string;
  /** What else the same symbol stands for: the minute for `m`. */
  readonly alternatives?: readonly Unit[];
}

export type Scale = 'plain' | 'percent' | 'permille' | 'basis-points' | 'percentage-points';

export type AtomForm = 'integer' | 'decimal' | 'scientific' | 'fraction' | 'ratio' | 'words' | 'duration' | 'hex';

/** A way to write a rate that has a name of its own: Chinese 折 (tenths that remain to be paid) and 成 (tenths). */
export type Notation = 'zhe' | 'cheng';

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** A number as it stands in a text, exact and with its surface form. The range covers sign, currency, scale and unit. */
export interface Atom extends OffsetRange {
  /** With its sign, without scale and unit: 12 for `12%`; with magnitude words: 1500 for `1.5k`; 4/5 for `8折`. */
  readonly value: Rational;
  readonly scale: Scale;
  readonly form: AtomForm;
  /** The number's own text, without sign words and unit: `3.10`, `twelve`, `1/4`. */
  readonly surface: string;
  /** Digits after the decimal mark as written: 2 for `3.10`; null for words and fractions. */
  readonly decimals: number | null;
  readonly unit: Unit | null;
  /** The comparison that the text puts before (or behind: `12 or more`) the number. */
  readonly comparison: Comparison | null;
  /** Id of the number language of words (`en`, `zh`); null for digits. */
  readonly language: string | null;
  /** Other readings of the same text that its grammar allows (`1,234` as 1.234), most likely first. */
  readonly readings: readonly Rational[];
  readonly notation?: Notation;
}

/** A stretch of text in which numbers have another role: a date, a version, a URL, an ordinal. */
export interface Mask extends OffsetRange {
  readonly role: string;
}
