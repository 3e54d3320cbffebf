import { isArray, isObject, type Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { join } from '../../model/pointer.js';
import type { SourceDocument } from '../../model/task.js';

/** A value with the places of its parts. */
export interface DataSource {
  readonly value: Json;
  offsets(pointer: string, part: 'key' | 'value'): OffsetRange | null;
}

export function documentData(document: SourceDocument): DataSource | null {
  const { value } = document;
  return value === undefined ? null : { value, offsets: (pointer, part) => document.offsets(pointer, part) };
}

/** A member or an item of a value. */
export interface Member {
  /** Null for an item of an array. */
  readonly key: string | null;
  readonly value: Json;
  readonly pointer: string;
}

export function membersOf(value: Json, pointer: string): readonly Member[] {
  if (isArray(value)) return value.map((item, index) => ({ key: null, value: item, pointer: join(pointer, index) }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, inner]) => ({ key, value: inner, pointer: join(pointer, key) }));
}

export function isScalar(value: Json): boolean {
  return !isArray(value) && !isObject(value);
}
