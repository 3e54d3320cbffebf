import type { SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import { isBottom, join, meet, top, unmodelled, bottom, abstractOf, type Abstract, type Members } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import type { ObjPiece } from '../domain/obj.js';
import { check, type Answer } from '../evaluate/evaluator.js';
import { equal } from '../json/equal.js';
import type { Value } from '../json/value.js';
import { Languages } from '../regex/languages.js';
import type { EngineProfile } from '../types.js';
import { arrayAdmits, objectAdmits } from './admits.js';
import { Constraints, type Sigma } from './constraints.js';
import { Counter } from './count.js';
import { enumerate, type Item } from './enumerate.js';
import { isInhabited } from './inhabited.js';
import { Keywords, type Disabled } from './keywords.js';
import { Meter, type Limits } from './limits.js';
import { negation, negationOfSynthetic } from './neg.js';
import { meaning } from './over.js';

/** In-place nesting (allOf in allOf, chains of references) beyond this is left unmodelled. */
const maxNesting = 150;

/** Why some keyword was left unmodelled. */
export interface Note {
  readonly reason: 'dynamic-ref' | 'remote-ref' | 'budget';
  readonly node: SchemaNode;
  readonly keyword: string;
}

/**
 * The abstract interpreter: `over` is a superset of the values that a constraint admits, `neg` of those it refuses, `eval` of
 * those that a set of constraints admits. All results are kept.
 */
export class Interpreter implements Members {
  readonly constraints: Constraints;
  readonly keywords: Keywords;
  readonly meter: Meter;
  readonly languages: Languages;
  readonly notes: Note[] = [];
  /** Becomes false when a result that is only a superset is used. */
  exact = true;
  /** Constraints were dropped because there were too many branches: samples can no longer be aimed at them. */
  overflowed = false;
  private readonly overs = new Map<number, Abstract>();
  private readonly negs = new Map<number, Abstract>();
  private readonly evals = new Map<string, Abstract>();
  private readonly alive = new Map<string, { readonly answer: boolean; readonly exact: boolean }>();
  private readonly lists = new Map<string, { readonly items: readonly Item[] | null; readonly exact: boolean }>();
  private readonly listing = new Set<string>();
  /** Constraints being computed with their depth, and the shallowest one that some result was computed from. */
  private readonly computing = new Map<string, number>();
  private lowest = Infinity;
  private counter: Counter | undefined;

  constructor(
    readonly schemas: SchemaSet,
    readonly profile: EngineProfile,
    readonly limits: Limits,
    disabled: Disabled | null = null,
    /** The run with all keywords: with fewer keywords what was inhabited stays so. */
    private readonly base: Interpreter | null = null,
  ) {
    this.meter = base?.meter ?? new Meter(limits);
    this.constraints = base?.constraints ?? new Constraints(schemas);
    this.keywords = new Keywords(schemas, profile, disabled);
    this.languages = new Languages(limits.states, this.meter);
  }

  /** `nullable` adds null for Ajv; unless a profile rules it out, the larger set counts. */
  get nullable(): boolean {
    return this.profile.nullable !== false;
  }

  /** With `$data` references the evaluator does not know the argument of a keyword: it can refuse nothing. */
  private get isBlind(): boolean {
    return this.schemas.dataRefs && this.profile.dataRefs !== false;
  }

  private answer(id: number, value: Value): Answer {
    return this.isBlind ? 'unknown' : check(this.schemas, this.constraints.node(id), value, this.nullable, this.meter);
  }

  note(reason: Note['reason'], node: SchemaNode, keyword: string): Abstract {
    this.notes.push({ reason, node, keyword });
    return unmodelled;
  }

  meet(a: Abstract, b: Abstract): Abstract {
    this.meter.step(
      1 + a.obj.length * b.obj.length + a.arr.length * b.arr.length + a.str.length * b.str.length + a.num.length * b.num.length,
    );
    return this.watched(a, b, meet(a, b, this, this.limits.pieces));
  }

  join(a: Abstract, b: Abstract): Abstract {
    this.meter.step(1 + a.obj.length + b.obj.length + a.arr.length + b.arr.length);
    return this.watched(a, b, join(a, b, this.limits.pieces));
  }

  /** Notes where pieces had to be dropped. */
  private watched(a: Abstract, b: Abstract, result: Abstract): Abstract {
    if (!result.exact && a.exact && b.exact) this.overflowed = true;
    return result;
  }

  over(id: number): Abstract {
    return this.computed(this.overs, id, 'over', () => (id < 0 ? this.overSynthetic(id) : meaning(this, this.constraints.node(id))));
  }

  neg(id: number): Abstract {
    return this.computed(this.negs, id, 'neg', () =>
      id < 0 ? negationOfSynthetic(this, this.constraints.synthetic(id)) : negation(this, this.constraints.node(id)),
    );
  }

  /**
   * Keeps a result unless it was computed from a constraint that is itself still being computed: such a result is sound but
   * larger than need be.
   */
  private computed(memo: Map<number, Abstract>, id: number, kind: string, compute: () => Abstract): Abstract {
    const known = memo.get(id);
    if (known) return known;
    const key = `${kind} ${id}`;
    const open = this.computing.get(key);
    if (open !== undefined || this.computing.size > maxNesting) {
      this.lowest = Math.min(this.lowest, open ?? 0);
      return unmodelled;
    }
    const [depth, before] = [this.computing.size, this.lowest];
    this.computing.set(key, depth);
    this.lowest = Infinity;
    this.meter.step(2);
    try {
      const result = compute();
      if (this.lowest >= depth) {
        memo.set(id, result);
        this.lowest = Infinity;
      }
      return result;
    } finally {
      this.computing.delete(key);
      this.lowest = Math.min(this.lowest, before);
    }
  }

  /** Runs a computation and tells whether its result may be kept. */
  private settled<T>(compute: () => T): readonly [T, boolean] {
    const [before, { assumed }] = [this.lowest, this];
    this.lowest = Infinity;
    try {
      const result = compute();
      return [result, this.lowest === Infinity && assumed === this.assumed];
    } finally {
      this.lowest = Math.min(this.lowest, before);
    }
  }

  private overSynthetic(id: number): Abstract {
    const made = this.constraints.synthetic(id);
    if (made.kind === 'const') return abstractOf([made.value]);
    if (made.kind === 'not') return this.neg(made.of);
    return made.ids.reduce<Abstract>((all, one) => this.join(all, this.over(one)), bottom);
  }

  eval(sigma: Sigma): Abstract {
    const result = sigma.length === 0 ? top : sigma.length === 1 ? this.over(sigma[0] as number) : this.evalAll(sigma);
    if (!result.exact) this.exact = false;
    return result;
  }

  private evalAll(sigma: Sigma): Abstract {
    const key = sigma.join(',');
    const known = this.evals.get(key);
    if (known) return known;
    const [result, keep] = this.settled(() => this.meetAll(sigma));
    if (keep) this.evals.set(key, result);
    return result;
  }

  private meetAll(sigma: Sigma): Abstract {
    let result: Abstract = top;
    for (const id of sigma) {
      result = this.meet(result, this.over(id));
      if (isBottom(result)) break;
    }
    return result;
  }

  /** Least fixpoint: a set that asks about itself is taken as empty while its own answer is being found. */
  inhabited(sigma: Sigma): boolean {
    if (sigma.length === 0) return true;
    const key = sigma.join(',');
    const known = this.alive.get(key);
    if (known) {
      if (!known.exact) this.exact = false;
      return known.answer;
    }
    if (this.base?.alive.get(key)?.answer === true) return true;
    return this.solve(key, sigma);
  }

  /** Sets in progress with their depth, and the shallowest one that some open answer relied on. */
  private readonly open = new Map<string, number>();
  private reliedOn = Infinity;
  /** How often an answer was assumed: a result that grew from an assumption must not be kept. */
  assumed = 0;

  private solve(key: string, sigma: Sigma): boolean {
    const at = this.open.get(key);
    if (at !== undefined) {
      this.assumed++;
      this.reliedOn = Math.min(this.reliedOn, at);
      return false;
    }
    if (this.open.size > maxNesting) {
      this.exact = false;
      return true;
    }
    const [relied, lowest] = [this.reliedOn, this.lowest];
    const depth = this.open.size;
    this.reliedOn = Infinity;
    this.lowest = Infinity;
    this.open.set(key, depth);
    try {
      const [answer, exact] = this.tracked(() => isInhabited(this, this.eval(sigma)));
      const settled = answer || this.reliedOn >= depth;
      if (settled && this.lowest === Infinity) this.alive.set(key, { answer, exact });
      return answer;
    } finally {
      this.open.delete(key);
      this.lowest = Math.min(lowest, this.lowest);
      this.reliedOn = Math.min(relied, this.reliedOn >= depth ? Infinity : this.reliedOn);
    }
  }

  /** All values up to the order of arrays; null where there are infinitely or too many. */
  list(sigma: Sigma, limit: number): readonly Item[] | null {
    const key = `${limit} ${sigma.join(',')}`;
    const known = this.lists.get(key);
    if (known) {
      if (!known.exact) this.exact = false;
      return known.items;
    }
    if (this.listing.size > maxNesting) {
      this.exact = false;
      return null;
    }
    return this.listNew(sigma, limit, key);
  }

  private listNew(sigma: Sigma, limit: number, key: string): readonly Item[] | null {
    const open = sigma.join(',');
    // A set that is listed as part of itself has no end.
    if (this.listing.has(open)) return null;
    this.listing.add(open);
    try {
      const [[items, keep], exact] = this.tracked(() => this.settled(() => enumerate(this, sigma, limit)));
      if (keep) this.lists.set(key, { items, exact });
      return items;
    } finally {
      this.listing.delete(open);
    }
  }

  /** Runs a computation and tells whether it used exact results only; the caller's own exactness suffers with it. */
  tracked<T>(compute: () => T): readonly [T, boolean] {
    const before = this.exact;
    this.exact = true;
    try {
      const result = compute();
      return [result, this.exact];
    } finally {
      if (!before) this.exact = false;
    }
  }

  /** An upper bound on the number of values by formula; null for infinitely many. */
  count(sigma: Sigma): bigint | null {
    return (this.counter ??= new Counter(this)).of(sigma);
  }

  /** Whether a concrete value may meet the constraint: false is certain. */
  admits(id: number, value: Value): boolean {
    if (id >= 0) return this.answer(id, value) !== 'no';
    const made = this.constraints.synthetic(id);
    if (made.kind === 'const') return equal(made.value, value);
    if (made.kind === 'any') return made.ids.some((one) => this.admits(one, value));
    return !this.surelyAdmits(made.of, value);
  }

  private surelyAdmits(id: number, value: Value): boolean {
    if (id >= 0) return this.answer(id, value) === 'yes';
    const made = this.constraints.synthetic(id);
    if (made.kind === 'const') return equal(made.value, value);
    if (made.kind === 'any') return made.ids.some((one) => this.surelyAdmits(one, value));
    return !this.admits(made.of, value);
  }

  admitsAll(sigma: Sigma, value: Value): boolean {
    return sigma.every((id) => this.admits(id, value));
  }

  inArray(piece: ArrPiece, value: Value): boolean {
    return arrayAdmits(this, piece, value);
  }

  inObject(piece: ObjPiece, value: Value): boolean {
    return objectAdmits(this, piece, value);
  }
}
