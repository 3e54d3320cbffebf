import { Exhausted, type Meter } from '../interpret/limits.js';
import { hasChar, type CharSet } from './charset.js';
import { firstSets, type Term, type Terms } from './term.js';

/** Parts of all states together: states of many alternatives cost more than plain ones. */
const maxSize = 6_000;

export interface Edge {
  readonly to: number;
  /** Characters of the edge as ranges. */
  readonly ranges: readonly (readonly [number, number])[];
  readonly size: number;
}

/** A deterministic automaton with the states from which no word ends left out. State 0 is the start. */
export interface Automaton {
  readonly edges: readonly (readonly Edge[])[];
  readonly accepts: readonly boolean[];
  /** False: the language is empty. */
  readonly alive: boolean;
}

/**
 * Builds the automaton of a term from its derivatives. States that only words longer than `maxLength` reach are not followed.
 * Throws {@link Exhausted} beyond the number of states.
 */
export function automatonOf(terms: Terms, start: Term, maxLength: number, maxStates: number, meter: Meter): Automaton {
  const states: Term[] = [start];
  const ids = new Map<Term, number>([[start, 0]]);
  const depths: number[] = [0];
  const edges: Edge[][] = [];
  let size = 0;
  for (let i = 0; i < states.length; i++) {
    meter.step(16);
    const depth = depths[i] as number;
    size += (states[i] as Term).parts.length;
    if (size > maxSize) throw new Exhausted('regex');
    if (depth >= maxLength) {
      edges.push([]);
      continue;
    }
    edges.push(
      transitions(terms, states[i] as Term).map(({ target, ranges, size }) => {
        let to = ids.get(target);
        if (to === undefined) {
          to = states.length;
          if (to >= maxStates) throw new Exhausted('regex');
          ids.set(target, to);
          states.push(target);
          depths.push(depth + 1);
        }
        return { to, ranges, size };
      }),
    );
  }
  return prune(
    edges,
    states.map((state) => state.nullable),
  );
}

interface Transition {
  readonly target: Term;
  readonly ranges: (readonly [number, number])[];
  size: number;
}

/** Characters that no set tells apart lead to the same state. */
function transitions(terms: Terms, state: Term): readonly Transition[] {
  if (state === terms.empty) return [];
  const sets = [...firstSets(state)];
  const byTarget = new Map<Term, Transition>();
  const bySignature = new Map<string, Term>();
  for (const [from, to] of intervals(sets)) {
    const signature = sets.map((set) => (hasChar(set, from) ? '1' : '0')).join('');
    let target = bySignature.get(signature);
    if (!target) bySignature.set(signature, (target = terms.derive(state, from, String(from))));
    if (target === terms.empty) continue;
    let transition = byTarget.get(target);
    if (!transition) byTarget.set(target, (transition = { target, ranges: [], size: 0 }));
    transition.ranges.push([from, to]);
    transition.size += to - from + 1;
  }
  return [...byTarget.values()];
}

function intervals(sets: readonly CharSet[]): readonly (readonly [number, number])[] {
  const cuts = new Set<number>([0]);
  for (const set of sets) {
    for (let i = 0; i < set.length; i += 2) {
      cuts.add(set[i] as number);
      cuts.add((set[i + 1] as number) + 1);
    }
  }
  const sorted = [...cuts].filter((cut) => cut <= 0x10ffff).sort((a, b) => a - b);
  return sorted.map((from, i) => [from, i + 1 < sorted.length ? (sorted[i + 1] as number) - 1 : 0x10ffff]);
}

/** Keeps the states from which some word ends, and the edges between them. */
function prune(edges: readonly (readonly Edge[])[], accepts: readonly boolean[]): Automaton {
  const live = liveStates(edges, accepts);
  return {
    edges: edges.map((list, i) => (live[i] ? list.filter((edge) => live[edge.to]) : [])),
    accepts,
    alive: live[0] === true,
  };
}

function liveStates(edges: readonly (readonly Edge[])[], accepts: readonly boolean[]): readonly boolean[] {
  const back: number[][] = edges.map(() => []);
  edges.forEach((list, from) => list.forEach((edge) => back[edge.to]?.push(from)));
  const live = accepts.map((accept) => accept);
  const open = accepts.flatMap((accept, i) => (accept ? [i] : []));
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const from of back[state] ?? []) {
      if (live[from]) continue;
      live[from] = true;
      open.push(from);
    }
  }
  return live;
}
