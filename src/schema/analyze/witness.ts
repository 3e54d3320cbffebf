import type { ArrPiece } from '../domain/arr.js';
import type { ObjPiece } from '../domain/obj.js';
import { check } from '../evaluate/evaluator.js';
import { boundsOf } from '../interpret/arrays.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { closedNames, propertySigma } from '../interpret/layers.js';
import { equal, keyOf } from '../json/equal.js';
import { isObject, objectOf, toJson, type Value, type ValueObject } from '../json/value.js';
import type { Json } from '../types.js';
import { Sampler, type Fill } from './samples.js';
import type { State } from './state.js';

/** A whole instance with the concrete path to the place it was made for. */
export interface Witness {
  readonly instance: Value;
  readonly path: readonly (string | number)[];
}

/** Candidates tried for one value. */
const maxTries = 24;

/** Builds whole instances around a value and keeps those that every validator accepts. */
export class Witnesses {
  private readonly sampler: Sampler;
  /** Of some instance of the last search it could not be told whether it is accepted, as what decides it is not read. */
  private undecided = false;

  constructor(
    private readonly at: Interpreter,
    private readonly validators: readonly ((value: Json) => boolean)[],
  ) {
    this.sampler = new Sampler(at);
  }

  /** Some string could not be made, some branch not be aimed at, some instance not be judged: that none was found says little. */
  get blocked(): boolean {
    return this.sampler.blocked || this.at.overflowed || this.undecided;
  }

  accepts(instance: Value): boolean {
    this.at.meter.step(64);
    const answer = check(this.at.schemas, this.at.schemas.root, instance, false, this.at.meter);
    if (answer === 'unknown') this.undecided = true;
    return answer === 'yes' && this.validators.every((validate) => validate(toJson(instance)));
  }

  /** An accepted instance with the value at the place of the state; undefined where the search finds none. */
  find(states: readonly State[], value: Value): Witness | undefined {
    this.undecided = false;
    for (const witness of this.candidates(states, value)) if (this.accepts(witness.instance)) return witness;
    return undefined;
  }

  /** An accepted instance in which a parent of the place lacks it. */
  findAbsent(parents: readonly State[], step: string): Witness | undefined {
    for (const parent of parents) {
      for (const value of this.sampler.of(parent.sigma, 6)) {
        if (has(value, step)) continue;
        const witness = this.find([parent], value);
        if (witness) return witness;
      }
    }
    return undefined;
  }

  /** Sample values of the states, each from a state that may hold it. */
  samples(states: readonly State[], count: number): readonly { readonly state: State; readonly value: Value }[] {
    const found = new Map<string, { readonly state: State; readonly value: Value }>();
    for (const state of states) {
      for (const value of this.sampler.of(state.sigma, count)) if (!found.has(keyOf(value))) found.set(keyOf(value), { state, value });
    }
    return [...found.values()];
  }

  *candidates(states: readonly State[], value: Value): Generator<Witness> {
    for (const state of states) {
      if (!this.at.admitsAll(state.sigma, value)) continue;
      for (let turn = 0; turn < maxTries; turn++) {
        const made = this.wrap(state, value, Math.floor(turn / 3), (turn % 3) as Fill, []);
        if (made) yield made;
      }
    }
  }

  private wrap(state: State, value: Value, variant: number, fill: Fill, path: readonly (string | number)[]): Witness | undefined {
    this.at.meter.step();
    const { from } = state;
    if (!from) return { instance: value, path };
    const made =
      'required' in from.piece
        ? this.inObject(from.piece, from.step, value, variant, fill)
        : this.inArray(from.piece, from.step, value, variant);
    return made && this.wrap(from.parent, made.value, variant, fill, [made.key, ...path]);
  }

  private inObject(piece: ObjPiece, step: string, value: Value, variant: number, fill: Fill): Made | undefined {
    if (piece.set) return member(piece.set, step, value);
    const name = step === '*' ? this.freeName(piece, value) : step;
    if (name === undefined) return undefined;
    const made = this.sampler.object(piece, objectOf([[name, value]]), variant, fill);
    return made === undefined ? undefined : { value: made, key: name };
  }

  /** A name of a map that admits the value; one that is not listed where there is any. */
  private freeName(piece: ObjPiece, value: Value): string | undefined {
    const names = [...this.sampler.freshNames(piece, 4), ...piece.required, ...(closedNames(this.at, piece) ?? [])];
    return names.find((name) => this.at.admitsAll(piece.names, name) && this.at.admitsAll(propertySigma(this.at, piece, name), value));
  }

  private inArray(piece: ArrPiece, step: string, value: Value, variant: number): Made | undefined {
    if (piece.set) return member(piece.set, step, value);
    const bounds = boundsOf(this.at, piece);
    const last = Math.min(bounds.prefix, bounds.max - 1);
    const indexes = step === '*' ? Array.from({ length: Math.max(0, last + 1) }, (_item, i) => last - i) : [Number(step)];
    for (const index of indexes) {
      if (!this.at.admitsAll(bounds.sigma(index), value)) continue;
      // Now and then an array longer than it must be: what is asked of the others needs room.
      const length = Math.min(bounds.max, Math.max(bounds.min, index + 1) + (variant % 3));
      const made = this.sampler.array(piece, length, { index, value }, variant);
      if (made) return { value: made, key: index };
    }
    return undefined;
  }
}

interface Made {
  readonly value: Value;
  readonly key: string | number;
}

/** `*` is lacked by what is neither array nor object, not by an empty one. */
function has(value: Value, step: string): boolean {
  if (step === '*') return typeof value === 'object' && value !== null;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step);
}

function member(set: readonly Value[], step: string, value: Value): Made | undefined {
  for (const candidate of set) {
    const found = Array.isArray(candidate) ? fromArray(candidate as readonly Value[], step, value) : fromObject(candidate, step, value);
    if (found) return found;
  }
  return undefined;
}

function fromObject(candidate: Value, step: string, value: Value): Made | undefined {
  const found = Object.entries(candidate as ValueObject).find(([name, item]) => (step === '*' || name === step) && equal(item, value));
  return found && { value: candidate, key: found[0] };
}

/** The array with the value at the index; where it stands elsewhere two items are exchanged. */
function fromArray(candidate: readonly Value[], step: string, value: Value): Made | undefined {
  const at = candidate.findIndex((item) => equal(item, value));
  const index = step === '*' ? at : Number(step);
  if (at < 0 || index >= candidate.length) return undefined;
  if (equal(candidate[index] as Value, value)) return { value: candidate, key: index };
  const swapped = candidate.map((item, i) => (i === index ? value : i === at ? (candidate[index] as Value) : item));
  return { value: swapped, key: index };
}

/** The instance with another value at the path. */
export function replaceAt(instance: Value, path: readonly (string | number)[], value: Value): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(instance)) return instance.map((item: Value, i) => (i === key ? replaceAt(item, rest, value) : item));
  if (!isObject(instance)) return instance;
  return objectOf(Object.entries(instance).map(([name, item]) => [name, name === key ? replaceAt(item, rest, value) : item] as const));
}
