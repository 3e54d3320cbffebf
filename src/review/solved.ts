import { suffixEqual } from '../contract/names.js';
import type { AnswerContract } from '../contract/types.js';
import type { Evidence } from '../model/finding.js';
import { isObject, type Json } from '../model/json.js';
import { FILE_START } from '../model/place.js';
import { valueAt } from '../model/pointer.js';
import { jsonEquals } from '../model/equals.js';
import { leaves, type Leaf } from './leaves.js';
import type { Claim } from './types.js';

/** Larger data is not compared: it is material to work on, and every small value stands somewhere in it. */
const MOST_LEAVES = 20_000;

/** A scalar that the hidden solution has under a key of the input, where the input has other values. */
interface Solved {
  readonly leaf: Leaf;
  /** Pointer of the scored part, to which the leaf's pointer is relative. */
  readonly base: string;
}

const cache = new WeakMap<AnswerContract, readonly Solved[]>();

/**
 * The place where the solution sets the reviewed value although the input has another value under the same key: such a value
 * is a result of the task. Numbers count only under a key like the field's, since small numbers stand everywhere.
 * The evidence is marked hidden.
 */
export function solvedPlace({ review, field, contract }: Claim): Evidence | null {
  let solved = cache.get(contract);
  if (!solved) cache.set(contract, (solved = differences(contract)));
  const match = solved.find(
    ({ leaf }) => concerns(leaf, field.name) && leaves(review.value).some((part) => jsonEquals(part.value, leaf.value)),
  );
  const solution = contract.solutions[0];
  if (!match || !solution) return null;
  const range = solution.document.locate(match.base + match.leaf.pointer) ?? FILE_START;
  return { file: solution.file.path, range, text: `the solution's value under "${match.leaf.key}"`, hidden: true };
}

function concerns(leaf: Leaf, fieldName: string): boolean {
  return typeof leaf.value === 'string' || suffixEqual(leaf.key ?? '', fieldName);
}

function differences(contract: AnswerContract): Solved[] {
  const solution = contract.solutions[0];
  if (!solution) return [];
  const given = byKey(contract.inputs.flatMap((input) => leaves(input.value, MOST_LEAVES)));
  const base = isObject(valueAt(solution.value, contract.result)) ? contract.result : '';
  return leaves(valueAt(solution.value, base) as Json, MOST_LEAVES)
    .filter((leaf) => isChanged(leaf, given))
    .map((leaf) => ({ leaf, base }));
}

function isChanged(leaf: Leaf, given: ReadonlyMap<string, readonly Leaf[]>): boolean {
  const values = leaf.key === null ? undefined : given.get(leaf.key);
  return values !== undefined && !values.some((other) => jsonEquals(other.value, leaf.value));
}

function byKey(all: readonly Leaf[]): Map<string, Leaf[]> {
  const map = new Map<string, Leaf[]>();
  for (const leaf of all) {
    if (leaf.key === null) continue;
    const list = map.get(leaf.key);
    if (list) list.push(leaf);
    else map.set(leaf.key, [leaf]);
  }
  return map;
}
