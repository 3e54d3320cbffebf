import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { addAligned } from '../align.js';
import type { TextBuilder } from '../mapped.js';
import type { DataSource, Member } from './tree.js';

/** Adds a string as it is read, anything else as it is written: `3.10` is not `3.1`. */
export function addScalar(builder: TextBuilder, text: string, value: Json, at: OffsetRange): void {
  if (typeof value === 'string') addAligned(builder, text, at, value);
  else builder.copy(at.start, at.end);
}

/** Adds `key: value`, or the value of an item; gives the span of the value. Null when it has no place. */
export function addMember(builder: TextBuilder, text: string, data: DataSource, { key, value, pointer }: Member): OffsetRange | null {
  const at = data.offsets(pointer, 'value');
  if (at === null) return null;
  const keyAt = key === null ? null : data.offsets(pointer, 'key');
  if (key !== null && keyAt !== null) {
    addAligned(builder, text, keyAt, key);
    builder.put(': ', keyAt.end, Math.max(at.start, keyAt.end));
  }
  const start = builder.length;
  addScalar(builder, text, value, at);
  return { start, end: builder.length };
}
