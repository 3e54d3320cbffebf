import type { Passage } from '../../model/passage.js';

/** Rows from which on a table is data: a value in it is one of many, and no convention. */
export const MANY_RECORDS = 12;

/** Tells the passages that are records of a data set: rows with the same columns, entries with the same key, many times. */
export function recordsOf(passages: readonly Passage[]): (passage: Passage) => boolean {
  const counts = new Map<string, number>();
  for (const passage of passages) {
    const shape = shapeOf(passage);
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return (passage) => (counts.get(shapeOf(passage) ?? '') ?? 0) > MANY_RECORDS;
}

function shapeOf({ kind, parts, names }: Passage): string | null {
  if (kind === 'row') return parts.length === 0 ? null : `row:${parts.map((part) => part.names.join('.')).join('|')}`;
  return kind === 'entry' && names.length > 0 ? `entry:${names[0]}` : null;
}
