import type { AnswerContract } from '../contract/types.js';
import { isArray, type Json } from '../model/json.js';
import { join, tokens, valueAt, valuesAt } from '../model/pointer.js';
import { isPosition, place } from './place.js';
import type { Part, Submission } from './types.js';

/**
 * The answer that can be submitted: a valid answer of the schema, with the recovered parts in it. What the schema refuses in
 * a part is told apart from what it refuses in the placeholders, which are no claim.
 */
export function buildSubmission(contract: AnswerContract, parts: readonly Part[]): Submission & { readonly refused: readonly Part[] } {
  const placed = parts.filter(isPlaced);
  const instance = placed.reduce((whole, part) => placePart(contract, whole, part), template(contract));
  if (instance === null) return { instance: null, valid: false, refused: [] };
  const errors = contract.validate(instance);
  const isRefused = ({ path }: Part) => errors.some(({ instancePointer }) => isAt(instancePointer, contract.result + path));
  return { instance, valid: errors.length === 0, refused: placed.filter((part) => part.source.kind !== 'forced' && isRefused(part)) };
}

/** A value for every item has no place of its own, and neither has a value for a field that may be missing. */
function isPlaced(part: Part): boolean {
  return !part.optional && !part.path.includes('/*');
}

function template(contract: AnswerContract): Json {
  const whole = contract.analyzer.field(contract.result).witnesses[0];
  return whole ?? contract.fields.map((field) => field.analysis.witnesses[0]).find((witness) => witness !== undefined) ?? null;
}

function placePart(contract: AnswerContract, whole: Json, part: Part): Json {
  if (whole === null && part.path !== '') return null;
  const seeded = seedLists(contract, whole, tokens(part.path));
  return place(seeded, tokens(contract.result + part.path), part.value);
}

/** An item that the schema accepts for each list above a part that has none yet: members that nothing gives need values, too. */
function seedLists(contract: AnswerContract, whole: Json, path: readonly string[]): Json {
  let seeded = whole;
  for (const [i, token] of path.entries()) {
    if (!isPosition(token)) continue;
    const list = contract.result + pointerOf(path.slice(0, i));
    const known = valueAt(seeded, list);
    if (isArray(known) && known.length > 0) continue;
    const item = anyItem(contract, pointerOf([...path.slice(0, i).map((above) => (isPosition(above) ? '*' : above)), '*']));
    if (item !== undefined) seeded = place(seeded, tokens(list), [item]);
  }
  return seeded;
}

function anyItem(contract: AnswerContract, path: string): Json | undefined {
  const witness = contract.field(path)?.analysis.witnesses[0];
  return witness === undefined ? undefined : valuesAt(witness, contract.result + path)[0]?.value;
}

function pointerOf(path: readonly string[]): string {
  return path.reduce((pointer, token) => join(pointer, token), '');
}

function isAt(pointer: string, path: string): boolean {
  return pointer === path || pointer.startsWith(`${path}/`);
}
