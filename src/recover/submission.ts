import type { AnswerContract } from '../contract/types.js';
import { isArray, isObject, type Json } from '../model/json.js';
import { tokens } from '../model/pointer.js';
import type { Part, Submission } from './types.js';

/**
 * The answer that can be submitted: a valid answer of the schema, with the recovered parts in it. What the schema refuses in
 * a part is told apart from what it refuses in the placeholders, which are no claim.
 */
export function buildSubmission(contract: AnswerContract, parts: readonly Part[]): Submission & { readonly refused: readonly Part[] } {
  const instance = parts.filter(isPlaced).reduce((whole, part) => place(whole, contract.result + part.path, part.value), template(contract));
  if (instance === null) return { instance: null, valid: false, refused: [] };
  const errors = contract.validate(instance);
  const refused = parts.filter(
    (part) => isPlaced(part) && part.source.kind !== 'forced' && errors.some(({ instancePointer }) => isAt(instancePointer, contract.result + part.path)),
  );
  return { instance, valid: errors.length === 0, refused };
}

/** A value for every item has no place of its own, and neither has a value for a field that may be missing. */
function isPlaced(part: Part): boolean {
  return !part.optional && !part.path.includes('/*');
}

function template(contract: AnswerContract): Json {
  const whole = contract.analyzer.field(contract.result).witnesses[0];
  return whole ?? contract.fields.map((field) => field.analysis.witnesses[0]).find((witness) => witness !== undefined) ?? null;
}

function isAt(pointer: string, path: string): boolean {
  return pointer === path || pointer.startsWith(`${path}/`);
}

/** The value with another one at a path; a list that is too short grows by copies of its last item. */
function place(whole: Json, path: string, value: Json): Json {
  const [token, ...rest] = tokens(path);
  if (token === undefined) return value;
  const below = (inner: Json | undefined): Json => placeBelow(inner, rest, value);
  if (isArray(whole) && /^\d+$/.test(token)) return withItem(whole, Number(token), below);
  const members = new Map(Object.entries(isObject(whole) ? whole : {}));
  members.set(token, below(members.get(token)));
  return Object.fromEntries(members);
}

function placeBelow(inner: Json | undefined, rest: readonly string[], value: Json): Json {
  if (rest.length === 0) return value;
  const path = rest.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return place(inner ?? (/^\d+$/.test(rest[0] as string) ? [] : {}), path, value);
}

function withItem(list: readonly Json[], position: number, below: (inner: Json | undefined) => Json): Json {
  const grown = [...list];
  while (grown.length < position) grown.push(grown.at(-1) ?? null);
  grown[position] = below(grown[position] ?? grown.at(-1));
  return grown;
}
