import { isAlias, isMap, isPair, isScalar, isSeq, type Alias, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { isArray, isObject, type Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { MAX_ALIASED_VALUES } from '../limits.js';
import { exactNumber, jsonDecimal } from '../numbers.js';
import { quote, type Problem } from '../problem.js';
import { setOwn, type MutableObject } from '../values.js';
import { isMergeKey, keyName, nodeRange } from './nodes.js';

/** The document has no value, for a reason that its syntax alone does not show. */
export class Unreadable extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export interface DuplicateKey {
  readonly key: string;
  readonly at: OffsetRange;
  /** Offset of the first key of that name. */
  readonly first: number;
}

/** What an anchor stands for; `value` is undefined as long as the anchored node is being read. */
interface Anchored {
  readonly node: Node;
  value?: Json;
  /** Values in it, aliases counted in full. */
  size: number;
}

/**
 * Turns the nodes of a document into data. Keys become strings; numbers keep their digits; what JSON has no value
 * for (infinities, dates of YAML 1.1, binary data) stays the text that is written. Aliases share one value.
 */
export class YamlConverter {
  readonly duplicates: DuplicateKey[] = [];
  /** The node that each alias stands for. */
  readonly aliases = new Map<Alias, Node>();
  readonly #base: number;
  readonly #anchors = new Map<string, Anchored>();
  #size = 0;
  #aliased = 0;

  constructor(base: number) {
    this.#base = base;
  }

  /** Throws {@link Unreadable}. */
  convert(node: unknown): Json {
    if (isAlias(node)) return this.#alias(node);
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return null;
    const sizeBefore = this.#size++;
    const anchored: Anchored | undefined = node.anchor === undefined ? undefined : { node, size: 0 };
    if (anchored !== undefined && node.anchor !== undefined) this.#anchors.set(node.anchor, anchored);
    const value = isScalar(node) ? scalarValue(node) : this.#nested(node);
    if (anchored !== undefined) Object.assign(anchored, { value, size: this.#size - sizeBefore });
    return value;
  }

  #nested(node: YAMLMap | YAMLSeq): Json {
    return isMap(node) ? this.#pairs(node.items) : node.items.map((item) => (isPair(item) ? this.#pairs([item]) : this.convert(item)));
  }

  #pairs(pairs: readonly Pair[]): Json {
    const object: MutableObject = {};
    const merged: Json[] = [];
    const firsts = new Map<string, number>();
    for (const pair of pairs) {
      const value = this.convert(pair.value);
      if (isMergeKey(pair.key)) merged.push(...(isArray(value) ? value : [value]));
      else this.#member(object, firsts, pair, value);
    }
    for (const source of merged) addMissing(object, source);
    return object;
  }

  #member(object: MutableObject, firsts: Map<string, number>, pair: Pair, value: Json): void {
    const key = keyName(pair.key);
    const at = this.#range(pair.key);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, at.start);
    else this.duplicates.push({ key, at, first });
    setOwn(object, key, value);
  }

  #alias(alias: Alias): Json {
    const target = this.#anchors.get(alias.source);
    if (target === undefined) throw this.#unreadable(alias, `there is no anchor ${quote(`&${alias.source}`)} before this alias`);
    if (target.value === undefined) throw this.#unreadable(alias, `the alias ${quote(`*${alias.source}`)} stands inside what it refers to`);
    this.#aliased += target.size;
    this.#size += target.size;
    if (this.#aliased > MAX_ALIASED_VALUES) throw this.#unreadable(alias, `the aliases stand for more than ${MAX_ALIASED_VALUES} values`);
    this.aliases.set(alias, target.node);
    return target.value;
  }

  #unreadable(node: Node, reason: string): Unreadable {
    return new Unreadable({ kind: 'syntax', message: `Invalid YAML: ${reason}.`, ...this.#range(node) });
  }

  #range(node: unknown): OffsetRange {
    return nodeRange(node, this.#base);
  }
}

/** Merge keys (YAML 1.1 type `merge`): keys of the map itself go first, then those of earlier sources. */
function addMissing(object: MutableObject, source: Json): void {
  if (!isObject(source)) return;
  for (const key of Object.keys(source)) if (!Object.hasOwn(object, key)) setOwn(object, key, source[key] as Json);
}

function scalarValue({ value, source }: Scalar): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return exactNumber(value.toString());
  if (typeof value === 'number' && Number.isFinite(value)) return exactNumber(jsonDecimal(source ?? String(value)));
  return source ?? null;
}
