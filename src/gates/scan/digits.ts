import type { Gate } from '../types.js';
import { foldTable } from './fold-table.js';
import { slotOf, type GateNumbers } from './index-of-gates.js';
import type { Chunk } from './units.js';

export type Emit = (gate: Gate, offset: number) => void;

/** Base of the hash, as in `hashDigit`, written out in the loops here. */
const BASE = 0x01000193;

/** Kinds of units beyond the digits 0 to 9. */
const SEPARATOR = 10;
const COMMA = 11;
const POINT = 12;
const OTHER = 13;

/** Between groups of three, besides comma and point: apostrophe, blank, no-break and thin blanks, underscore; a line break where lines are joined. */
const SEPARATORS = new Set([39, 32, 0xa0, 0x202f, 0x2009, 95, 10]);

let kinds: Uint8Array | null = null;

/** For each UTF-16 unit: the digit that it is, or the kind of mark between digits. */
function digitKinds(): Uint8Array {
  kinds ??= Uint8Array.from(foldTable(), (unit) => {
    if (unit >= 48 && unit <= 57) return unit - 48;
    if (unit === 44) return COMMA;
    if (unit === 46) return POINT;
    return SEPARATORS.has(unit) ? SEPARATOR : OTHER;
  });
  return kinds;
}

/** Powers of the base of the hash: what digits behind it multiply the hash of those before. */
const POWERS = new Int32Array(64);
POWERS.forEach((_, i) => {
  POWERS[i] = i === 0 ? 1 : Math.imul(POWERS[i - 1]!, BASE);
});

function power(digits: number): number {
  if (digits < POWERS.length) return POWERS[digits]!;
  let found = 1;
  for (let i = 0; i < digits; i += 1) found = Math.imul(found, BASE);
  return found;
}

/**
 * Reads a chain of runs of digits with single marks between them. Each run is compared alone, as decimals of the run before it, and
 * with groups of three as one number; all as digits without zeros at their ends, so that padding, percent, basis points and powers
 * of ten make no difference. Every digit is read once: the hash of two runs follows from theirs.
 */
export class DigitScan {
  private readonly kinds = digitKinds();
  private readonly filter: Uint8Array;
  /** Of the stretch that is read. */
  private offset = 0;
  // The run before: the hash of its digits and of those up to the last that is not 0, and the zeros behind that one.
  private hashBefore = 0;
  private significandBefore = 0;
  private zerosBefore = 0;
  // The same of the groups of three before, how many they are, and the mark before the first.
  private groups = 0;
  private groupHash = 0;
  private groupSignificand = 0;
  private groupZeros = 0;
  private groupMark = OTHER;

  constructor(
    private readonly numbers: GateNumbers,
    private readonly text: string,
    private readonly emit: Emit,
  ) {
    this.filter = numbers.filter;
  }

  /** Reads the chain that begins at a digit; its end. Both count in the stretch. */
  read({ units, length, offset }: Chunk, at: number): number {
    const { kinds } = this;
    this.offset = offset;
    this.groups = 0;
    let position = at;
    let mark = at > 0 ? kinds[units[at - 1]!]! : OTHER;
    let markBefore = -1;
    this.keep(0, 0, 0);
    for (;;) {
      const start = position;
      let hash = 0;
      let significand = 0;
      let zeros = 0;
      for (; position < length; position += 1) {
        const digit = kinds[units[position]!]!;
        if (digit >= SEPARATOR) break;
        hash = (Math.imul(hash, BASE) + digit) | 0;
        if (digit === 0) zeros += 1;
        else {
          significand = hash;
          zeros = 0;
        }
      }
      const run = position - start;
      const isFirst = markBefore === -1;
      // Behind the point of a decimal the digits alone are no number.
      if (mark !== POINT || isFirst) this.test(significand, zeros, start, position);
      if (isFirst ? mark === POINT : joins(mark, markBefore)) this.testDecimals(run, significand, zeros, position);
      if (isFirst || !this.goesOn(run, hash, significand, zeros, mark, position)) this.begin(run, hash, significand, zeros, mark);
      markBefore = mark;
      mark = position < length ? kinds[units[position]!]! : OTHER;
      if (mark === OTHER || position + 1 >= length || kinds[units[position + 1]!]! >= SEPARATOR) return position;
      this.keep(hash, significand, zeros);
      position += 1;
    }
  }

  private keep(hash: number, significand: number, zeros: number): void {
    this.hashBefore = hash;
    this.significandBefore = significand;
    this.zerosBefore = zeros;
  }

  /** A run as the decimals of the one before. */
  private testDecimals(run: number, significand: number, zeros: number, end: number): void {
    if (zeros === run) this.test(this.significandBefore, this.zerosBefore, end - run, end);
    else this.test((Math.imul(this.hashBefore, power(run - zeros)) + significand) | 0, zeros - run, end - run, end);
  }

  /** Continues groups of three with a run that ends at a place, also as their decimals; false where it is no such group. */
  private goesOn(run: number, hash: number, significand: number, zeros: number, mark: number, end: number): boolean {
    if (this.groups === 0) return false;
    const isZero = zeros === run;
    const whole = isZero ? this.groupSignificand : (Math.imul(this.groupHash, power(run - zeros)) + significand) | 0;
    const exponent = isZero ? this.groupZeros + run : zeros;
    if (this.groups > 1 && (mark === COMMA || mark === POINT)) this.test(whole, exponent - run, end - run, end);
    // Numbers between commas are a list.
    if (run !== 3 || (mark === COMMA && (this.groupMark === COMMA || this.groupMark === POINT))) return false;
    this.test(whole, exponent, end - run, end);
    this.groups += 1;
    this.groupHash = (Math.imul(this.groupHash, power(run)) + hash) | 0;
    this.groupSignificand = whole;
    this.groupZeros = exponent;
    return true;
  }

  /** Begins new groups of three with a run, where it is no longer than one. */
  private begin(run: number, hash: number, significand: number, zeros: number, mark: number): void {
    this.groups = run <= 3 ? 1 : 0;
    this.groupMark = mark;
    this.groupHash = hash;
    this.groupSignificand = significand;
    this.groupZeros = zeros;
  }

  private test(significand: number, exponent: number, start: number, end: number): void {
    if (this.filter[slotOf(significand)] !== 0) this.look(significand, exponent, this.offset + start, this.offset + end);
  }

  private look(significand: number, exponent: number, start: number, end: number): void {
    const entry = this.numbers.byHash.get(significand);
    if (entry === undefined) return;
    let scalable: boolean | null = null;
    for (const [gate, exponents] of entry.gates) {
      if (exponents.has(significand === 0 ? 0 : exponent) || (scalable ??= mayBeScaled(this.text, end))) this.emit(gate, start);
    }
  }
}

/** Whether a mark makes decimals of the run behind it: no comma of a list (`5,75,2`, `1.5,75`), no point of a version. */
function joins(mark: number, markBefore: number): boolean {
  return mark === COMMA ? markBefore !== COMMA && markBefore !== POINT : mark === POINT && markBefore !== POINT;
}

/** A word, a letter or a sign of a product behind the digits may multiply them by a power of ten: 240k, 1.2 million, 1.75e-1, 24 万. */
const SCALED = /^(?:[ \t\u00a0\u202f\u2009_-]{0,4}[\p{L}×*·^]|[ \t]{0,4}(?:\\n|\r?\n)[ \t#/*>"',\r\n]{0,50}[hmbtdsk\u3400-\u9fff])/iu;

function mayBeScaled(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next === 44 || next === 59) return false;
  return SCALED.test(text.slice(end, end + 60));
}
