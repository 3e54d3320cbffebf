import traverse from 'json-schema-traverse';
import { isArray, isObject, type Json, type JsonObject } from '../model/json.js';
import { join } from '../model/pointer.js';

/** A subschema and where it stands. */
export interface Subschema {
  readonly pointer: string;
  readonly schema: JsonObject;
}

/** Keywords of draft 2019-09 and later that json-schema-traverse 1.0 does not enter. */
const SINGLE = ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'];
const LISTS = ['prefixItems'];
const MAPS = ['dependentSchemas'];

/** All object subschemas of a schema, `$defs` that nothing refers to included; what stands in `enum` or `const` is no schema. */
export function subschemas(root: Json): readonly Subschema[] {
  const found: Subschema[] = [];
  const queue: Subschema[] = isObject(root) ? [{ pointer: '', schema: root }] : [];
  for (let next = queue.pop(); next; next = queue.pop()) visit(next, found, queue);
  return found;
}

function visit(start: Subschema, found: Subschema[], queue: Subschema[]): void {
  traverse(start.schema, {
    cb: (schema: JsonObject, pointer) => {
      const at = { pointer: start.pointer + pointer, schema };
      found.push(at);
      queue.push(...skipped(at));
    },
  });
}

/** The subschemas below that a traversal of its own has to enter. */
function skipped({ pointer, schema }: Subschema): Subschema[] {
  const below = [
    ...SINGLE.map((keyword) => [join(pointer, keyword), own(schema, keyword)] as const),
    ...LISTS.flatMap((keyword) => items(own(schema, keyword), join(pointer, keyword))),
    ...MAPS.flatMap((keyword) => members(own(schema, keyword), join(pointer, keyword))),
  ];
  return below.flatMap(([at, value]) => (isObject(value) ? [{ pointer: at, schema: value }] : []));
}

function own(schema: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(schema, key) ? schema[key] : undefined;
}

function items(value: Json | undefined, pointer: string): (readonly [string, Json])[] {
  return isArray(value) ? value.map((item, i) => [join(pointer, i), item] as const) : [];
}

function members(value: Json | undefined, pointer: string): (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value).map(([key, member]) => [join(pointer, key), member] as const) : [];
}
