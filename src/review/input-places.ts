import { readsAsAnswer, words } from '../contract/names.js';
import { spelling } from '../contract/spelling.js';
import type { DataDocument } from '../contract/types.js';
import { jsonEquals } from '../model/equals.js';
import { isArray, isObject, type Json } from '../model/json.js';
import { FILE_START, type Range } from '../model/place.js';
import { children, tokens, type Located } from '../model/pointer.js';
import { holdsBoolean } from './leaves.js';
import type { Claim } from './types.js';

/** A place in a declared input where the reviewed value stands. */
export interface InputPlace {
  readonly file: string;
  readonly pointer: string;
  readonly range: Range;
  /** A key above the value reads as the answer (`claimed_optimum`). */
  readonly answerLike: boolean;
}

/** More values than this make an input a data set, in which any small value stands somewhere. */
const MOST_VALUES = 100_000;

/**
 * Where a reviewed value stands in the declared inputs, the closest key first. What the contract calls an echo comes first;
 * a reviewer may also point to a number or word under another name. A truth value under another name says nothing.
 */
export function findInputPlaces({ review, field, contract }: Claim): readonly InputPlace[] {
  const declared = contract.inputs.filter((input) => input.declared);
  const echoes = contract
    .echoes(field, review.value)
    .filter((echo) => declared.some((input) => input.file.path === echo.file.path))
    .map((echo): InputPlace => ({ file: echo.file.path, pointer: echo.pointer, range: echo.range, answerLike: echo.answerLike }));
  if (echoes.some((echo) => !echo.answerLike) || holdsBoolean(review.value) || review.value === null) return echoes;
  return [...echoes, ...declared.flatMap((input) => placesIn(input, review.value))];
}

function placesIn(input: DataDocument, value: Json): InputPlace[] {
  return located(input.value)
    .filter((at) => isSame(at.value, value) && !isVersion(at))
    .map((at) => ({
      file: input.file.path,
      pointer: at.pointer,
      range: input.document.locate(at.pointer) ?? FILE_START,
      answerLike: tokens(at.pointer).some(readsAsAnswer),
    }));
}

/** Equal as JSON, or the same formula with other white space. */
function isSame(a: Json, b: Json): boolean {
  return jsonEquals(a, b) || (typeof a === 'string' && typeof b === 'string' && spelling(a) === spelling(b));
}

/** The version of an input is not about the problem; an equal number elsewhere is an accident. */
function isVersion({ pointer }: Located): boolean {
  return words(tokens(pointer).at(-1) ?? '').includes('version');
}

/** Values below the root of an input, in document order, without recursion. */
function located(root: Json): Located[] {
  const found: Located[] = [];
  const queue: Located[] = [{ value: root, pointer: '' }];
  for (let next = queue.pop(); next && found.length < MOST_VALUES; next = queue.pop()) {
    if (next.pointer !== '') found.push(next);
    if (isArray(next.value) || isObject(next.value)) for (const below of children(next).reverse()) queue.push(below);
  }
  return found;
}
