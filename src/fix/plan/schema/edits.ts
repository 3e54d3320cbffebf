import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { isCovered, join, lastToken, parent } from '../../../model/pointer.js';
import type { Operation } from '../../edit/types.js';
import { list, object, type Declarations } from './declared.js';

/** Takes members out of every subschema that speaks of them. */
export function memberOperations(declarations: Declarations, going: ReadonlySet<string>): Operation[] {
  return [...bySchema(declarations, going)].flatMap(([pointer, keys]) => operationsIn(declarations.schemaAt(pointer), pointer, keys));
}

/** The members that go from each subschema. What lies in a member that goes needs no change of its own. */
function bySchema(declarations: Declarations, going: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of going) {
    if (isCovered(parent(path), going)) continue;
    for (const pointer of declarations.nodes(parent(path))) found.set(pointer, (found.get(pointer) ?? new Set()).add(lastToken(path)));
  }
  return found;
}

/** Lists that name members, besides `required`: the order in which a generator or a form shows them. */
const ORDER = /order/i;

function operationsIn(schema: JsonObject, pointer: string, keys: ReadonlySet<string>): Operation[] {
  const properties = Object.keys(object(schema, 'properties')).filter((key) => keys.has(key));
  const lists = Object.keys(schema).filter((keyword) => keyword === 'required' || ORDER.test(keyword));
  return [
    ...members(schema, pointer, properties),
    ...lists.flatMap((keyword) => items(join(pointer, keyword), list(schema, keyword), keys)),
    ...dependent(schema, pointer, keys),
    ...annotations(schema, pointer, keys),
  ];
}

function members(schema: JsonObject, pointer: string, gone: readonly string[]): Operation[] {
  const at = join(pointer, 'properties');
  if (gone.length === 0) return [];
  if (gone.length === Object.keys(object(schema, 'properties')).length) return [remove(at)];
  return gone.map((key) => remove(join(at, key)));
}

/** A list that would be empty goes as a whole. */
function items(at: string, values: readonly Json[] | undefined, keys: ReadonlySet<string>): Operation[] {
  const gone = (values ?? []).flatMap((value, i) => (typeof value === 'string' && keys.has(value) ? [i] : []));
  return gone.length > 0 && gone.length === values?.length ? [remove(at)] : gone.map((i) => remove(join(at, i)));
}

function dependent(schema: JsonObject, pointer: string, keys: ReadonlySet<string>): Operation[] {
  const at = join(pointer, 'dependentRequired');
  const entries = Object.entries(object(schema, 'dependentRequired'));
  const inside = entries.flatMap(([key, value]) =>
    keys.has(key) ? [remove(join(at, key))] : items(join(at, key), isArray(value) ? value : undefined, keys),
  );
  const whole = entries.filter(([key]) => inside.some((operation) => operation.at === join(at, key)));
  return entries.length > 0 && whole.length === entries.length ? [remove(at)] : inside;
}

/** Examples and defaults of the object that held the members. */
function annotations(schema: JsonObject, pointer: string, keys: ReadonlySet<string>): Operation[] {
  const examples = (list(schema, 'examples') ?? []).map((value, i) => [join(join(pointer, 'examples'), i), value] as const);
  const others = ['default', 'example'].map((keyword) => [join(pointer, keyword), property(schema, keyword)] as const);
  return [...examples, ...others].flatMap(([at, value]) =>
    isObject(value) ? [...keys].filter((key) => Object.hasOwn(value, key)).map((key) => remove(join(at, key))) : [],
  );
}

function remove(at: string): Operation {
  return { op: 'remove', at };
}
