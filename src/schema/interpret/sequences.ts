import type { ArrPiece } from '../domain/arr.js';
import { distinct, keyOf, setKeyOf } from '../json/equal.js';
import type { Value } from '../json/value.js';
import { meetsDemand } from './admits.js';
import type { ArrayBounds } from './arrays.js';
import type { Item } from './enumerate.js';
import type { Interpreter } from './interpreter.js';

/** Partial sequences looked at before giving up. */
const maxVisits = 50_000;

interface Search {
  readonly at: Interpreter;
  readonly domains: readonly (readonly Item[])[];
  readonly bounds: ArrayBounds;
  readonly piece: ArrPiece;
  readonly found: Item[];
  visited: number;
}

/** Arrays with a prefix, item by item; equal items are dropped as soon as they show. Null where there are too many. */
export function sequences(at: Interpreter, piece: ArrPiece, bounds: ArrayBounds, limit: number): readonly Item[] | null {
  const domains: (readonly Item[])[] = [];
  let choices = 1;
  for (let i = 0; i < bounds.max; i++) {
    const domain = at.list(bounds.sigma(i), limit + Math.min(i, 64));
    if (!domain) return null;
    choices *= Math.max(1, domain.length);
    if (choices > maxVisits) return gaveUp(at);
    domains.push(domain);
  }
  const search: Search = { at, domains, bounds, piece, found: [], visited: 0 };
  if (piece.unique && domains.some((domain) => domain.some((item) => item.orders > 1n))) return gaveUp(at);
  return extend(search, [], new Set(), 1n) ? merged(search.found, limit) : gaveUp(at);
}

/** Too much work is not the same as too many values. */
function gaveUp(at: Interpreter): null {
  at.exact = false;
  return null;
}

/** Many sequences are merged to multisets: there may be few of those. */
function merged(found: readonly Item[], limit: number): readonly Item[] {
  if (found.length <= limit) return found;
  const sets = new Map<string, Item>();
  for (const item of found) {
    const key = setKeyOf(item.value);
    const known = sets.get(key);
    sets.set(key, known ? { value: known.value, orders: known.orders + item.orders } : item);
  }
  return [...sets.values()];
}

function fits(piece: ArrPiece, items: readonly Value[], orders: bigint): boolean {
  return !piece.repeats || orders > 1n || distinct(items).length < items.length;
}

function extend(search: Search, items: readonly Value[], seen: ReadonlySet<string>, orders: bigint): boolean {
  const { bounds } = search;
  search.at.meter.step();
  if (++search.visited > maxVisits) return false;
  if (
    items.length >= bounds.min &&
    fits(search.piece, items, orders) &&
    bounds.demands.every((demand) => orders > 1n || meetsDemand(search.at, demand, items))
  ) {
    search.found.push({ value: items, orders });
    if (search.found.length > search.at.limits.values) return false;
  }
  if (items.length >= bounds.max) return true;
  for (const item of search.domains[items.length] as readonly Item[]) {
    const key = search.piece.unique ? keyOf(item.value) : '';
    if (search.piece.unique && seen.has(key)) continue;
    if (!extend(search, [...items, item.value], search.piece.unique ? new Set([...seen, key]) : seen, orders * item.orders)) return false;
  }
  return true;
}
