import { Exhausted, type Meter } from '../interpret/limits.js';
import type { Automaton } from './automaton.js';

/** Lengths beyond this are not walked one by one. */
const maxLength = 4096;

/** Whether words of unbounded length exist: a cycle among live states that the start reaches. */
export function isInfinite(automaton: Automaton): boolean {
  const state: number[] = automaton.edges.map(() => 0);
  const path: [number, number][] = [[0, 0]];
  state[0] = 1;
  while (path.length > 0) {
    const top = path[path.length - 1] as [number, number];
    const edge = automaton.edges[top[0]]?.[top[1]++];
    if (!edge) {
      state[top[0]] = 2;
      path.pop();
    } else if (state[edge.to] === 1) return true;
    else if (state[edge.to] === 0) {
      state[edge.to] = 1;
      path.push([edge.to, 0]);
    }
  }
  return false;
}

/**
 * For each length up to `max`, which states end a word in exactly that many characters; the last entry is the longest that any
 * state needs or `max`.
 */
function exactEnds(automaton: Automaton, lengths: number): Uint8Array[] {
  const table = [Uint8Array.from(automaton.accepts, Number)];
  for (let n = 1; n <= lengths; n++) {
    const before = table[n - 1] as Uint8Array;
    table.push(Uint8Array.from(automaton.edges, (list) => (list.some((edge) => before[edge.to]) ? 1 : 0)));
  }
  return table;
}

/** The longest length worth looking at: all words of a finite language are shorter than the number of states. */
export function lastLength(automaton: Automaton, min: number, max: number): number {
  const states = automaton.edges.length;
  if (max !== Infinity) return isInfinite(automaton) ? max : Math.min(max, states - 1);
  return isInfinite(automaton) ? min + states : states - 1;
}

/** Up to `limit` words with a length in the window, shortest first, characters in order. */
export function listWords(automaton: Automaton, min: number, max: number, limit: number, meter: Meter): readonly string[] {
  if (!automaton.alive || limit <= 0) return [];
  const last = lastLength(automaton, min, max);
  if (min > last) return [];
  if (min > maxLength) throw new Exhausted('regex');
  const ends = exactEnds(automaton, Math.min(last, maxLength));
  const found: string[] = [];
  for (let length = min; length < ends.length && found.length < limit; length++) {
    meter.step(automaton.edges.length);
    if (ends[length]?.[0]) wordsOfLength(automaton, ends, length, limit, found, meter);
  }
  return found;
}

function wordsOfLength(
  automaton: Automaton,
  ends: readonly Uint8Array[],
  length: number,
  limit: number,
  found: string[],
  meter: Meter,
): void {
  const word: string[] = [];
  const stack: Iterator<readonly [string, number]>[] = [steps(automaton, ends, 0, length)];
  while (stack.length > 0 && found.length < limit) {
    if (word.length === length) {
      found.push(word.join(''));
      stack.pop();
      word.pop();
      continue;
    }
    meter.step();
    const next = (stack[stack.length - 1] as Iterator<readonly [string, number]>).next();
    if (next.done === true) {
      stack.pop();
      word.pop();
      continue;
    }
    word.push(next.value[0]);
    stack.push(steps(automaton, ends, next.value[1], length - word.length));
  }
}

/** Characters that lead on to a word of exactly `left` more characters. */
function* steps(automaton: Automaton, ends: readonly Uint8Array[], state: number, left: number): Generator<readonly [string, number]> {
  if (left === 0) return;
  for (const edge of automaton.edges[state] ?? []) {
    if (!ends[left - 1]?.[edge.to]) continue;
    for (const [from, to] of edge.ranges) for (let code = from; code <= to; code++) yield [String.fromCodePoint(code), edge.to];
  }
}

/** Number of words with a length in the window; null when there are infinitely many. */
export function countWords(automaton: Automaton, min: number, max: number, meter: Meter): bigint | null {
  if (!automaton.alive) return 0n;
  if (max === Infinity && isInfinite(automaton)) return null;
  const last = Math.min(lastLength(automaton, min, max), max);
  if (last * automaton.edges.length > 2_000_000) throw new Exhausted('regex');
  let ways: bigint[] = automaton.edges.map((_list, i) => (i === 0 ? 1n : 0n));
  let total = 0n;
  for (let length = 0; length <= last; length++) {
    meter.step(automaton.edges.length);
    if (length >= min) ways.forEach((way, i) => (total += automaton.accepts[i] ? way : 0n));
    const next: bigint[] = ways.map(() => 0n);
    ways.forEach((way, i) => {
      if (way > 0n) for (const edge of automaton.edges[i] ?? []) next[edge.to] = (next[edge.to] as bigint) + way * BigInt(edge.size);
    });
    ways = next;
  }
  return total;
}
