import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';
import { children, tokens, type Located } from '../model/pointer.js';

export type Scalar = null | boolean | number | string | ExactNumber;

/** A scalar inside a value, with the nearest key above it (null where only lists are above). */
export interface Leaf {
  readonly value: Scalar;
  readonly key: string | null;
  readonly pointer: string;
}

/** All scalars of a value in document order, without recursion. Empty lists and objects hold none. */
export function leaves(root: Json, most: number = Infinity): Leaf[] {
  const found: Leaf[] = [];
  const queue: (Located & { readonly key: string | null })[] = [{ value: root, pointer: '', key: null }];
  for (let next = queue.pop(); next && found.length < most; next = queue.pop()) {
    const { value, pointer, key } = next;
    if (!isArray(value) && !isObject(value)) {
      found.push({ value: value, key, pointer });
      continue;
    }
    for (const below of children(next).reverse())
      queue.push({ ...below, key: isObject(value) ? (tokens(below.pointer).at(-1) ?? null) : key });
  }
  return found;
}

/** True when a truth value stands anywhere in the value. */
export function holdsBoolean(value: Json): boolean {
  return leaves(value).some((leaf) => typeof leaf.value === 'boolean');
}
