import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { arrayIndex, type PositionEntry, type PositionNode } from '../positions.js';
import { setOwn, type MutableObject } from '../values.js';

/** A value with its place. The parts of a table may be spread over a file; its range covers them all. */
export interface TomlNode extends PositionNode {
  value(): Json;
}

export interface TomlEntry extends PositionEntry {
  readonly value: TomlNode;
}

export class TomlLeaf implements TomlNode {
  readonly start: number;
  readonly end: number;
  readonly #value: Json;

  constructor({ start, end }: OffsetRange, value: Json) {
    this.start = start;
    this.end = end;
    this.#value = value;
  }

  value(): Json {
    return this.#value;
  }

  child(): null {
    return null;
  }
}

/** A range that grows with what is added. */
abstract class Growing {
  start: number;
  end: number;

  constructor({ start, end }: OffsetRange) {
    this.start = start;
    this.end = end;
  }

  cover({ start, end }: OffsetRange): void {
    this.start = Math.min(this.start, start);
    this.end = Math.max(this.end, end);
  }
}

export class TomlTable extends Growing implements TomlNode {
  readonly members = new Map<string, TomlEntry>();

  value(): Json {
    const object: MutableObject = {};
    for (const [key, entry] of this.members) setOwn(object, key, entry.value.value());
    return object;
  }

  child(token: string): TomlEntry | null {
    return this.members.get(token) ?? null;
  }
}

/** An array of values, or of tables (`[[name]]`). */
export class TomlArray extends Growing implements TomlNode {
  readonly items: TomlEntry[] = [];

  value(): Json {
    return this.items.map((item) => item.value.value());
  }

  child(token: string): TomlEntry | null {
    const index = arrayIndex(token);
    return index === null ? null : (this.items[index] ?? null);
  }
}
