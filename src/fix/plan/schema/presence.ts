import { isObject, property, type Json } from '../../../model/json.js';
import { join, tokens, valueAt } from '../../../model/pointer.js';
import type { References } from '../../../schema/index.js';
import { list, object, type Declarations, type SchemaPart } from './declared.js';
import { isClosedTo } from './disjoint.js';

/**
 * Whether every valid document that has the object of a path has the member of the path as well. A proof from the schema's
 * text: `required` that holds for every document, by `allOf`, by a reference, or in each branch of an `anyOf` or `oneOf`.
 * False where there is no such proof.
 *
 * @param orForbidden objects that cannot have the member count as well
 */
export function isAlwaysThere(
  path: string,
  { schema, schemaDocument }: SchemaPart,
  { references }: Declarations,
  orForbidden = false,
): boolean {
  const besideReferences = schemaDocument.dialect === '2020-12' || schemaDocument.dialect === '2019-09';
  return demands('', tokens(path), { root: schema, references, besideReferences, orForbidden, open: new Set() });
}

interface Walk {
  readonly root: Json;
  readonly references: References;
  /** Keywords beside a `$ref` count; in older drafts they do not. */
  readonly besideReferences: boolean;
  readonly orForbidden: boolean;
  /** What is being looked at further up, so that a reference cannot lead round in a circle. */
  readonly open: Set<string>;
}

function demands(pointer: string, steps: readonly string[], walk: Walk): boolean {
  const schema = valueAt(walk.root, pointer);
  if (schema === false) return true;
  const [step] = steps;
  const mark = `${pointer} ${steps.length}`;
  if (!isObject(schema) || step === undefined || walk.open.has(mark)) return false;
  walk.open.add(mark);
  const again = (below: string) => demands(below, steps, walk);
  const isAlone = Object.hasOwn(schema, '$ref') && !walk.besideReferences;
  // A reference in a dynamic scope may lead to one place or another.
  const referred = walk.references(pointer).some((targets) => targets.every(again));
  const found = referred || (!isAlone && (demandsHere(schema, pointer, steps, walk) || combined(schema, pointer, again)));
  walk.open.delete(mark);
  return found;
}

function demandsHere(schema: Json, pointer: string, [step = '', ...rest]: readonly string[], walk: Walk): boolean {
  if (rest.length === 0) return list(schema, 'required')?.includes(step) === true || (walk.orForbidden && isClosedTo(schema, step));
  const again = (at: string) => demands(at, rest, walk);
  if (step === '*') return demandsOfEach(schema, pointer, again);
  // Nothing may stand under the name, so there is no object of which anything could be asked.
  if (isClosedTo(schema, step) || describing(schema, pointer, step).some(again)) return true;
  const others = Object.hasOwn(object(schema, 'properties'), step) ? [] : values(schema, pointer);
  return others.length > 0 && others.every(again);
}

/** What holds for each item of a list and for each value of a map, of which one may be all that can stand here. */
function demandsOfEach(schema: Json, pointer: string, again: (below: string) => boolean): boolean {
  const type = property(schema, 'type');
  const groups = [...(type === 'object' ? [] : [items(schema, pointer)]), ...(type === 'array' ? [] : [values(schema, pointer)])];
  const said = groups.filter((group) => group.length > 0);
  return said.length > 0 && said.every((group) => group.every(again));
}

/** Subschemas of which one holds for each item; empty where nothing is said of items. */
function items(schema: Json, pointer: string): string[] {
  const prefix = Array.isArray(property(schema, 'items')) ? 'items' : 'prefixItems';
  const first = (list(schema, prefix) ?? []).map((_, i) => join(join(pointer, prefix), i));
  const rest = prefix === 'items' ? 'additionalItems' : 'items';
  return first.length === 0 && property(schema, rest) === undefined ? [] : [...first, join(pointer, rest)];
}

/** By them other subschemas describe members of the same object, which `unevaluatedProperties` then leaves alone. */
const IN_PLACE = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'];

/** Subschemas of which one at least holds for each member without a name of its own; empty where there are none. */
function values(schema: Json, pointer: string): string[] {
  const patterns = Object.keys(object(schema, 'patternProperties')).map((source) => join(join(pointer, 'patternProperties'), source));
  const has = (keyword: string) => property(schema, keyword) !== undefined;
  const isLeft = has('unevaluatedProperties') && !has('additionalProperties') && !IN_PLACE.some(has);
  const rest = isLeft ? 'unevaluatedProperties' : 'additionalProperties';
  return patterns.length === 0 && !has(rest) ? [] : [...patterns, join(pointer, rest)];
}

/** Subschemas that hold for what stands under a name or at a place of a list. */
function describing(schema: Json, pointer: string, step: string): string[] {
  const named = join(join(pointer, 'properties'), step);
  const isIndex = /^\d+$/.test(step);
  return [named, ...(isIndex ? [join(join(pointer, 'prefixItems'), step), join(join(pointer, 'items'), step)] : [])];
}

function combined(schema: Json, pointer: string, again: (below: string) => boolean): boolean {
  if (branches(schema, pointer, 'allOf').some(again)) return true;
  return ['anyOf', 'oneOf'].some((keyword) => {
    const all = branches(schema, pointer, keyword);
    return all.length > 0 && all.every(again);
  });
}

function branches(schema: Json, pointer: string, keyword: string): string[] {
  return (list(schema, keyword) ?? []).map((_, i) => join(join(pointer, keyword), i));
}
