import { FILE_START } from '../../model/place.js';
import type { SourceDocument, SourceFile } from '../../model/task.js';
import type { ChecklistItem } from './types.js';

/** A checklist with more places of one file helps nobody. */
export const MOST_PLACES = 10;

export function itemAt({ path }: SourceFile, line: number, text: string): ChecklistItem {
  return { file: path, line, text };
}

/** Of several items for one line the first. */
export function onePerLine(items: readonly ChecklistItem[]): readonly ChecklistItem[] {
  const places = new Map<string, ChecklistItem>();
  for (const item of items) {
    const place = `${item.file}:${item.line}`;
    if (!places.has(place)) places.set(place, item);
  }
  return [...places.values()];
}

/** Line of the value at a pointer; the first where none is known. */
export function lineOf(document: SourceDocument, pointer: string): number {
  return (document.locate(pointer) ?? FILE_START).line;
}
