import type { AnswerContract } from '../contract/types.js';
import { isArray, type Json } from '../model/json.js';
import { join, tokens, valueAt, valuesAt } from '../model/pointer.js';
import { isPosition, place } from './place.js';
import type { Part, Recovery, Submission } from './types.js';

/**
 * The answer that can be submitted: a valid answer of the schema, with the recovered parts in it. What the schema refuses in
 * a part is told apart from what it refuses in the placeholders, which are no claim.
 */
export function buildSubmission(contract: AnswerContract, { parts, lists }: Recovery): Submission & { readonly refused: readonly Part[] } {
  const placed = parts.filter(isPlaced);
  const shaping = lists.filter(({ path }) => placed.some((part) => part.path.startsWith(`${path}/`)));
  const shaped = shaping.reduce((whole, list) => shapeList(contract, whole, list), template(contract));
  const instance = placed.reduce((whole, part) => placePart(contract, whole, part), shaped);
  if (instance === null) return { instance: null, valid: false, refused: [] };
  const errors = contract.validate(instance);
  const isRefused = ({ path }: Part) => errors.some(({ instancePointer }) => isAt(instancePointer, contract.result + path));
  return { instance, valid: errors.length === 0, refused: placed.filter((part) => part.source.kind !== 'forced' && isRefused(part)) };
}

/** A value for every item has no place of its own, and neither has a value for a field that may be missing. */
function isPlaced(part: Part): boolean {
  return !part.optional && !part.path.includes('/*');
}

function template(contract: AnswerContract): Json | null {
  const whole = contract.analyzer.field(contract.result).witnesses[0];
  return whole ?? contract.fields.map((field) => field.analysis.witnesses[0]).find((witness) => witness !== undefined) ?? null;
}

/** Where no valid answer is known there is nothing to place a part in, unless it is the whole answer. */
function placePart({ result }: AnswerContract, whole: Json | null, { path, value }: Part): Json | null {
  return whole === null && path !== '' ? null : place(whole ?? undefined, tokens(result + path), value);
}

/** A list of the wanted length, of items that the schema accepts: members that nothing gives need values, too. */
function shapeList(contract: AnswerContract, whole: Json | null, { path, items }: Recovery['lists'][number]): Json | null {
  if (whole === null) return null;
  const known = valueAt(whole, contract.result + path);
  const ofField = pointerOf([...tokens(path).map((token) => (isPosition(token) ? '*' : token)), '*']);
  const item = isArray(known) && known[0] !== undefined ? known[0] : anyItem(contract, ofField);
  return item === undefined ? whole : place(whole, tokens(contract.result + path), new Array<Json>(items).fill(item));
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
