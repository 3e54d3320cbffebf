import { distinctItems, type Item } from '../interpret/enumerate.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { setKeyOf } from '../json/equal.js';
import type { Place, State } from './state.js';

/** What a place can hold: all values up to order, or null where there are more than the limit. */
export interface Outcomes {
  readonly place: Place;
  readonly items: readonly Item[] | null;
  /** False when the items are only a superset. */
  readonly exact: boolean;
}

/** States without the ways that lead to the same constraints. */
export function distinctStates(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states;
  const bySigma = new Map<string, State>();
  for (const state of states) {
    const key = state.sigma.join(',');
    if (!bySigma.has(key)) bySigma.set(key, state);
  }
  return [...bySigma.values()];
}

export function outcomesOf(at: Interpreter, place: Place, limit: number): Outcomes {
  const found: Item[] = [];
  for (const state of distinctStates(place.states)) {
    const items = itemsOf(at, state, limit);
    if (items === null || found.length + items.length > limit * 8) return { place, items: null, exact: at.exact };
    found.push(...items);
  }
  const items = distinctItems(found);
  return { place, items: setCount(items) > limit ? null : items, exact: at.exact };
}

/** The values of one state; where they are only a superset, each is checked against the subschemas. */
export function itemsOf(at: Interpreter, state: State, limit: number): readonly Item[] | null {
  const [items, exact] = at.tracked(() => at.list(state.sigma, limit * 2));
  if (items === null || exact) return items;
  return items.filter((item) => item.orders > 1n || at.admitsAll(state.sigma, item.value));
}

/** Number of values up to the order of arrays. */
export function setCount(items: readonly Item[]): number {
  return items.length < 2 ? items.length : new Set(items.map((item) => setKeyOf(item.value))).size;
}
