import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { escapeToken, tokens } from '../../../model/pointer.js';
import type { Operation } from '../../edit/types.js';

const CONTAINERS = ['$defs', 'definitions'];
/** What stands in these is no schema. */
const DATA = new Set(['const', 'enum', 'examples', 'default', 'example']);
/** Other ways to refer to a definition: with one of them nobody can tell by pointers which definitions are in use. */
const INDIRECT = new Set(['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef', '$recursiveAnchor']);

/**
 * Takes out the definitions that were in use before and are not any more. Those that nothing has used before stay: they are
 * somebody else's matter.
 */
export function unusedDefinitions(before: Json, after: Json): Operation[] {
  const used = usedDefinitions(before);
  const still = usedDefinitions(after);
  if (used === null || still === null) return [];
  return CONTAINERS.flatMap((container) => {
    const all = Object.keys(isObject(property(after, container)) ? (property(after, container) as object) : {});
    const gone = all.map((name) => `/${container}/${escapeToken(name)}`).filter((pointer) => used.has(pointer) && !still.has(pointer));
    if (gone.length > 0 && gone.length === all.length) return [{ op: 'remove' as const, at: `/${container}` }];
    return gone.map((at) => ({ op: 'remove' as const, at }));
  });
}

/** Pointers of the definitions that can be reached from outside of them; null when it cannot be told. */
function usedDefinitions(root: Json): ReadonlySet<string> | null {
  const used = new Set<string>();
  const queue: Json[] = isObject(root) ? Object.entries(root).flatMap(([key, value]) => (CONTAINERS.includes(key) ? [] : [value])) : [];
  if (typeof property(root, '$ref') === 'string') queue.push({ $ref: property(root, '$ref') as string });
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (isArray(value)) queue.push(...value);
    if (!isObject(value)) continue;
    for (const [key, member] of Object.entries(value)) {
      if (INDIRECT.has(key)) return null;
      if (!DATA.has(key)) queue.push(member);
      if (key !== '$ref' || typeof member !== 'string') continue;
      const pointer = definitionOf(member);
      if (pointer === null || used.has(pointer)) continue;
      used.add(pointer);
      const [container = '', name = ''] = tokens(pointer);
      const definition = property(property(root, container), name);
      if (definition !== undefined) queue.push(definition);
    }
  }
  return used;
}

function definitionOf(reference: string): string | null {
  const match = /^#\/(\$defs|definitions)\/([^/]+)/.exec(reference.startsWith('#') ? safeDecode(reference) : reference);
  return match ? `/${match[1] as string}/${match[2] as string}` : null;
}

function safeDecode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
