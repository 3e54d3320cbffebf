import type { OffsetRange } from '../../model/place.js';
import { arrayIndex, type PositionEntry, type PositionNode } from '../positions.js';
import { endOfValue, skipSpace } from './scan.js';

const QUOTE = 34;
const OPEN_BRACKET = 91;
const OPEN_BRACE = 123;

/**
 * A value of a valid JSON text. The members of a container are found when one of them is first asked for;
 * what is nested in them is stepped over, so that a single look-up reads little more than the way to its target.
 */
export class JsonNode implements PositionNode {
  readonly start: number;
  readonly end: number;
  readonly #text: string;
  #members: ReadonlyMap<string, PositionEntry> | undefined;
  #items: readonly PositionEntry[] | undefined;

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.start = start;
    this.end = end;
  }

  child(token: string): PositionEntry | null {
    const open = this.#text.charCodeAt(this.start);
    if (open === OPEN_BRACE) return this.#object().get(token) ?? null;
    const index = open === OPEN_BRACKET ? arrayIndex(token) : null;
    return index === null ? null : (this.#array()[index] ?? null);
  }

  /** The last of several members of one name, as `JSON.parse` keeps it. */
  #object(): ReadonlyMap<string, PositionEntry> {
    if (this.#members !== undefined) return this.#members;
    const members = new Map<string, PositionEntry>();
    this.#each((at) => {
      const key = { start: at, end: endOfValue(this.#text, at) };
      const value = this.#valueAt(skipSpace(this.#text, skipSpace(this.#text, key.end) + 1));
      members.set(keyText(this.#text, key), { key, value });
      return value.end;
    });
    return (this.#members = members);
  }

  #array(): readonly PositionEntry[] {
    if (this.#items !== undefined) return this.#items;
    const items: PositionEntry[] = [];
    this.#each((at) => {
      const value = this.#valueAt(at);
      items.push({ key: null, value });
      return value.end;
    });
    return (this.#items = items);
  }

  /** Calls `read` with the start of every item; it returns the item's end. */
  #each(read: (start: number) => number): void {
    const last = this.end - 1;
    let at = skipSpace(this.#text, this.start + 1);
    while (at < last) at = skipSpace(this.#text, skipSpace(this.#text, read(at)) + 1);
  }

  #valueAt(start: number): JsonNode {
    return new JsonNode(this.#text, start, endOfValue(this.#text, start));
  }
}

/** The root value of a valid JSON text, or of the part of it from `from` on. */
export function jsonPositions(text: string, from = 0): JsonNode {
  const start = skipSpace(text, from);
  return new JsonNode(text, start, endOfValue(text, start));
}

function keyText(text: string, { start, end }: OffsetRange): string {
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') && text.charCodeAt(start) === QUOTE ? (JSON.parse(`"${inner}"`) as string) : inner;
}
