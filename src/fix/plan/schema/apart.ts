import { toSchemaValue } from '../../../contract/exact.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { join, lastToken, parent, valueAt } from '../../../model/pointer.js';
import { createEvaluator } from '../../../schema/index.js';
import { exactValue } from '../move/exact.js';
import type { Objection } from '../types.js';
import { condition } from './conditions.js';
import { list, object, type Declarations, type SchemaPart } from './declared.js';
import { areAlternatives, isClosedTo } from './disjoint.js';
import { objection } from './objection.js';
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
export function tellsApart(path: string, contract: SchemaPart, declarations: Declarations): Objection | null {
  const key = lastToken(path);
  const value = valueOf(path, contract);
  const nodes = declarations.nodes(parent(path));
  const naming = declarations.naming(path);
  const closed = nodes.filter((pointer) => isClosedTo(declarations.schemaAt(pointer), key) && !naming.includes(pointer));
  const isSplit = closed.length > 0 && closed.every((one) => naming.every((other) => areAlternatives(contract.schema, one, other, key)));
  const counting = isSplit ? nodes.filter((pointer) => !closed.includes(pointer)) : nodes;
  const refusing = counting.map((pointer) => refusal(pointer, key, value, contract)).find((reason) => reason !== null);
  if (refusing) return refusing;
  const named = condition(contract.schema, key, declarations.references);
  if (named !== null) return objection(contract, `a condition of the schema ("${lastToken(named)}") asks for it`, [named]);
  const dead = overlooked(path, contract.schema, declarations);
  if (dead !== null) return objection(contract, 'a branch of the schema that no answer can take names it as well', [dead]);
  return presenceTells(path, contract, declarations, isSplit);
}

/** Where some answers have the member and others have not, whether it is there may say something. */
function presenceTells(path: string, contract: SchemaPart, declarations: Declarations, isSplit: boolean): Objection | null {
  if (isAlwaysThere(path, contract, declarations, isSplit)) return null;
  const list = distinctList(path, declarations);
  if (list !== null)
    return objection(contract, `the items of "${list.path}" have to differ, and with it they may differ in nothing else`, [list.pointer]);
  const key = lastToken(path);
  const needing = declarations.nodes(parent(path)).flatMap((pointer) => requirements(declarations.schemaAt(pointer), pointer, key));
  if (needing.length === 0 && !isSplit) return null;
  return objection(contract, 'the schema asks for it in some answers only, so it tells answers apart', needing);
}

/** The value of the field at a path; undefined where there is a choice, or no such field. */
export function valueOf(path: string, contract: Pick<SchemaPart, 'fields' | 'schema'>): Json | undefined {
  const field = contract.fields.find(({ focus }) => focus === path);
  return field && exactValue(field, contract);
}

/** A list around the path whose items must differ, and its keyword. */
function distinctList(path: string, declarations: Declarations): { readonly path: string; readonly pointer: string } | null {
  for (let at = parent(path); at !== ''; at = parent(at)) {
    const found = declarations.nodes(at).find((pointer) => property(declarations.schemaAt(pointer), 'uniqueItems') === true);
    if (found !== undefined) return { path: at, pointer: join(found, 'uniqueItems') };
  }
  return null;
}

function refusal(pointer: string, key: string, value: Json | undefined, contract: SchemaPart): Objection | null {
  const { schema, schemaDocument } = contract;
  const node = valueAt(schema, pointer);
  if (!isObject(node)) return null;
  const [dependent, names] = [join(pointer, 'dependentRequired'), join(pointer, 'propertyNames')];
  if (Object.hasOwn(object(node, 'dependentRequired'), key))
    return objection(contract, '"dependentRequired" asks for other fields because of it', [join(dependent, key)]);
  if (Object.hasOwn(node, 'propertyNames') && !createEvaluator(schemaDocument).validAt(names, key))
    return objection(contract, '"propertyNames" forbids it in some answers', [names]);
  const at = ruleOf(node, pointer, key);
  if (at === null) return null;
  const isOther = valueAt(schema, at) !== false;
  if (isOther && (value === undefined || createEvaluator(schemaDocument).validAt(at, toSchemaValue(value) as never))) return null;
  const what = isOther ? 'has another value for it' : 'forbids it';
  return objection(contract, `the schema ${what} in some answers, so it tells answers apart`, [at]);
}

/** Pointer of the subschema that an object's member has to satisfy. */
function ruleOf(node: JsonObject, pointer: string, key: string): string | null {
  if (Object.hasOwn(object(node, 'properties'), key)) return join(join(pointer, 'properties'), key);
  return Object.hasOwn(node, 'additionalProperties') ? join(pointer, 'additionalProperties') : null;
}

/** Pointers of the lists that ask for a member. */
function requirements(node: JsonObject, pointer: string, key: string): string[] {
  const own = [join(pointer, 'required'), list(node, 'required')] as const;
  const dependent = Object.entries(object(node, 'dependentRequired')).map(
    ([name, names]) => [join(join(pointer, 'dependentRequired'), name), names] as const,
  );
  return [own, ...dependent].flatMap(([at, names]) => (isArray(names) && names.includes(key) ? [at] : []));
}
