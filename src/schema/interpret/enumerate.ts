import { falseBit, nullBit, trueBit, type Abstract } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import { listNum, sizeOfNum } from '../domain/num.js';
import type { ObjPiece } from '../domain/obj.js';
import type { StrPiece } from '../domain/str.js';
import { equal, keyOf, setKeyOf } from '../json/equal.js';
import { objectOf, type Value } from '../json/value.js';
import { boundsOf } from './arrays.js';
import type { Sigma } from './constraints.js';
import { isArrayAlive, isObjectAlive } from './inhabited.js';
import type { Interpreter } from './interpreter.js';
import { closedNames, isRequired, mayHave, propertySigma } from './layers.js';
import { multisets } from './multisets.js';
import { sequences } from './sequences.js';

/** A value, or `orders` different values that are equal up to the order of arrays; `value` is one of them. */
export interface Item {
  readonly value: Value;
  readonly orders: bigint;
}

/** Arrays longer than this are not listed. */
const maxItems = 4096;

/** All members up to order; null where there are infinitely or more than `limit`. */
export function enumerate(at: Interpreter, sigma: Sigma, limit: number): readonly Item[] | null {
  return sigma.length === 0 ? null : enumerateAbstract(at, at.eval(sigma), limit);
}

export function enumerateAbstract(at: Interpreter, value: Abstract, limit: number): readonly Item[] | null {
  if (hasInfiniteNumbers(value)) return null;
  const found: Item[] = [];
  if (value.bits & nullBit) found.push({ value: null, orders: 1n });
  if (value.bits & falseBit) found.push({ value: false, orders: 1n });
  if (value.bits & trueBit) found.push({ value: true, orders: 1n });
  for (const list of lists(at, value, limit)) {
    if (list === null || found.length + list.length > limit * 8 + 64) return null;
    for (const item of list) found.push(item);
  }
  const items = distinctItems(found);
  return items.length > limit ? null : items;
}

function hasInfiniteNumbers(value: Abstract): boolean {
  return value.num.some((piece) => sizeOfNum(piece, 64n) === null);
}

/** The pieces one after the other, cheap types first; what is infinite shows before the costly ones are listed. */
function* lists(at: Interpreter, value: Abstract, limit: number): Generator<readonly Item[] | null> {
  for (const piece of value.num) yield single(listNum(piece, limit));
  for (const piece of value.str) yield single(piece.set ?? listWords(at, piece, limit));
  for (const piece of value.arr) if (isArrayAlive(at, piece)) yield enumerateArray(at, piece, limit);
  for (const piece of value.obj) if (isObjectAlive(at, piece)) yield enumerateObject(at, piece, limit);
}

/** Words that pass the engine's own test are exact even where a pattern is not modelled; too many are not. */
function listWords(at: Interpreter, piece: StrPiece, limit: number): readonly string[] | null {
  const language = at.languages.of(piece);
  const words = language.list(limit);
  if (words === null && !language.exact) at.exact = false;
  return words;
}

function single(values: readonly Value[] | undefined | null): readonly Item[] | null {
  return values ? values.map((value) => ({ value, orders: 1n })) : null;
}

/** Merges equal values; a value that stands for several orders covers those orders. */
export function distinctItems(items: readonly Item[]): readonly Item[] {
  if (items.length < 2) return items;
  const many = new Map<string, Item>();
  for (const item of items) {
    if (item.orders === 1n) continue;
    const key = setKeyOf(item.value);
    if ((many.get(key)?.orders ?? 0n) < item.orders) many.set(key, item);
  }
  const one = new Map<string, Item>();
  for (const item of items) if (item.orders === 1n && !(many.size > 0 && many.has(setKeyOf(item.value)))) one.set(keyOf(item.value), item);
  return [...one.values(), ...many.values()];
}

export function enumerateArray(at: Interpreter, piece: ArrPiece, limit: number): readonly Item[] | null {
  if (piece.set) return single(piece.set);
  const bounds = boundsOf(at, piece);
  if (bounds.min > bounds.max) return [];
  if (bounds.max === 0) return keep(piece, [{ value: [], orders: 1n }]);
  if (bounds.max > maxItems) {
    if (bounds.max !== Infinity) at.exact = false;
    return null;
  }
  const found = bounds.prefix === 0 ? multisets(at, piece, bounds, limit) : sequences(at, piece, bounds, limit);
  return found && keep(piece, found);
}

function keep(piece: { readonly excluded: readonly Value[] }, items: readonly Item[]): readonly Item[] {
  if (piece.excluded.length === 0) return items;
  return items.flatMap((item) => {
    if (item.orders === 1n) return piece.excluded.some((out) => equal(out, item.value)) ? [] : [item];
    const gone = new Set(piece.excluded.filter((out) => setKeyOf(out) === setKeyOf(item.value)).map(keyOf)).size;
    return BigInt(gone) >= item.orders ? [] : [{ value: item.value, orders: item.orders - BigInt(gone) }];
  });
}

export function enumerateObject(at: Interpreter, piece: ObjPiece, limit: number): readonly Item[] | null {
  if (piece.set) return single(piece.set);
  const names = closedNames(at, piece);
  if (names === null) return null;
  const parts: Part[] = [];
  let combinations = 1;
  for (const name of names) {
    if (!mayHave(at, piece, name)) continue;
    const items = at.list(propertySigma(at, piece, name), limit);
    if (items === null) return null;
    const required = isRequired(at, piece, name);
    parts.push({ name, items, required });
    combinations *= items.length + (required ? 0 : 1);
  }
  const free = piece.min <= piece.required.length && piece.max >= parts.length;
  if (combinations > (free ? limit + piece.excluded.length : limit * 16)) {
    if (!free) at.exact = false;
    return null;
  }
  return keep(piece, product(parts, piece));
}

interface Part {
  readonly name: string;
  readonly items: readonly Item[];
  readonly required: boolean;
}

interface Partial {
  readonly entries: readonly (readonly [string, Value])[];
  readonly orders: bigint;
}

function product(parts: readonly Part[], piece: ObjPiece): readonly Item[] {
  let partials: readonly Partial[] = [{ entries: [], orders: 1n }];
  for (const { name, items, required } of parts) {
    const next: Partial[] = required ? [] : [...partials];
    for (const { entries, orders } of partials) {
      for (const item of items) next.push({ entries: [...entries, [name, item.value]], orders: orders * item.orders });
    }
    partials = next;
  }
  const fitting = partials.filter(({ entries }) => entries.length >= piece.min && entries.length <= piece.max);
  return fitting.map(({ entries, orders }) => ({ value: objectOf(entries), orders }));
}
