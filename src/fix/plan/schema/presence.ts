import type { AnswerContract } from '../../../contract/types.js';
import { isObject, property, type Json } from '../../../model/json.js';
import { join, tokens, valueAt } from '../../../model/pointer.js';
import { list } from './declared.js';
import { isClosedTo } from './disjoint.js';

/**
 * Whether every valid document that has the object of a path has the member of the path as well. A proof from the schema's
 * text: `required` that holds for every document, by `allOf`, by a reference, or in each branch of an `anyOf` or `oneOf`.
 * False where there is no such proof.
 *
 * @param orForbidden objects that cannot have the member count as well
 */
export function isAlwaysThere(path: string, { schema, schemaDocument }: AnswerContract, orForbidden = false): boolean {
  const besideReferences = schemaDocument.dialect === '2020-12' || schemaDocument.dialect === '2019-09';
  return demands('', tokens(path), { root: schema, besideReferences, orForbidden, open: new Set() });
}

interface Walk {
  readonly root: Json;
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
  const found = target(schema).some(again) || (!isAlone && (demandsHere(schema, pointer, steps, walk) || combined(schema, pointer, again)));
  walk.open.delete(mark);
  return found;
}

function demandsHere(schema: Json, pointer: string, [step = '', ...rest]: readonly string[], walk: Walk): boolean {
  if (rest.length === 0) return list(schema, 'required')?.includes(step) === true || (walk.orForbidden && isClosedTo(schema, step));
  // Nothing may stand under the name, so there is no object of which anything could be asked.
  return (step !== '*' && isClosedTo(schema, step)) || belowOf(schema, pointer, step).some((at) => demands(at, rest, walk));
}

function combined(schema: Json, pointer: string, again: (below: string) => boolean): boolean {
  if (branches(schema, pointer, 'allOf').some(again)) return true;
  return ['anyOf', 'oneOf'].some((keyword) => {
    const all = branches(schema, pointer, keyword);
    return all.length > 0 && all.every(again);
  });
}

/** Subschemas that hold for whatever stands at the step. */
function belowOf(schema: Json, pointer: string, step: string): string[] {
  const named = join(join(pointer, 'properties'), step);
  const isPrefixed = property(schema, 'prefixItems') !== undefined || Array.isArray(property(schema, 'items'));
  if (step === '*') return isPrefixed ? [] : [join(pointer, 'items')];
  const isIndex = /^\d+$/.test(step);
  return [named, ...(isIndex ? [join(join(pointer, 'prefixItems'), step), join(join(pointer, 'items'), step)] : [])];
}

function target(schema: Json): string[] {
  const reference = property(schema, '$ref');
  if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return [];
  try {
    return [decodeURIComponent(reference.slice(1))];
  } catch {
    return [];
  }
}

function branches(schema: Json, pointer: string, keyword: string): string[] {
  return (list(schema, keyword) ?? []).map((_, i) => join(join(pointer, keyword), i));
}
