import type { ArrPiece } from '../domain/arr.js';
import type { Value } from '../json/value.js';
import type { ArrayBounds } from './arrays.js';
import type { Item } from './enumerate.js';
import type { Interpreter } from './interpreter.js';

/** Which items of the domain surely (true), surely not (false) or perhaps (null) count for a demand. */
type Match = boolean | null;

interface Search {
  readonly at: Interpreter;
  readonly domain: readonly Item[];
  readonly matches: readonly (readonly Match[])[];
  readonly bounds: ArrayBounds;
  readonly piece: ArrPiece;
  readonly limit: number;
  readonly found: Item[];
}

/** Arrays whose positions are all alike, listed as multisets with the number of their orders. Null where there are too many. */
export function multisets(at: Interpreter, piece: ArrPiece, bounds: ArrayBounds, limit: number): readonly Item[] | null {
  const domain = at.list(bounds.sigma(0), limit);
  if (!domain) return null;
  if (piece.unique && bounds.max > 1 && domain.some((item) => item.orders > 1n)) {
    at.exact = false;
    return null;
  }
  if (estimate(domain.length, bounds, piece.unique) > limit * 4) {
    // Demands, repeats and exclusions may leave few of them all the same.
    if (bounds.demands.length > 0 || piece.repeats || piece.excluded.length > 0) at.exact = false;
    return null;
  }
  const matches = bounds.demands.map((demand) => domain.map((item) => matchOf(at, demand.id, item)));
  const search: Search = { at, domain, matches, bounds, piece, limit, found: [] };
  return choose(search, 0, [], 0) ? search.found : null;
}

function matchOf(at: Interpreter, id: number, item: Item): Match {
  if (item.orders > 1n) return null;
  const opposite = at.constraints.not(id);
  if (!at.admits(id, item.value)) return false;
  return opposite === undefined || !at.admits(opposite, item.value) ? true : null;
}

/** Number of multisets before demands: combinations with or without repetition. */
function estimate(size: number, bounds: ArrayBounds, unique: boolean): number {
  let total = 0;
  for (let length = bounds.min; length <= bounds.max && total < 1e9; length++) {
    total += unique ? choose2(size, length) : choose2(size + length - 1, length);
  }
  return total;
}

function choose2(n: number, k: number): number {
  if (k > n) return k === 0 ? 1 : 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k) && result < 1e9; i++) result = (result * (n - i + 1)) / i;
  return result;
}

/** Depth first over how often each member of the domain is taken. False when there are too many. */
function choose(search: Search, index: number, counts: readonly number[], length: number): boolean {
  const { domain, bounds } = search;
  if (index === domain.length) return length < bounds.min || record(search, counts, length);
  const most = Math.min(search.piece.unique ? 1 : Infinity, bounds.max - length);
  if (length + (search.piece.unique ? domain.length - index : Infinity) < bounds.min) return true;
  const last = index === domain.length - 1;
  search.at.meter.step();
  for (let count = last && !search.piece.unique ? Math.max(0, bounds.min - length) : 0; count <= most; count++) {
    if (!choose(search, index + 1, [...counts, count], length + count)) return false;
  }
  return true;
}

function record(search: Search, counts: readonly number[], length: number): boolean {
  if (!meetsDemands(search, counts) || (search.piece.repeats && !mayRepeat(counts))) return true;
  const value: Value[] = [];
  let orders = factorial(length);
  counts.forEach((count, i) => {
    const item = search.domain[i] as Item;
    for (let n = 0; n < count; n++) value.push(item.value);
    orders = (orders / factorial(count)) * item.orders ** BigInt(count);
  });
  search.found.push({ value, orders });
  return search.found.length <= search.limit;
}

/** Taken twice, an item repeats; one of several orders at least may. */
function mayRepeat(counts: readonly number[]): boolean {
  return counts.some((count) => count > 1);
}

function meetsDemands(search: Search, counts: readonly number[]): boolean {
  return search.bounds.demands.every((demand, d) => {
    const matches = search.matches[d] as readonly Match[];
    let possible = 0;
    let sure = 0;
    counts.forEach((count, i) => {
      if (matches[i] !== false) possible += count;
      if (matches[i] === true) sure += count;
    });
    return possible >= demand.min && sure <= demand.max;
  });
}

const factorials: bigint[] = [1n];

function factorial(n: number): bigint {
  for (let i = factorials.length; i <= n; i++) factorials.push((factorials[i - 1] as bigint) * BigInt(i));
  return factorials[n] as bigint;
}
