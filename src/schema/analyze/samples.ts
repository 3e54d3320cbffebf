import { falseBit, nullBit, trueBit } from '../domain/abstract.js';
import type { ArrPiece } from '../domain/arr.js';
import { sampleNum } from '../domain/num.js';
import type { ObjPiece } from '../domain/obj.js';
import { anyString, type StrPiece } from '../domain/str.js';
import { boundsOf, type ArrayBounds } from '../interpret/arrays.js';
import { isArrayAlive, isObjectAlive } from '../interpret/inhabited.js';
import type { Sigma } from '../interpret/constraints.js';
import type { Interpreter } from '../interpret/interpreter.js';
import { Exhausted } from '../interpret/limits.js';
import { closedNames, layerNames, layerPatterns, mayHave, propertySigma } from '../interpret/layers.js';
import { distinct, keyOf } from '../json/equal.js';
import { objectOf, type Value } from '../json/value.js';

/** Nesting of samples; recursive schemas end here. */
const maxDepth = 24;
/** A sample array longer than this is not worth building. */
const maxItems = 600;

/** How many optional properties a sample has: none, the known ones, or one more. */
export type Fill = 0 | 1 | 2;

/** What decides about one item of a sample array. */
interface Choice {
  /** Demands that are still to be met. */
  readonly wanted: number[];
  /** Items already there. */
  readonly seen: ReadonlySet<string>;
  /** How many samples to choose from, and which. */
  readonly count: number;
  readonly turn: number;
  readonly given: Value | undefined;
}

/** Makes values that meet constraints: small ones first, each checked against the subschemas. */
export class Sampler {
  private readonly known = new Map<string, { readonly count: number; readonly values: readonly Value[] }>();
  private depth = 0;
  /** Set when some string could not be made although it may exist. */
  blocked = false;

  constructor(private readonly at: Interpreter) {}

  /** Up to `count` different values; fewer or none where the search finds no more. */
  of(sigma: Sigma, count: number): readonly Value[] {
    if (count <= 0) return [];
    const key = sigma.join(',');
    const known = this.known.get(key);
    if (known && known.count >= count) return known.values.length > count ? known.values.slice(0, count) : known.values;
    if (this.depth >= maxDepth) return [];
    this.depth++;
    const values = this.collect(sigma, count);
    this.depth--;
    this.known.set(key, { count, values });
    return values;
  }

  private collect(sigma: Sigma, count: number): readonly Value[] {
    const found = new Map<string, Value>();
    for (const value of this.candidates(sigma, count)) {
      this.at.meter.step(16);
      if (!found.has(keyOf(value)) && this.at.admitsAll(sigma, value)) found.set(keyOf(value), value);
      if (found.size >= count) break;
    }
    return [...found.values()];
  }

  private *candidates(sigma: Sigma, count: number): Generator<Value> {
    const value = this.at.eval(sigma);
    const many = count + 4;
    const { at } = this;
    const scalars = [value.bits & trueBit ? [true] : [], value.bits & falseBit ? [false] : [], value.bits & nullBit ? [null] : []];
    yield* inTurn([
      ...value.num.map((piece) => sampleNum(piece, many)),
      ...value.str.map((piece) => piece.set ?? this.words(piece, many)),
      ...scalars,
      ...value.obj.filter((piece) => isObjectAlive(at, piece)).map((piece) => this.objects(piece, count)),
      ...value.arr.filter((piece) => isArrayAlive(at, piece)).map((piece) => this.arrays(piece, count)),
    ]);
  }

  private words(piece: StrPiece, count: number): readonly string[] {
    const language = this.at.languages.of(piece);
    try {
      const words = language.some(count);
      if (words.length === 0 && !language.exact) this.blocked = true;
      return words;
    } catch (error) {
      if (!(error instanceof Exhausted) || error.reason !== 'regex') throw error;
      this.blocked = true;
      return [];
    }
  }

  private *objects(piece: ObjPiece, count: number): Generator<Value> {
    if (piece.set) return yield* piece.set;
    for (let variant = 0; variant < count * 2 + 1; variant++) {
      for (const fill of [0, 1, 2] as const) {
        const made = this.object(piece, {}, variant, fill, count);
        if (made) yield made;
      }
    }
  }

  /**
   * An object of the piece with given properties. `variant` counts through the samples of the others, `fill` 1 adds the optional
   * ones that are known, 2 one of no schema besides. Undefined where a required property has no sample.
   */
  object(piece: ObjPiece, given: Readonly<Record<string, Value>>, variant: number, fill: Fill, count = 4): Value | undefined {
    this.at.meter.step(4);
    const entries = new Map(Object.entries(given));
    let turn = variant;
    for (const name of [...piece.required, ...this.fillers(piece, fill, entries)]) {
      if (entries.has(name) || entries.size >= piece.max) continue;
      const samples = this.of(propertySigma(this.at, piece, name), Math.min(count, powerOfTwo(1 + variant)));
      if (samples.length === 0 && piece.required.includes(name)) return undefined;
      if (samples.length === 0) continue;
      entries.set(name, samples[turn % samples.length] as Value);
      turn = Math.floor(turn / samples.length);
    }
    return entries.size < piece.min || entries.size > piece.max ? undefined : objectOf(entries);
  }

  /** Optional names to add: as many as `min` asks for, or all that are known. */
  private fillers(piece: ObjPiece, fill: Fill, given: ReadonlyMap<string, Value>): readonly string[] {
    const missing = piece.min - new Set([...piece.required, ...given.keys()]).size;
    if (fill === 0 && missing <= 0) return [];
    const listed = closedNames(this.at, piece) ?? this.openNames(piece, Math.max(0, missing) + (fill === 2 ? 1 : 0));
    const names = listed.filter((name) => mayHave(this.at, piece, name) && !piece.required.includes(name));
    return fill > 0 ? names : names.filter((name) => !given.has(name)).slice(0, Math.max(0, missing));
  }

  private openNames(piece: ObjPiece, missing: number): readonly string[] {
    const listed = piece.layers.flatMap((layer) => layerNames(this.at, layer));
    return [...new Set([...listed, ...this.freshNames(piece, missing)])];
  }

  /** Names that no schema lists: what `propertyNames` and name patterns allow, then made up ones. */
  freshNames(piece: ObjPiece, count: number): readonly string[] {
    const allowed = this.of(piece.names, piece.names.length > 0 ? count : 0).filter((name) => typeof name === 'string');
    const matching = piece.layers
      .flatMap((layer) => layerPatterns(this.at, layer))
      .flatMap((source) => this.at.languages.of({ ...anyString, patterns: [{ source, negated: false }] }).some(count));
    const made = Array.from({ length: Math.min(count, 64) }, (_item, i) => `k${i}`);
    return [...allowed, ...matching, ...made];
  }

  private *arrays(piece: ArrPiece, count: number): Generator<Value> {
    if (piece.set) return yield* piece.set;
    const { min, max } = boundsOf(this.at, piece);
    for (let length = min; length <= Math.min(max, min + 2); length++) {
      const width = piece.unique ? length + root(count, length) : root(count, length);
      for (let variant = 0; variant < (length === 0 ? 1 : count * 2 + 1); variant++) {
        const made = this.array(piece, length, null, variant, width);
        if (made) yield made;
      }
    }
  }

  /**
   * An array of the piece with a given length and perhaps one given item. The digits of `variant` to the base `width` choose
   * among the samples of each position.
   */
  array(
    piece: ArrPiece,
    length: number,
    given: { readonly index: number; readonly value: Value } | null,
    variant: number,
    width = 3,
  ): readonly Value[] | undefined {
    if (length > maxItems) return undefined;
    this.at.meter.step(4);
    const bounds = boundsOf(this.at, piece);
    const wanted = this.demanded(piece, length);
    const items: Value[] = [];
    const seen = new Set<string>(given && piece.unique ? [keyOf(given.value)] : []);
    const count = piece.unique ? Math.max(width, length + 1) : width;
    let turn = variant;
    for (let i = 0; i < length; i++) {
      const value =
        given?.index === i
          ? given.value
          : this.item(piece, bounds.sigma(i), { wanted, seen, count, turn: turn % width, given: given?.value });
      turn = Math.floor(turn / width);
      if (value === undefined) return undefined;
      if (given?.index !== i) seen.add(keyOf(value));
      items.push(value);
    }
    if (piece.repeats && distinct(items).length === items.length) this.repeat(bounds, items, given?.index);
    return items;
  }

  /** Copies one item over another where its constraints allow it. */
  private repeat(bounds: ArrayBounds, items: Value[], fixed: number | undefined): void {
    for (let to = items.length - 1; to >= 0; to--) {
      const from = items.findIndex((item, i) => i !== to && this.at.admitsAll(bounds.sigma(to), item));
      if (to === fixed || from < 0) continue;
      items[to] = items[from] as Value;
      return;
    }
  }

  /** Constraints that items must meet besides their own, from `contains`; used from the back. */
  private demanded(piece: ArrPiece, length: number): number[] {
    const ids = boundsOf(this.at, piece).demands.flatMap((demand) => Array<number>(Math.min(demand.min, length)).fill(demand.id));
    return ids.length > length ? [] : ids;
  }

  private item(piece: ArrPiece, sigma: Sigma, choice: Choice): Value | undefined {
    const { wanted, seen, count, turn, given } = choice;
    const fits = (value: Value): boolean => !piece.unique || !seen.has(keyOf(value));
    const id = wanted[wanted.length - 1];
    if (id !== undefined) {
      const match = this.of(
        [...new Set([...sigma, id])].sort((a, b) => a - b),
        count,
      ).find(fits);
      if (match !== undefined) {
        wanted.pop();
        return match;
      }
    }
    // The last choice repeats the given item: some constraints want equal ones.
    if (given !== undefined && turn === count - 1 && !piece.unique && this.at.admitsAll(sigma, given)) return given;
    const samples = this.of(sigma, count);
    return samples.find((value, i) => i >= turn % samples.length && fits(value)) ?? samples.find(fits);
  }
}

/** One of each source after the other, so that few samples already show every type. */
function* inTurn(sources: readonly Iterable<Value>[]): Generator<Value> {
  let open = sources.map((source) => source[Symbol.iterator]());
  while (open.length > 0) {
    const left: Iterator<Value>[] = [];
    for (const source of open) {
      const next = source.next();
      if (next.done === true) continue;
      yield next.value;
      left.push(source);
    }
    open = left;
  }
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}

/** How many values each of `length` positions needs for `count` combinations. */
function root(count: number, length: number): number {
  return length === 0 ? 1 : Math.min(count, Math.ceil(count ** (1 / length))) + 1;
}
