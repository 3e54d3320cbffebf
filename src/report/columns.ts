import stringWidth from 'string-width';
import { neutral } from './neutral.js';

/**
 * Lines of a table for a terminal, indented by two: columns padded by the width that a terminal gives each text (a CJK character
 * takes two cells), those of `right` to the right.
 */
export function alignedColumns(rows: readonly (readonly string[])[], right: ReadonlySet<number> = new Set()): string[] {
  const clean = rows.map((row) => row.map(neutral));
  const widths = (clean[0] ?? []).map((_, i) => clean.reduce((widest, row) => Math.max(widest, stringWidth(row[i] ?? '')), 0));
  return clean.map((row) => `  ${row.map((cell, i) => pad(cell, widths[i] ?? 0, right.has(i))).join('  ')}`.trimEnd());
}

function pad(text: string, width: number, right: boolean): string {
  const blanks = ' '.repeat(width - stringWidth(text));
  return right ? blanks + text : text + blanks;
}
