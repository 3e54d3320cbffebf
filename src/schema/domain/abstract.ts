import { distinct } from '../json/equal.js';
import { kindOf, type Value } from '../json/value.js';
import { anyArray, arraySet, meetArr, type ArrPiece } from './arr.js';
import { anyNumber, meetNum, numberSet, type NumPiece, type Numeric } from './num.js';
import { anyObject, meetObj, objectSet, type ObjPiece } from './obj.js';
import { anyString, meetStr, stringSet, type StrPiece } from './str.js';

export const nullBit = 1;
export const trueBit = 2;
export const falseBit = 4;

/** An over-approximation of a set of JSON values: a union of pieces for each type. `exact`: it is the set itself. */
export interface Abstract {
  readonly bits: number;
  readonly num: readonly NumPiece[];
  readonly str: readonly StrPiece[];
  readonly arr: readonly ArrPiece[];
  readonly obj: readonly ObjPiece[];
  readonly exact: boolean;
}

export const allNumbers: readonly NumPiece[] = [anyNumber];
export const allStrings: readonly StrPiece[] = [anyString];
export const allArrays: readonly ArrPiece[] = [anyArray];
export const allObjects: readonly ObjPiece[] = [anyObject];

export const top: Abstract = { bits: 7, num: allNumbers, str: allStrings, arr: allArrays, obj: allObjects, exact: true };
export const bottom: Abstract = { bits: 0, num: [], str: [], arr: [], obj: [], exact: true };
/** Everything, because something was not modelled. */
export const unmodelled: Abstract = { ...top, exact: false };

export function inexact(value: Abstract): Abstract {
  return value.exact ? { ...value, exact: false } : value;
}

export function isBottom(value: Abstract): boolean {
  return value.bits === 0 && value.num.length === 0 && value.str.length === 0 && value.arr.length === 0 && value.obj.length === 0;
}

/** Exactly these values. */
export function abstractOf(values: readonly Value[]): Abstract {
  const of = (kind: string): readonly Value[] => values.filter((value) => kindOf(value) === kind);
  const bits = (values.includes(null) ? nullBit : 0) | (values.includes(true) ? trueBit : 0) | (values.includes(false) ? falseBit : 0);
  const numbers = distinct(of('number')) as readonly Numeric[];
  const strings = [...new Set(of('string') as readonly string[])];
  const arrays = distinct(of('array'));
  const objects = distinct(of('object'));
  return {
    bits,
    num: numbers.length > 0 ? [numberSet(numbers)] : [],
    str: strings.length > 0 ? [stringSet(strings)] : [],
    arr: arrays.length > 0 ? [arraySet(arrays)] : [],
    obj: objects.length > 0 ? [objectSet(objects)] : [],
    exact: true,
  };
}

/** Questions about members of finite sets that the pieces cannot answer by themselves. */
export interface Members {
  inArray(piece: ArrPiece, value: Value): boolean;
  inObject(piece: ObjPiece, value: Value): boolean;
}

/**
 * Intersection. Where it would have more than `limit` pieces of a type, the first operand stands for it: it is the one that has
 * gathered the constraints so far.
 */
export function meet(a: Abstract, b: Abstract, members: Members, limit: number): Abstract {
  if (a === top) return b;
  if (b === top) return a;
  const state = { exact: a.exact && b.exact };
  const num = meetLists(a.num, b.num, allNumbers, meetNum, limit, state);
  const str = meetLists(a.str, b.str, allStrings, (x, y) => meetStr(x, y, state), limit, state);
  const arr = meetLists(a.arr, b.arr, allArrays, (x, y) => meetArr(x, y, (piece, value) => members.inArray(piece, value)), limit, state);
  const obj = meetLists(a.obj, b.obj, allObjects, (x, y) => meetObj(x, y, (piece, value) => members.inObject(piece, value)), limit, state);
  return { bits: a.bits & b.bits, num, str, arr, obj, exact: state.exact };
}

function meetLists<T>(
  a: readonly T[],
  b: readonly T[],
  all: readonly T[],
  meetPiece: (x: T, y: T) => T | undefined,
  limit: number,
  state: { exact: boolean },
): readonly T[] {
  if (a === all || b.length === 0) return b;
  if (b === all || a.length === 0) return a;
  const found: T[] = [];
  for (const x of a) {
    for (const y of b) {
      const piece = meetPiece(x, y);
      if (piece !== undefined) found.push(piece);
    }
  }
  if (found.length <= limit) return found;
  state.exact = false;
  return a.length <= limit ? a : b;
}

/** Union. More than `limit` pieces of a type become the whole type. */
export function join(a: Abstract, b: Abstract, limit: number): Abstract {
  if (a === bottom) return b;
  if (b === bottom) return a;
  const state = { exact: a.exact && b.exact };
  return {
    bits: a.bits | b.bits,
    num: joinLists(a.num, b.num, allNumbers, limit, state, mergeNumberSets),
    str: joinLists(a.str, b.str, allStrings, limit, state, mergeStringSets),
    arr: joinLists(a.arr, b.arr, allArrays, limit, state, (pieces) => pieces),
    obj: joinLists(a.obj, b.obj, allObjects, limit, state, (pieces) => pieces),
    exact: state.exact,
  };
}

/** The union of parts of a value is no larger than the value: a type that overflowed to everything falls back to it. */
export function within(value: Abstract, union: Abstract): Abstract {
  const num = union.num === allNumbers ? value.num : union.num;
  const str = union.str === allStrings ? value.str : union.str;
  const arr = union.arr === allArrays ? value.arr : union.arr;
  const obj = union.obj === allObjects ? value.obj : union.obj;
  const exact = union.exact && num === union.num && str === union.str && arr === union.arr && obj === union.obj;
  return exact ? union : { bits: union.bits, num, str, arr, obj, exact: false };
}

function joinLists<T>(
  a: readonly T[],
  b: readonly T[],
  all: readonly T[],
  limit: number,
  state: { exact: boolean },
  merge: (pieces: readonly T[]) => readonly T[],
): readonly T[] {
  if (a === all || b === all) return all;
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const pieces = merge([...a, ...b.filter((piece) => !a.includes(piece))]);
  if (pieces.length <= limit) return pieces;
  state.exact = false;
  return all;
}

function mergeNumberSets(pieces: readonly NumPiece[]): readonly NumPiece[] {
  const sets = pieces.filter((piece) => piece.set);
  if (sets.length < 2) return pieces;
  const values = distinct(sets.flatMap((piece) => piece.set as readonly Numeric[])) as readonly Numeric[];
  return [numberSet(values), ...pieces.filter((piece) => !piece.set)];
}

function mergeStringSets(pieces: readonly StrPiece[]): readonly StrPiece[] {
  const sets = pieces.filter((piece) => piece.set);
  if (sets.length < 2) return pieces;
  const values = [...new Set(sets.flatMap((piece) => piece.set as readonly string[]))];
  return [stringSet(values), ...pieces.filter((piece) => !piece.set)];
}
