import type { AnswerContract } from '../../../contract/types.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { isCovered, join, lastToken, parent } from '../../../model/pointer.js';
import { applyToValue, consistent } from '../../edit/operations.js';
import type { Operation } from '../../edit/types.js';
import { Declarations, list, object } from './declared.js';
import { unusedDefinitions } from './definitions.js';
import { tellsApart } from './apart.js';
import { judgesOtherwise } from './judged.js';
import { obstacle } from './obstacles.js';

/** What takes fields out of a schema. Paths are instance paths from the root of the document. */
export interface SchemaRemoval {
  readonly operations: readonly Operation[];
  /** The fields that go, with the objects that would be left empty. */
  readonly going: ReadonlySet<string>;
  /** Why others cannot go, by path. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Takes out as many of the fields as can go together. */
export function removeFromSchema(contract: AnswerContract, paths: readonly string[]): SchemaRemoval {
  const declarations = new Declarations(contract);
  const going = new Set(paths);
  const refused = new Map<string, string>();
  const apart = new Map(paths.map((path) => [path, tellsApart(path, contract, declarations)]));
  // One that stays may be the reason for another to stay, so it takes as many rounds as there are reasons.
  for (let settled = false; !settled;) {
    settled = true;
    for (const path of going) {
      const reason = obstacle(path, declarations, going) ?? apart.get(path) ?? null;
      if (reason === null) continue;
      going.delete(path);
      refused.set(path, reason);
      settled = false;
    }
  }
  return proved(contract, declarations, going, refused);
}

/** Leaves out what samples show to change the judgement of the schema, whatever was computed of it. */
function proved(contract: AnswerContract, declarations: Declarations, going: Set<string>, refused: Map<string, string>): SchemaRemoval {
  const removal = { ...withoutFields(contract, declarations, going), refused };
  if (!judgesOtherwise(contract, declarations, removal)) return removal;
  const alone = [...going].filter((path) => {
    const single = new Set([path]);
    return going.size === 1 || judgesOtherwise(contract, declarations, withoutFields(contract, declarations, single));
  });
  for (const path of alone.length > 0 ? alone : [...going]) {
    going.delete(path);
    refused.set(path, 'without it the schema would judge other answers in another way');
  }
  return proved(contract, declarations, going, refused);
}

function withoutFields(
  contract: AnswerContract,
  declarations: Declarations,
  fields: ReadonlySet<string>,
): Pick<SchemaRemoval, 'operations' | 'going'> {
  const going = new Set(fields);
  for (const path of fields) addEmptied(path, contract, declarations, going);
  const operations = [...bySchema(declarations, going)].flatMap(([pointer, keys]) =>
    operationsIn(declarations.schemaAt(pointer), pointer, keys),
  );
  const kept = consistent(contract.schema, operations);
  return { operations: [...kept, ...unusedDefinitions(contract.schema, applyToValue(contract.schema, kept))], going };
}

/** The object that holds a path goes as well when nothing is left in it, and so on upwards, but never the answer itself. */
function addEmptied(path: string, contract: AnswerContract, declarations: Declarations, going: Set<string>): void {
  const outer = parent(path);
  if (outer === '' || outer === contract.result || going.has(outer)) return;
  const isEmpty = declarations.keys(outer).every((key) => going.has(join(outer, key)));
  const isOpen = declarations.nodes(outer).some((pointer) => isMap(declarations.schemaAt(pointer)));
  if (!isEmpty || isOpen || obstacle(outer, declarations, new Set([...going, outer])) !== null) return;
  if (tellsApart(outer, contract, declarations) !== null) return;
  going.add(outer);
  addEmptied(outer, contract, declarations, going);
}

function isMap(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, 'patternProperties')) return true;
  return ['additionalProperties', 'unevaluatedProperties'].some((keyword) => {
    const rest = property(schema, keyword);
    return rest !== undefined && rest !== false;
  });
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
    ...members(schema, pointer, 'properties', properties),
    ...lists.flatMap((keyword) => items(join(pointer, keyword), list(schema, keyword), keys)),
    ...dependent(schema, pointer, keys),
    ...annotations(schema, pointer, keys),
  ];
}

function members(schema: JsonObject, pointer: string, keyword: string, gone: readonly string[]): Operation[] {
  const at = join(pointer, keyword);
  if (gone.length === 0) return [];
  if (gone.length === Object.keys(object(schema, keyword)).length) return [remove(at)];
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
