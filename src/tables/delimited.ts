import { cellText, csvRecords } from '../languages/csv/records.js';
import { TableBuilder } from './builder.js';
import { MAX_ROWS } from './limits.js';
import type { Table } from './types.js';

/** Comma, tab or semicolon: the one that the first line has most of. */
function delimiterOf(firstLine: string): string {
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  return ['\t', ';'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

/** A text with one row a line and the names of the columns in the first. Null when it has no line. */
export function readDelimited(text: string): Table | null {
  let builder: TableBuilder | null = null;
  for (const { cells } of csvRecords(text, delimiterOf(firstLineOf(text)))) {
    const row = cells.map((cell) => cellText(text, cell));
    if (builder === null) builder = new TableBuilder(row.map((name) => name.trim()));
    else builder.add(row);
    if (builder.rows === MAX_ROWS) break;
  }
  return builder === null ? null : builder.build();
}

function firstLineOf(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}
