import type { AnswerContract, Field } from '../contract/types.js';
import { isArray, isObject, property, type Json } from '../model/json.js';
import { join, parent, tokens, valueAt } from '../model/pointer.js';

/** Two branches of one site, of which one requires a key and the other does without. Schema pointers. */
export interface PresenceVariant {
  /** Instance path of the key: the field itself, or an object that it stands in. */
  readonly focus: string;
  readonly name: string;
  readonly having: string;
  readonly lacking: string;
}

/**
 * Finds variants that are told apart by which key is there: `anyOf: [{required: [a]}, {required: [b]}]`.
 * Looks at the field and at the objects that it stands in, up to the result; a key counts only where
 * the analysis says that valid answers without it exist.
 */
export function presenceVariant(field: Field, contract: AnswerContract): PresenceVariant | null {
  for (let focus = field.focus; focus !== contract.result && focus !== ''; focus = parent(focus)) {
    const name = tokens(focus).at(-1) as string;
    if (name === '*' || contract.analyzer.field(focus).presence !== 'optional') continue;
    for (const site of sites(parent(focus), contract)) {
      const pair = compare(site, name, contract.schema);
      if (pair) return { focus, name, ...pair };
    }
  }
  return null;
}

/** Pointers of the `oneOf` and `anyOf` lists that apply to an object of the answer. */
function sites(container: string, contract: AnswerContract): string[] {
  const found = new Set<string>();
  for (const pointer of contract.analyzer.field(container).schemas) {
    const base = resolve(pointer, contract.schema);
    for (const keyword of ['oneOf', 'anyOf']) {
      if (isArray(property(valueAt(contract.schema, base), keyword))) found.add(join(base, keyword));
    }
  }
  return [...found];
}

function compare(site: string, name: string, schema: Json): { having: string; lacking: string } | null {
  const branches = (valueAt(schema, site) as readonly Json[]).map((_, i) => join(site, i));
  const at = (pointer: string): Json | undefined => valueAt(schema, resolve(pointer, schema));
  const having = branches.find((branch) => required(at(branch)).includes(name));
  const lacking = branches.find((branch) => isOtherVariant(at(branch), name));
  return having !== undefined && lacking !== undefined ? { having, lacking } : null;
}

/** A branch of its own: it does without the key, and it asks for another key or forbids this one. */
function isOtherVariant(branch: Json | undefined, name: string): boolean {
  const keys = required(branch);
  if (!isObject(branch) || keys.includes(name)) return false;
  return keys.length > 0 || property(property(branch, 'properties'), name) === false || required(property(branch, 'not')).includes(name);
}

function required(schema: Json | undefined): readonly Json[] {
  const names = property(schema, 'required');
  return isArray(names) ? names : [];
}

/** Follows local references, as far as the first that is no plain pointer. */
function resolve(pointer: string, schema: Json): string {
  let at = pointer;
  for (let steps = 0; steps < 16; steps++) {
    const reference = property(valueAt(schema, at), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return at;
    at = unquote(reference.slice(1));
  }
  return at;
}

function unquote(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
