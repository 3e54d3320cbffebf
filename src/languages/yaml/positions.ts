import { isAlias, isCollection, isMap, isPair, isSeq, type Alias, type Node, type Pair } from 'yaml';
import type { OffsetRange } from '../../model/place.js';
import { arrayIndex, type PositionEntry, type PositionNode } from '../positions.js';
import { isMergeKey, keyName, nodeRange } from './nodes.js';

/** What every node of a document needs to find its place. */
export interface YamlSource {
  readonly text: string;
  /** Offset of `text` in its file. */
  readonly base: number;
  /** The node that each alias stands for. */
  readonly aliases: ReadonlyMap<Alias, Node>;
}

/** A value of a YAML document. What an alias stands for is found where it is written. */
export class YamlNode implements PositionNode {
  readonly start: number;
  readonly end: number;
  readonly #node: Node | Pair;
  readonly #source: YamlSource;
  #members: ReadonlyMap<string, PositionEntry> | undefined;

  constructor(node: Node | Pair, source: YamlSource) {
    this.#node = node;
    this.#source = source;
    const range = isPair(node) ? pairRange(node, source.base) : nodeRange(node, source.base);
    this.start = range.start;
    this.end = isCollection(node) ? trimmedEnd(source, range) : range.end;
  }

  child(token: string): PositionEntry | null {
    const target = this.#target();
    if (isPair(target)) return this.#object([target]).get(token) ?? null;
    if (isMap(target)) return this.#object(target.items).get(token) ?? null;
    const index = isSeq(target) ? arrayIndex(token) : null;
    const item = isSeq(target) && index !== null ? target.items[index] : undefined;
    return item === undefined ? null : { key: null, value: this.#inside(item as Node | Pair) };
  }

  #target(): Node | Pair {
    return isAlias(this.#node) ? (this.#source.aliases.get(this.#node) ?? this.#node) : this.#node;
  }

  #object(pairs: readonly Pair[]): ReadonlyMap<string, PositionEntry> {
    this.#members ??= this.#entries(pairs);
    return this.#members;
  }

  /** Members of merged maps come last, and only where the map has no member of that name. */
  #entries(pairs: readonly Pair[]): Map<string, PositionEntry> {
    const entries = new Map<string, PositionEntry>();
    for (const pair of pairs) if (!isMergeKey(pair.key)) entries.set(keyName(pair.key), this.#entry(pair));
    for (const pair of pairs) if (isMergeKey(pair.key)) this.#merge(entries, this.#inside(pair.value as Node));
    return entries;
  }

  #entry(pair: Pair): PositionEntry {
    const key = nodeRange(pair.key, this.#source.base);
    const value = pair.value === null ? new Nothing(key.end) : this.#inside(pair.value as Node);
    return { key, value };
  }

  #merge(entries: Map<string, PositionEntry>, from: YamlNode): void {
    const target = from.#target();
    if (isSeq(target)) for (const item of target.items) this.#merge(entries, this.#inside(item as Node));
    if (!isMap(target)) return;
    for (const [name, entry] of from.#object(target.items)) if (!entries.has(name)) entries.set(name, entry);
  }

  #inside(node: Node | Pair): YamlNode {
    return new YamlNode(node, this.#source);
  }
}

/** The value of a key that has none. */
class Nothing implements PositionNode {
  readonly start: number;
  readonly end: number;

  constructor(at: number) {
    this.start = at;
    this.end = at;
  }

  child(): null {
    return null;
  }
}

function pairRange(pair: Pair, base: number): OffsetRange {
  const key = nodeRange(pair.key, base);
  return { start: key.start, end: pair.value === null ? key.end : nodeRange(pair.value, base).end };
}

/** The parser counts line breaks and blank lines after a block collection as part of it. */
function trimmedEnd({ text, base }: YamlSource, { start, end }: OffsetRange): number {
  return start + text.slice(start - base, end - base).trimEnd().length;
}
