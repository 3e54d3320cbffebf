import type { TextChange } from './types.js';

/**
 * The text after all changes; null where two of them overlap or one reaches beyond the text. The same change given twice counts
 * once, and of several insertions at one place the first stands first.
 */
export function applyChanges(text: string, changes: readonly TextChange[]): string | null {
  let result = '';
  let end = 0;
  for (const change of inOrder(changes)) {
    if (change.start < end || change.end < change.start || change.end > text.length) return null;
    result += text.slice(end, change.start) + change.newText;
    end = change.end;
  }
  return result + text.slice(end);
}

/** By place; what only inserts stands before what takes away from the same place on. */
function inOrder(changes: readonly TextChange[]): TextChange[] {
  const distinct = new Map(changes.map((change) => [`${change.start} ${change.end} ${change.newText}`, change]));
  return [...distinct.values()].sort((a, b) => a.start - b.start || Math.min(a.end, a.start + 1) - Math.min(b.end, b.start + 1));
}
