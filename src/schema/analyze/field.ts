import type { Item } from '../interpret/enumerate.js';
import { log2 } from '../interpret/count.js';
import { Exhausted } from '../interpret/limits.js';
import { keyOf } from '../json/equal.js';
import { splitPointer } from '../json/pointer.js';
import { toJson, toText, type Value } from '../json/value.js';
import type { Count, FieldAnalysis, Hint, Json, KeywordRef, TagInfo, Verdict } from '../types.js';
import { conditionalValues } from './conditional.js';
import { hintsOf } from './hints.js';
import { distinctStates, setCount } from './outcomes.js';
import { culpritOf, leftOutAt } from './culprit.js';
import { appliedNodes, reasonsOf } from './reasons.js';
import { engineSensitivity } from './sensitive.js';
import type { Session } from './session.js';
import { decide, type Decision } from './verdict.js';

/** Decides a field. The verdict is found at once, everything else when it is read for the first time. */
export function analyzeField(session: Session, focus: string): FieldAnalysis {
  // Optional members are getters here, which the exact optional types cannot say.
  return new Field(session, focus, decide(session, focus)) as unknown as FieldAnalysis;
}

const decided: ReadonlySet<Verdict> = new Set(['forced', 'forced-set', 'branch-tag', 'finite']);

class Field {
  readonly verdict: Verdict;
  readonly presence: FieldAnalysis['presence'];
  readonly #session: Session;
  readonly #decision: Decision;
  readonly #kept = new Map<string, unknown>();

  constructor(
    session: Session,
    readonly focus: string,
    decision: Decision,
  ) {
    this.#session = session;
    this.#decision = decision;
    this.verdict = decision.verdict;
    const { states, mayBeAbsent } = decision.place;
    this.presence = states.length === 0 ? (decision.verdict === 'unknown' ? 'optional' : 'never') : mayBeAbsent ? 'optional' : 'required';
  }

  /** Computes once; running out of budget or stack gives the fallback. */
  #once<T>(name: string, compute: () => T, fallback: T): T {
    if (!this.#kept.has(name))
      this.#kept.set(
        name,
        guarded(() => this.#session.at.meter.run(compute), fallback),
      );
    return this.#kept.get(name) as T;
  }

  get #items(): readonly Item[] {
    return decided.has(this.verdict) ? (this.#decision.items ?? []) : [];
  }

  get #first(): Value | undefined {
    return this.verdict === 'forced' || this.verdict === 'forced-set' ? this.#items[0]?.value : undefined;
  }

  get value(): Json | undefined {
    return this.#first === undefined ? undefined : toJson(this.#first);
  }

  get valueText(): string | undefined {
    return this.#first === undefined ? undefined : toText(this.#first);
  }

  get values(): readonly Json[] | undefined {
    if (this.verdict !== 'finite' && this.verdict !== 'branch-tag') return undefined;
    return this.#items.map((item) => toJson(item.value));
  }

  get whenPresent(): Count {
    return this.#once('whenPresent', () => this.#countValues(), { upper: null, lower: 0n, exact: false, unordered: null });
  }

  #countValues(): Count {
    const { items, exact, place } = this.#decision;
    if (items) {
      const upper = items.reduce((sum, item) => sum + item.orders, 0n);
      return { upper, lower: exact ? upper : 0n, exact, unordered: BigInt(setCount(items)) };
    }
    const upper = total(distinctStates(place.states).map((state) => this.#session.at.count(state.sigma)));
    return { upper, lower: 0n, exact: upper === null && exact, unordered: upper };
  }

  get count(): Count {
    const { upper, lower, exact, unordered } = this.whenPresent;
    const absent = this.#decision.place.mayBeAbsent && this.presence === 'optional' ? 1n : 0n;
    const plus = (value: bigint | null): bigint | null => (value === null ? null : value + absent);
    return { upper: plus(upper), lower: lower + (exact ? absent : 0n), exact, unordered: plus(unordered) };
  }

  get bits(): FieldAnalysis['bits'] {
    const { upper, unordered } = this.count;
    return { upper: upper === null ? null : log2(upper), unordered: unordered === null ? null : log2(unordered) };
  }

  get likelySequence(): boolean | undefined {
    return this.verdict === 'forced-set' && Array.isArray(this.value) ? isContiguous(this.value) : undefined;
  }

  get tag(): TagInfo | undefined {
    return this.#decision.tag;
  }

  get conditional(): FieldAnalysis['conditional'] {
    if (this.verdict === 'forced' || this.verdict === 'branch-tag' || this.#decision.place.states.length < 2) return [];
    return this.#once('conditional', () => conditionalValues(this.#session, this.#decision.place), []);
  }

  get reasons(): readonly KeywordRef[] {
    if (!decided.has(this.verdict) && this.verdict !== 'unsat') return [];
    return this.#once('reasons', () => reasonsOf(this.#session, this.focus, this.#decision), []);
  }

  get primary(): KeywordRef | undefined {
    return this.reasons[0];
  }

  get witnesses(): readonly Json[] {
    return this.#once('witnesses', () => witnessesOf(this.#session, this.#decision, this.focus), []);
  }

  get proof(): FieldAnalysis['proof'] {
    return this.witnesses.length > 0 ? 'witnessed' : 'upper-bound-only';
  }

  get hints(): readonly Hint[] {
    return this.#once('hints', () => hintsOf(this.#session, this.#decision), []);
  }

  get engineSensitive(): readonly string[] {
    return this.#once('engine', () => engineSensitivity(appliedNodes(this.#session, this.#decision.place)), []);
  }

  get unknown(): FieldAnalysis['unknown'] {
    const { unknown } = this.#decision;
    return unknown && this.#once('unknown', () => culpritOf(this.#session, this.focus, unknown), { reason: unknown });
  }

  get loose(): FieldAnalysis['loose'] {
    if ((this.verdict !== 'open' && this.verdict !== 'unknown') || this.#decision.exact) return undefined;
    return this.#once('loose', () => leftOutAt(this.#session, this.focus) ?? undefined, undefined);
  }

  get schemas(): readonly string[] {
    return this.#once('schemas', () => appliedNodes(this.#session, this.#decision.place).map(({ node }) => node.pointer), []);
  }
}

function guarded<T>(compute: () => T, fallback: T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Exhausted || error instanceof RangeError) return fallback;
    throw error;
  }
}

function total(parts: readonly (bigint | null)[]): bigint | null {
  return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n);
}

/** Integers without a gap: their order may be the answer. */
function isContiguous(value: readonly unknown[]): boolean {
  if (!value.every(Number.isInteger)) return false;
  const sorted = [...(value as readonly number[])].sort((a, b) => a - b);
  return sorted.every((item, i) => i === 0 || item === (sorted[i - 1] as number) + 1);
}

/** One accepted instance for a forced field, two that differ at the field otherwise. */
function witnessesOf(session: Session, decision: Decision, focus: string): readonly Json[] {
  const { place, items } = decision;
  const wanted = decision.verdict === 'forced' ? 1 : 2;
  const found = new Map<string, Json>();
  const values = items ? items.map((item) => item.value) : session.witnesses.samples(place.states, 6).map(({ value }) => value);
  for (const value of values) {
    if (found.size >= wanted) break;
    const witness = session.witnesses.find(place.states, value);
    if (witness) found.set(keyOf(value), toJson(witness.instance));
  }
  const steps = splitPointer(focus);
  const last = steps.pop();
  if (found.size < wanted && place.mayBeAbsent && last !== undefined) {
    const parents = session.place(focus.slice(0, focus.lastIndexOf('/'))).states;
    const absent = session.witnesses.findAbsent(parents, last);
    if (absent) found.set('absent', toJson(absent.instance));
  }
  return [...found.values()];
}
