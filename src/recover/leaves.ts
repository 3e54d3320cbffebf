import { isArray, isObject, type Json } from '../model/json.js';
import { children, type Located } from '../model/pointer.js';

/** The leaves of a value in document order: scalars, empty arrays and empty objects. Of any depth. */
export function leavesOf(root: Json, pointer = ''): Located[] {
  const found: Located[] = [];
  const queue: Located[] = [{ value: root, pointer }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const below = isArray(next.value) || isObject(next.value) ? children(next) : [];
    if (below.length === 0) found.push(next);
    for (const child of below.reverse()) queue.push(child);
  }
  return found;
}
