import { isArray, isObject, type Json } from '../../../model/json.js';
import { join, lastToken, parent, valueAt } from '../../../model/pointer.js';
import { names, type Declarations } from './declared.js';
import { definitionOf } from './definitions.js';

/**
 * Pointer of a subschema that names the member and is known to apply to no path: it stands in a branch that no valid answer can
 * take now. Nobody edits it, and without the member it might come to life. Null when there is none.
 */
export function overlooked(path: string, root: Json, declarations: Declarations): string | null {
  const key = lastToken(path);
  const known = new Set([path, ...declarations.named(key)].flatMap((other) => declarations.nodes(parent(other))));
  const targets = new Set<string>();
  const naming: string[] = [];
  const queue = [''];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const value = valueAt(root, at);
    const inside = isArray(value) ? value.map((_, i) => i) : isObject(value) ? Object.keys(value) : [];
    for (const step of inside) queue.push(join(at, step));
    if (!isObject(value)) continue;
    for (const target of declarations.references(at).flat()) targets.add(target);
    if (names(value, key) && !known.has(at)) naming.push(at);
  }
  return naming.find((pointer) => isInUse(pointer, targets)) ?? null;
}

/** What stands in a definition counts where something refers to it. */
function isInUse(pointer: string, targets: ReadonlySet<string>): boolean {
  const definition = definitionOf(pointer);
  return definition === null || [...targets].some((target) => definitionOf(target) === definition);
}
