import { falseBit, nullBit, trueBit, type Abstract } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import { sizeOfNum } from '../domain/num.js';
import type { ObjPiece } from '../domain/obj.js';
import type { StrPiece } from '../domain/str.js';
import { boundsOf, type ArrayBounds } from './arrays.js';
import type { Sigma } from './constraints.js';
import { isArrayAlive, isObjectAlive } from './inhabited.js';
import type { Interpreter } from './interpreter.js';
import { closedNames, isRequired, mayHave, propertySigma } from './layers.js';

/** Lengths beyond this are not added up. */
const maxLength = 2000;

/** Counts values by formula, without listing them: an upper bound, null for infinitely many. */
export class Counter {
  private readonly known = new Map<string, bigint | null>();

  constructor(private readonly at: Interpreter) {}

  of(sigma: Sigma): bigint | null {
    if (sigma.length === 0) return null;
    const key = sigma.join(',');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    // A set that meets itself on the way is unbounded.
    this.known.set(key, null);
    const result = this.ofValue(this.at.eval(sigma));
    this.known.set(key, result);
    return result;
  }

  private ofValue(value: Abstract): bigint | null {
    const parts: (bigint | null)[] = [
      BigInt((value.bits & nullBit ? 1 : 0) + (value.bits & trueBit ? 1 : 0) + (value.bits & falseBit ? 1 : 0)),
    ];
    for (const piece of value.num) parts.push(sizeOfNum(piece));
    for (const piece of value.str) parts.push(this.ofString(piece));
    for (const piece of value.obj) parts.push(isObjectAlive(this.at, piece) ? this.ofObject(piece) : 0n);
    for (const piece of value.arr) parts.push(isArrayAlive(this.at, piece) ? this.ofArray(piece) : 0n);
    return sum(parts);
  }

  private ofString(piece: StrPiece): bigint | null {
    return piece.set ? BigInt(piece.set.length) : this.at.languages.of(piece).count();
  }

  private ofObject(piece: ObjPiece): bigint | null {
    if (piece.set) return BigInt(piece.set.length);
    const names = closedNames(this.at, piece);
    if (names === null) return null;
    let total: bigint | null = 1n;
    for (const name of names) {
      if (!mayHave(this.at, piece, name)) continue;
      const own = this.of(propertySigma(this.at, piece, name));
      if (own === null) total = null;
      else if (total !== null) total *= isRequired(this.at, piece, name) ? own : own + 1n;
      if (total === 0n) return 0n;
    }
    return total;
  }

  private ofArray(piece: ArrPiece): bigint | null {
    if (piece.set) return BigInt(piece.set.length);
    const bounds = boundsOf(this.at, piece);
    if (bounds.min > bounds.max) return 0n;
    if (bounds.max === 0) return 1n;
    if (bounds.max === Infinity || bounds.max > maxLength) return null;
    return this.lengths(piece, bounds);
  }

  /** Sum over the lengths of the product over the positions; different items take from a common domain. */
  private lengths(piece: ArrPiece, bounds: ArrayBounds): bigint | null {
    const sameDomain = bounds.prefix === 0;
    let product = 1n;
    let total = bounds.min === 0 ? 1n : 0n;
    for (let i = 0; i < bounds.max; i++) {
      const own = this.of(bounds.sigma(i));
      if (own === null) return null;
      product *= piece.unique && sameDomain ? positive(own - BigInt(i)) : own;
      if (i + 1 >= bounds.min) total += product;
    }
    return total;
  }
}

function positive(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function sum(parts: readonly (bigint | null)[]): bigint | null {
  let total = 0n;
  for (const part of parts) {
    if (part === null) return null;
    total += part;
  }
  return total;
}

/** log2 of a positive number of any size; 0 for 0 and 1. */
export function log2(value: bigint): number {
  if (value <= 1n) return 0;
  const digits = value.toString(16);
  const head = digits.slice(0, 13);
  return Math.log2(Number.parseInt(head, 16)) + 4 * (digits.length - head.length);
}
