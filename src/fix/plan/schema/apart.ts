import { toSchemaValue } from '../../../contract/exact.js';
import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract } from '../../../contract/types.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { join, lastToken, parent, valueAt } from '../../../model/pointer.js';
import { createEvaluator } from '../../../schema/index.js';
import { exactValue } from '../move/exact.js';
import { list, object, type Declarations } from './declared.js';
import { holds } from './obstacles.js';
import { areAlternatives, isClosedTo } from './disjoint.js';
import { overlooked } from './overlooked.js';
import { isAlwaysThere } from './presence.js';

/**
 * Why the schema may judge an answer with the member otherwise than the edited schema judges it without; null when it does not.
 *
 * Each subschema of the object that holds the member must say yes to the member wherever it speaks of it. Then it says the same
 * of an object with the member as its edited self says of that object without, and so does whatever is built of such subschemas
 * (`allOf`, `oneOf`, ...). An object that has never had the member is judged as before when no `required` names the member, and
 * there is none such when every valid answer has the member. One exception: where branches exclude each other by another member,
 * some may ask for the member and the others have no place for it.
 */
export function tellsApart(path: string, contract: AnswerContract, declarations: Declarations): string | null {
  const key = lastToken(path);
  const value = valueOf(path, contract);
  const nodes = declarations.nodes(parent(path));
  const naming = declarations.naming(path);
  const closed = nodes.filter((pointer) => isClosedTo(declarations.schemaAt(pointer), key) && !naming.includes(pointer));
  const isSplit = closed.length > 0 && closed.every((one) => naming.every((other) => areAlternatives(contract.schema, one, other, key)));
  const counting = isSplit ? nodes.filter((pointer) => !closed.includes(pointer)) : nodes;
  const refusing = counting.map((pointer) => refusal(pointer, key, value, contract)).find((reason) => reason !== null);
  if (refusing) return refusing;
  const named = condition(contract.schema, key);
  if (named !== null) return `a condition of the schema (${named}) asks for it`;
  const dead = overlooked(path, contract.schema, declarations);
  if (dead !== null) return `a branch of the schema that no answer can take names it as well (${dead})`;
  const isThere = isAlwaysThere(path, contract, isSplit);
  const list = isThere ? null : distinctList(path, declarations);
  if (list !== null) return `the items of "${list}" have to differ, and with it they may differ in nothing else`;
  const needing = nodes.find((pointer) => isNeeded(declarations.schemaAt(pointer), key));
  if (isThere || (needing === undefined && !isSplit)) return null;
  return `the schema asks for it in some answers only (${needing ?? parent(path)}), so it tells answers apart`;
}

/** The value that a field has wherever it is there, with the digits of the schema; undefined where there is a choice. */
export function valueOf(path: string, contract: AnswerContract): Json | undefined {
  const field = contract.fields.find(({ focus }) => focus === path);
  const value = field && onlyValue(field);
  return field && value !== undefined ? exactValue(field, contract, value) : undefined;
}

/** A list around the path whose items must differ. */
function distinctList(path: string, declarations: Declarations): string | null {
  for (let at = parent(path); at !== ''; at = parent(at))
    if (declarations.nodes(at).some((pointer) => property(declarations.schemaAt(pointer), 'uniqueItems') === true)) return at;
  return null;
}

function refusal(pointer: string, key: string, value: Json | undefined, { schema, schemaDocument }: AnswerContract): string | null {
  const node = valueAt(schema, pointer);
  if (!isObject(node)) return null;
  if (Object.hasOwn(object(node, 'dependentRequired'), key)) return '"dependentRequired" asks for other fields because of it';
  if (Object.hasOwn(node, 'propertyNames') && !createEvaluator(schemaDocument).validAt(join(pointer, 'propertyNames'), key))
    return '"propertyNames" forbids it in some answers';
  const at = ruleOf(node, pointer, key);
  if (at === null) return null;
  const rule = valueAt(schema, at);
  if (rule === false) return `the schema forbids it in some answers (${at}), so it tells answers apart`;
  if (value === undefined || createEvaluator(schemaDocument).validAt(at, toSchemaValue(value) as never)) return null;
  return `the schema has another value for it in some answers (${at}), so it tells answers apart`;
}

/** Pointer of the subschema that an object's member has to satisfy. */
function ruleOf(node: JsonObject, pointer: string, key: string): string | null {
  if (Object.hasOwn(object(node, 'properties'), key)) return join(join(pointer, 'properties'), key);
  return Object.hasOwn(node, 'additionalProperties') ? join(pointer, 'additionalProperties') : null;
}

function isNeeded(node: JsonObject, key: string): boolean {
  const lists = [list(node, 'required'), ...Object.values(object(node, 'dependentRequired'))];
  return lists.some((names) => isArray(names) && names.includes(key));
}

const CONDITIONS = ['not', 'if', 'contains', 'dependentSchemas', 'dependencies', 'propertyNames'];
/** Keywords that speak of members without naming them. */
const COUNTING = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'minProperties', 'maxProperties'];

/** Pointer of a condition, wherever it stands, that speaks of the key, itself or by a reference; null when there is none. */
function condition(root: Json, key: string): string | null {
  const queue = [''];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const value = valueAt(root, at);
    if (isArray(value)) queue.push(...value.map((_, i) => join(at, i)));
    if (!isObject(value)) continue;
    for (const [name, member] of Object.entries(value)) {
      if (CONDITIONS.includes(name) && [key, ...COUNTING].some((text) => speaksOf(root, member, text, new Set()))) return join(at, name);
      queue.push(join(at, name));
    }
  }
  return null;
}

function speaksOf(root: Json, value: Json, key: string, seen: Set<Json>): boolean {
  if (seen.has(value)) return false;
  if (isObject(value) || isArray(value)) seen.add(value);
  if (isArray(value)) return value.some((item) => speaksOf(root, item, key, seen));
  if (!isObject(value)) return value === key;
  const reference = property(value, '$ref');
  const target = typeof reference === 'string' && reference.startsWith('#/') ? valueAt(root, reference.slice(1)) : undefined;
  if (target !== undefined && speaksOf(root, target, key, seen)) return true;
  return holds(value, key) || Object.values(value).some((member) => speaksOf(root, member, key, seen));
}
