import type { MemberPart, OffsetRange } from '../model/place.js';
import { tokens } from '../model/pointer.js';

/** A value of a text with the way to the values inside it. */
export interface PositionNode extends OffsetRange {
  /** The member or item that a reference token names; null when there is none. */
  child(token: string): PositionEntry | null;
}

/** A member of an object, or an item of an array (which has no key). */
export interface PositionEntry {
  readonly key: OffsetRange | null;
  readonly value: PositionNode;
}

/**
 * Offsets of the value at a JSON Pointer, of its key, or of both. An item of an array and the whole
 * document have no key: `key` gives null, `member` the value.
 */
export function findOffsets(root: PositionNode, pointer: string, part: MemberPart): OffsetRange | null {
  if (pointer !== '' && !pointer.startsWith('/')) return null;
  let entry: PositionEntry = { key: null, value: root };
  for (const token of tokens(pointer)) {
    const next = entry.value.child(token);
    if (next === null) return null;
    entry = next;
  }
  return partOf(entry, part);
}

function partOf({ key, value }: PositionEntry, part: MemberPart): OffsetRange | null {
  if (part === 'key') return key && { start: key.start, end: key.end };
  const start = part === 'member' && key !== null ? Math.min(key.start, value.start) : value.start;
  return { start, end: value.end };
}

const INDEX = /^(?:0|[1-9]\d*)$/;

/** The array index that a reference token names, or null. */
export function arrayIndex(token: string): number | null {
  return INDEX.test(token) ? Number(token) : null;
}
