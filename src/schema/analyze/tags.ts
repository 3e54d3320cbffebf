import type { Frame } from '../domain/obj.js';
import type { Item } from '../interpret/enumerate.js';
import { keyOf } from '../json/equal.js';
import { isObject, own, toJson, type Value } from '../json/value.js';
import type { TagInfo } from '../types.js';
import { itemsOf } from './outcomes.js';
import type { Session } from './session.js';
import type { Place, State } from './state.js';
import { replaceAt } from './witness.js';

/** The states of one branching keyword by branch. */
type Branches = ReadonlyMap<string, readonly State[]>;

/**
 * Whether the place is a tag: some branching keyword on an enclosing object forces it in each live branch to at least two
 * values, and changing only it makes some accepted instance invalid.
 */
export function tagOf(session: Session, place: Place, items: readonly Item[]): TagInfo | undefined {
  if (items.some((item) => item.orders > 1n)) return undefined;
  const sites = [...branchesBySite(place.states)].flatMap(([site, branches]) => {
    const values = valuesByBranch(session, branches);
    return values && new Set(values.map(([, value]) => keyOf(value))).size > 1 ? [{ site, values }] : [];
  });
  const [first] = sites;
  if (!first || !isBound(session, place.states, items)) return undefined;
  const byBranch = first.values.map(([branch, value]) => ({ branch: `${first.site}/${branch}`, value: toJson(value), live: true }));
  return { sites: sites.map(({ site }) => site), role: roleOf(session, place, first.site), byBranch };
}

/** Sites that every state has passed. */
export function branchesBySite(states: readonly State[]): ReadonlyMap<string, Branches> {
  const sites = new Map<string, Map<string, State[]>>();
  for (const state of states) for (const frame of state.frames) add(sites, frame, state);
  for (const [site, branches] of sites) {
    const covered = new Set([...branches.values()].flat());
    if (covered.size < states.length) sites.delete(site);
  }
  return sites;
}

function add(sites: Map<string, Map<string, State[]>>, frame: Frame, state: State): void {
  let branches = sites.get(frame.site);
  if (!branches) sites.set(frame.site, (branches = new Map<string, State[]>()));
  const list = branches.get(frame.branch);
  if (list) list.push(state);
  else branches.set(frame.branch, [state]);
}

function valuesByBranch(session: Session, branches: Branches): readonly (readonly [string, Value])[] | undefined {
  if (branches.size < 2) return undefined;
  const found: (readonly [string, Value])[] = [];
  for (const [branch, states] of branches) {
    const value = onlyValue(session, states);
    if (value === undefined) return undefined;
    found.push([branch, value]);
  }
  return found;
}

/** The one value that all these states leave; undefined where there are more. */
export function onlyValue(session: Session, states: readonly State[]): Value | undefined {
  const values = new Map<string, Value>();
  for (const state of states) {
    const items = itemsOf(session.at, state, 2);
    if (!items || items.length > 1 || items.some((item) => item.orders > 1n)) return undefined;
    for (const item of items) values.set(keyOf(item.value), item.value);
  }
  return values.size === 1 ? [...values.values()][0] : undefined;
}

/** Some accepted instance is refused when only this value is changed to another admissible one. */
function isBound(session: Session, states: readonly State[], items: readonly Item[]): boolean {
  const { witnesses } = session;
  for (const { value } of items) {
    let tried = 0;
    for (const witness of witnesses.candidates(states, value)) {
      if (!witnesses.accepts(witness.instance)) continue;
      const swapped = items.some(
        (other) => other.value !== value && !witnesses.accepts(replaceAt(witness.instance, witness.path, other.value)),
      );
      if (swapped) return true;
      if (++tried > 5) break;
    }
  }
  return false;
}

/** The discriminator is the one that `discriminator` names, else the first tag-like required field of all branches. */
function roleOf(session: Session, place: Place, site: string): TagInfo['role'] {
  const step = place.states[0]?.from?.step;
  const holder = session.at.schemas.at(site.slice(0, site.lastIndexOf('/')));
  const named = holder && isObject(holder.schema) ? own(holder.schema, 'discriminator') : undefined;
  const name = isObject(named ?? null) ? own(named as { readonly [key: string]: Value }, 'propertyName') : undefined;
  if (typeof name === 'string') return name === step ? 'discriminator' : 'keyed-by-variant';
  return firstTag(session, place) === step ? 'discriminator' : 'keyed-by-variant';
}

/** The first required name that every live branch of the parent forces to a value of its own. */
function firstTag(session: Session, place: Place): string | undefined {
  const pieces = place.states.flatMap((state) => (state.from && 'required' in state.from.piece ? [state.from] : []));
  const names = pieces[0] && 'required' in pieces[0].piece ? pieces[0].piece.required : [];
  return names.find((name) => {
    if (!pieces.every(({ piece }) => 'required' in piece && piece.required.includes(name))) return false;
    const values = pieces.map(({ parent, piece }) => {
      if (!('required' in piece)) return undefined;
      return onlyValue(session, [{ sigma: session.sigmaOf(piece, name), frames: [], from: { parent, piece, step: name } }]);
    });
    return values.every((value) => value !== undefined) && new Set(values.map((value) => keyOf(value))).size > 1;
  });
}
