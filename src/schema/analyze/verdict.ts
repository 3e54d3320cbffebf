import type { Item } from '../interpret/enumerate.js';
import { Exhausted } from '../interpret/limits.js';
import { setKeyOf } from '../json/equal.js';
import { splitPointer } from '../json/pointer.js';
import type { TagInfo, Verdict } from '../types.js';
import { outcomesOf, setCount, type Outcomes } from './outcomes.js';
import type { Session } from './session.js';
import type { Place } from './state.js';
import { tagOf } from './tags.js';

/** Known at once; of `no-witness` the cause is looked for when it is asked for. */
export type UnknownReason = 'budget' | 'regex' | 'no-witness';

/** What is decided at once about a field; the rest is found when asked for. */
export interface Decision {
  readonly verdict: Verdict;
  readonly place: Place;
  readonly items: readonly Item[] | null;
  /** True when the values are known exactly, not only a superset. */
  readonly exact: boolean;
  readonly tag?: TagInfo;
  readonly unknown?: UnknownReason;
}

const nowhere: Place = { states: [], mayBeAbsent: true };

/** Decides a field. Running out of budget or stack gives `unknown`. */
export function decide(session: Session, focus: string): Decision {
  try {
    return session.at.meter.run(() => decideWithin(session, focus));
  } catch (error) {
    if (error instanceof Exhausted) return { verdict: 'unknown', place: nowhere, items: null, exact: false, unknown: error.reason };
    if (error instanceof RangeError) return { verdict: 'unknown', place: nowhere, items: null, exact: false, unknown: 'budget' };
    throw error;
  }
}

function decideWithin(session: Session, focus: string): Decision {
  const { at } = session;
  at.exact = true;
  const root = at.constraints.of(at.schemas.root);
  if (root !== undefined && !session.quick && !at.inhabited([root]))
    return { verdict: 'unsat', place: { states: [], mayBeAbsent: false }, items: [], exact: true };
  const place = session.place(focus);
  if (place.states.length === 0) return { verdict: 'unsat', place, items: [], exact: true };
  const outcomes = outcomesOf(at, place, session.finiteLimit);
  const { items } = outcomes;
  if (items === null) return open(session, outcomes, focus);
  if (items.length === 0) return { verdict: 'unsat', place, items, exact: true };
  return few(session, outcomes, items, focus);
}

/** Unbounded is said only when the values are exact or two of them have been seen in accepted answers. */
function open(session: Session, outcomes: Outcomes, focus: string): Decision {
  const { place, exact } = outcomes;
  const base = { place, items: null, exact };
  if (exact || session.quick || seen(session, outcomes, focus, 2) >= 2) return { ...base, verdict: 'open' };
  return { ...base, verdict: 'unknown', unknown: 'no-witness' };
}

function few(session: Session, outcomes: Outcomes, items: readonly Item[], focus: string): Decision {
  const { place, exact } = outcomes;
  const base = { place, items, exact };
  const sets = setCount(items) + (place.mayBeAbsent ? 1 : 0);
  if (sets === 1) return single(session, outcomes, items, focus);
  const tag = place.mayBeAbsent || session.quick ? undefined : tagOf(session, place, items);
  if (tag) return { ...base, verdict: 'branch-tag', tag };
  if (sets > session.finiteLimit) return open(session, outcomes, focus);
  if (exact || session.quick || seen(session, outcomes, focus, 2) >= 2) return { ...base, verdict: 'finite' };
  return { ...base, verdict: 'unknown', unknown: 'no-witness' };
}

/**
 * One value, or one value in several orders. At most one value needs no accepted answer to prove it; that there is one at all is
 * doubted only where the analysis is not exact and a full search finds none.
 */
function single(session: Session, outcomes: Outcomes, items: readonly Item[], focus: string): Decision {
  const base = { place: outcomes.place, items, exact: outcomes.exact };
  if (!outcomes.exact && !session.quick && seen(session, outcomes, focus, 1) === 0 && !session.witnesses.blocked) {
    return { ...base, verdict: 'unknown', unknown: 'no-witness' };
  }
  const one = items.length === 1 && items[0]?.orders === 1n;
  return { ...base, verdict: one ? 'forced' : 'forced-set' };
}

/** How many different outcomes (up to `enough`) were seen in accepted instances. */
export function seen(session: Session, outcomes: Outcomes, focus: string, enough: number): number {
  const { place, items } = outcomes;
  const found = new Set<string>();
  const candidates = items
    ? items.map((item) => ({ states: place.states, value: item.value }))
    : session.witnesses.samples(place.states, 8).map(({ state, value }) => ({ states: [state, ...place.states], value }));
  for (const { states, value } of candidates) {
    if (found.size >= enough) break;
    if (!found.has(setKeyOf(value)) && session.witnesses.find(states, value)) found.add(setKeyOf(value));
  }
  if (found.size < enough && place.mayBeAbsent && sawAbsence(session, focus)) found.add('absent');
  return found.size;
}

function sawAbsence(session: Session, focus: string): boolean {
  const steps = splitPointer(focus);
  const last = steps.pop();
  if (last === undefined) return false;
  const parent = focus.slice(0, focus.lastIndexOf('/'));
  return session.witnesses.findAbsent(session.place(parent).states, last) !== undefined;
}
