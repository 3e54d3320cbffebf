import type { Gate } from '../types.js';
import { foldTable } from './fold-table.js';
import { slotOf, type GateNumbers } from './index-of-gates.js';

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

/**
 * Reads a chain of runs of digits with single marks between them. Each run is compared alone, as decimals of the run before it, and
 * with groups of three as one number; all as digits without zeros at their ends, so that padding, percent, basis points and powers
 * of ten make no difference.
 */
export class DigitScan {
  private readonly kinds = digitKinds();
  private readonly filter: Uint8Array;
  // The number that was read last, as hashes of its digits and of those up to the last that is not 0.
  private hash = 0;
  private significand = 0;
  private zeros = 0;
  // The same of the groups of three, and the mark before the first.
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

  /** Reads the chain that begins at a digit; its end. */
  read(at: number): number {
    const { kinds, text } = this;
    let position = at;
    let mark = at > 0 ? kinds[text.charCodeAt(at - 1)]! : OTHER;
    let first = true;
    // The run before, with the mark before it, and the groups of three before.
    let markBefore = OTHER;
    let hash = 0;
    let significand = 0;
    let zeros = 0;
    let groups = 0;
    for (;;) {
      const start = position;
      position = this.extend(0, 0, 0, start);
      const length = position - start;
      const ownHash = this.hash;
      const ownSignificand = this.significand;
      const ownZeros = this.zeros;
      // Behind the point of a decimal the digits alone are no number.
      if (mark !== POINT || first) this.test(0, start, position);
      if (first ? mark === POINT : joins(mark, markBefore)) {
        if (!first) this.extend(hash, significand, zeros, start);
        this.test(length, start, position);
      }
      groups = first ? this.beginGroups(length, mark) : this.readGroups(groups, length, mark, start, position);
      if (groups === 1) this.keepGroup(ownHash, ownSignificand, ownZeros);
      markBefore = mark;
      mark = position < text.length ? kinds[text.charCodeAt(position)]! : OTHER;
      if (mark === OTHER || position + 1 >= text.length || kinds[text.charCodeAt(position + 1)]! >= SEPARATOR) return position;
      hash = ownHash;
      significand = ownSignificand;
      zeros = ownZeros;
      first = false;
      position += 1;
    }
  }

  /** Continues groups of three with a run, or begins new ones with it; how many there are then. */
  private readGroups(groups: number, length: number, mark: number, start: number, end: number): number {
    // Numbers between commas are a list.
    const isList = mark === COMMA && (this.groupMark === COMMA || this.groupMark === POINT);
    if (groups > 1 && (mark === COMMA || mark === POINT)) {
      this.extend(this.groupHash, this.groupSignificand, this.groupZeros, start);
      this.test(length, start, end);
    }
    if (groups === 0 || length !== 3 || isList) return this.beginGroups(length, mark);
    this.extend(this.groupHash, this.groupSignificand, this.groupZeros, start);
    this.test(0, start, end);
    this.keepGroup(this.hash, this.significand, this.zeros);
    return groups + 1;
  }

  private beginGroups(length: number, mark: number): number {
    this.groupMark = mark;
    return length <= 3 ? 1 : 0;
  }

  private keepGroup(hash: number, significand: number, zeros: number): void {
    this.groupHash = hash;
    this.groupSignificand = significand;
    this.groupZeros = zeros;
  }

  /** Reads the digits at a place behind what has been read before; their end. */
  private extend(hash: number, significand: number, zeros: number, start: number): number {
    const { kinds, text } = this;
    const { length } = text;
    let position = start;
    for (; position < length; position += 1) {
      const digit = kinds[text.charCodeAt(position)]!;
      if (digit >= SEPARATOR) break;
      hash = (Math.imul(hash, BASE) + digit) | 0;
      if (digit === 0) zeros += 1;
      else {
        significand = hash;
        zeros = 0;
      }
    }
    this.hash = hash;
    this.significand = significand;
    this.zeros = zeros;
    return position;
  }

  private test(decimals: number, start: number, end: number): void {
    const { significand } = this;
    if (this.filter[slotOf(significand)] === 0) return;
    const entry = this.numbers.byHash.get(significand);
    if (entry === undefined) return;
    const exponent = significand === 0 ? 0 : this.zeros - decimals;
    let scalable: boolean | null = null;
    for (const [gate, exponents] of entry.gates) {
      if (exponents.has(exponent) || (scalable ??= mayBeScaled(this.text, end))) this.emit(gate, start);
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
