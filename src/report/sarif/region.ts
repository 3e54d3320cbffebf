import type { Region } from 'sarif';
import type { Range } from '../../model/place.js';
import type { LineIndex } from '../lines.js';

/**
 * The region of a range on its first line, since viewers show a result at one line. The end is exclusive and never beyond the
 * line. Without the text of the file only what is sure is said.
 */
export function lineRegion(range: Range, lines: LineIndex | null): Region {
  const line = lines?.line(range.line) ?? null;
  if (line === null) return { startLine: range.line, startColumn: range.column };
  const past = line.length + 1;
  const startColumn = Math.min(range.column, past);
  const wanted = range.endLine > range.line ? past : Math.min(range.endColumn, past);
  const endColumn = wanted > startColumn ? wanted : Math.min(startColumn + 1, past);
  return { startLine: range.line, startColumn, endLine: range.line, endColumn };
}
