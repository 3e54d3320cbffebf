import { isArray, isObject, property, type Json } from '../../../model/json.js';
import { join, lastToken, tokens, valueAt } from '../../../model/pointer.js';
import type { References } from '../../../schema/index.js';
import type { Operation } from '../../edit/types.js';

const CONTAINERS = ['$defs', 'definitions'];
/** What stands in these is no schema. */
const DATA = new Set(['const', 'enum', 'examples', 'default', 'example']);
/** The keys below these are names, whatever they look like. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', ...CONTAINERS]);

/** A schema and where its references lead. */
export interface Referring {
  readonly schema: Json;
  readonly references: References;
}

/**
 * Takes out the definitions that were in use before and are not any more. Those that nothing has used before stay: they are
 * somebody else's matter.
 */
export function unusedDefinitions(before: Referring, after: Referring): Operation[] {
  const used = usedDefinitions(before);
  const still = usedDefinitions(after);
  return CONTAINERS.flatMap((container) => {
    const definitions = property(after.schema, container);
    const all = isObject(definitions) ? Object.keys(definitions) : [];
    const gone = all.map((name) => join(`/${container}`, name)).filter((pointer) => used.has(pointer) && !still.has(pointer));
    if (gone.length > 0 && gone.length === all.length) return [{ op: 'remove' as const, at: `/${container}` }];
    return gone.map((at) => ({ op: 'remove' as const, at }));
  });
}

/** Pointer of the definition of the schema in which a pointer lies; null where it lies in none. */
export function definitionOf(pointer: string): string | null {
  const [container = '', name] = tokens(pointer);
  return CONTAINERS.includes(container) && name !== undefined ? join(`/${container}`, name) : null;
}

/** Pointers of the definitions that can be reached from outside of them. */
function usedDefinitions({ schema, references }: Referring): ReadonlySet<string> {
  const used = new Set<string>();
  const queue: string[] = [];
  const follow = (at: string) => {
    for (const target of references(at).flat()) {
      const definition = definitionOf(target);
      if (definition === null || used.has(definition)) continue;
      used.add(definition);
      queue.push(definition);
    }
  };
  follow('');
  if (isObject(schema)) queue.push(...Object.keys(schema).flatMap((key) => (CONTAINERS.includes(key) ? [] : [join('', key)])));
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const value = valueAt(schema, at);
    if (isArray(value)) for (const i of value.keys()) queue.push(join(at, i));
    if (!isObject(value)) continue;
    follow(at);
    const isData = (key: string) => DATA.has(key) && !MAPS.has(lastToken(at));
    queue.push(...Object.keys(value).flatMap((key) => (isData(key) ? [] : [join(at, key)])));
  }
  return used;
}
