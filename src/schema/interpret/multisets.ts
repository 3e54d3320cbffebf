import type { ArrPiece } from '../domain/arr.js';
import { keyOf } from '../json/equal.js';
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
  // Demands, repeats and exclusions may leave few of many.
  const thinned = bounds.demands.length > 0 || piece.repeats || piece.excluded.length > 0;
  if ((piece.unique ? estimateUnique(domain, bounds) : estimate(domain.length, bounds)) > (thinned ? limit * 4 : limit)) {
    if (thinned) at.exact = false;
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

/** Number of multisets before demands: combinations with repetition. */
function estimate(size: number, bounds: ArrayBounds): number {
  let total = 0;
  for (let length = bounds.min; length <= bounds.max && total < 1e9; length++) total += choose2(size + length - 1, length);
  return total;
}

/** Without equal items: each member is taken at most as often as it has orders. */
function estimateUnique(domain: readonly Item[], bounds: ArrayBounds): number {
  const most = Math.min(bounds.max, 400);
  let ways = [1, ...Array<number>(most).fill(0)];
  for (const { orders } of domain) {
    const limit = orders > 400n ? 400 : Number(orders);
    ways = ways.map((_ways, length) => ways.slice(Math.max(0, length - limit), length + 1).reduce((sum, n) => Math.min(1e9, sum + n), 0));
  }
  return ways.slice(bounds.min).reduce((sum, n) => sum + n, 0) + (bounds.max > most ? 1e9 : 0);
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
  const { orders } = domain[index] as Item;
  const most = Math.min(search.piece.unique ? Number(orders) : Infinity, bounds.max - length);
  if (search.piece.unique && length + room(domain, index) < bounds.min) return true;
  const last = index === domain.length - 1;
  search.at.meter.step();
  for (let count = last && !search.piece.unique ? Math.max(0, bounds.min - length) : 0; count <= most; count++) {
    if (!choose(search, index + 1, [...counts, count], length + count)) return false;
  }
  return true;
}

/** How many different items the members from `index` on give. */
function room(domain: readonly Item[], index: number): number {
  let total = 0n;
  for (let i = index; i < domain.length; i++) total += (domain[i] as Item).orders;
  return Number(total);
}

function record(search: Search, counts: readonly number[], length: number): boolean {
  if (!meetsDemands(search, counts) || (search.piece.repeats && !mayRepeat(counts))) return true;
  const value: Value[] = [];
  let orders = factorial(length);
  for (const [i, count] of counts.entries()) {
    const item = search.domain[i] as Item;
    const taken = search.piece.unique ? arrangements(item.value, count) : Array<Value>(count).fill(item.value);
    if (taken.length < count) return giveUp(search);
    value.push(...taken);
    orders = search.piece.unique ? orders * binomial(item.orders, count) : (orders / factorial(count)) * item.orders ** BigInt(count);
  }
  search.found.push({ value, orders });
  return search.found.length <= search.limit;
}

function giveUp(search: Search): false {
  search.at.exact = false;
  return false;
}

/** Up to `count` different orders of an array, the given one first; the value alone where it is no array. */
function arrangements(value: Value, count: number): readonly Value[] {
  if (count <= 1 || !Array.isArray(value)) return count === 0 ? [] : [value];
  const found = new Map<string, Value>([[keyOf(value), value]]);
  const extend = (head: readonly Value[], left: readonly Value[]): void => {
    if (found.size >= count) return;
    if (left.length === 0) found.set(keyOf(head), head);
    left.forEach((item, i) => extend([...head, item], [...left.slice(0, i), ...left.slice(i + 1)]));
  };
  extend([], value as readonly Value[]);
  return [...found.values()].slice(0, count);
}

function binomial(n: bigint, k: number): bigint {
  let result = 1n;
  for (let i = 1n; i <= BigInt(k); i++) result = (result * (n - i + 1n)) / i;
  return result;
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
