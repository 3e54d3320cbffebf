import type { Abstract } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import { isEmptyNum } from '../domain/num.js';
import type { ObjPiece } from '../domain/obj.js';
import type { StrPiece } from '../domain/str.js';
import { boundsOf } from './arrays.js';
import { enumerateArray, enumerateObject } from './enumerate.js';
import type { Interpreter } from './interpreter.js';
import { Exhausted } from './limits.js';
import { closedNames, propertySigma } from './layers.js';

/** Whether the set may have a member; false is certain. */
export function isInhabited(at: Interpreter, value: Abstract): boolean {
  if (value.bits !== 0) return true;
  return (
    value.num.some((piece) => !isEmptyNum(piece)) ||
    value.str.some((piece) => isStringAlive(at, piece)) ||
    value.arr.some((piece) => isArrayAlive(at, piece)) ||
    value.obj.some((piece) => isObjectAlive(at, piece))
  );
}

export function isStringAlive(at: Interpreter, piece: StrPiece): boolean {
  if (piece.set) return piece.set.length > 0;
  if (piece.patterns.length === 0 && (piece.excluded.length === 0 || piece.max > 1)) return piece.min <= piece.max;
  return mayHaveWords(at, piece);
}

/** A language that is too large to build, or not modelled, counts as inhabited. */
function mayHaveWords(at: Interpreter, piece: StrPiece): boolean {
  const language = at.languages.of(piece);
  if (!language.exact) at.exact = false;
  try {
    return !language.isEmpty();
  } catch (error) {
    if (!(error instanceof Exhausted) || error.reason !== 'regex') throw error;
    at.exact = false;
    return true;
  }
}

export function isArrayAlive(at: Interpreter, piece: ArrPiece): boolean {
  if (piece.set) return piece.set.length > 0;
  const bounds = boundsOf(at, piece);
  if (bounds.min > bounds.max) return false;
  if (piece.excluded.length === 0 && !piece.repeats && piece.demands.length === 0 && (!piece.unique || bounds.min < 2)) return true;
  if (bounds.max > 8) {
    if (piece.repeats || piece.demands.length > 1) at.exact = false;
    return true;
  }
  // What is left of a small array may be nothing.
  return enumerateArray(at, piece, 64)?.length !== 0;
}

export function isObjectAlive(at: Interpreter, piece: ObjPiece): boolean {
  if (piece.set) return piece.set.length > 0;
  for (const name of piece.required) {
    if (!at.admitsAll(piece.names, name) || !at.inhabited(propertySigma(at, piece, name))) return false;
  }
  if (piece.min > piece.required.length) {
    const names = closedNames(at, piece);
    if (names !== null && names.length < piece.min) return false;
  }
  return piece.excluded.length === 0 || enumerateObject(at, piece, 64)?.length !== 0;
}
