import { csvDialect, type CsvDialect } from '../languages/csv/dialect.js';
import { isComment } from '../languages/csv/read.js';
import { cellContent, cellText, csvRecords, type CsvRecord } from '../languages/csv/records.js';
import type { Passage, PassagePart } from '../model/passage.js';
import type { OffsetRange } from '../model/place.js';
import { TextBuilder } from './mapped.js';
import { bounded, linesAround } from './near.js';
import { exactPassage, mappedPassage, type TextSource } from './source.js';

/** Units of a line of a large table that are looked at around an offset. */
const LONGEST_LINE = 1 << 16;

/** The header and the rows of a table; comment lines are comments. Of a large table only the rows at `near`. */
export function csvPassages(source: TextSource, path: string, near?: readonly number[], names: readonly string[] = []): Passage[] {
  const { text } = source;
  const dialect = csvDialect(text, path);
  const columns = (dialect.header?.cells ?? []).map((cell) => cellText(text, cell));
  const offsets = bounded(text, near);
  const found: Passage[] = [];
  for (const { start, end } of leadingComments(text, dialect)) found.push(comment(source, { start, end }, names));
  if (dialect.header !== null) found.push(rowPassage(source, dialect.header, { kind: 'header', columns: [], names }));
  const records = offsets === null ? csvRecords(text, dialect.delimiter, dialect.dataStart) : recordsAt(text, dialect, offsets);
  for (const record of records) {
    found.push(isComment(text, record) ? comment(source, record, names) : rowPassage(source, record, { kind: 'row', columns, names }));
  }
  return found;
}

function leadingComments(text: string, { header, dataStart }: CsvDialect): OffsetRange[] {
  const end = header?.start ?? dataStart;
  return [...text.slice(0, end).matchAll(/#[^\r\n]*/g)].map(({ 0: line, index }) => ({ start: index, end: index + line.length }));
}

function comment(source: TextSource, { start, end }: OffsetRange, names: readonly string[]): Passage {
  const marks = /^#+[ \t]*/.exec(source.text.slice(start, end))?.[0].length ?? 0;
  return exactPassage(source, { start: start + marks, end }, { kind: 'comment', names });
}

/** A quoted cell of several lines is found where its record begins on the same line as the offset; else its line alone is read. */
function* recordsAt(text: string, { delimiter, dataStart }: CsvDialect, sorted: readonly number[]): Generator<CsvRecord> {
  for (const { start, end } of linesAround(text, sorted, LONGEST_LINE)) {
    if (start >= dataStart) yield* csvRecords(text, delimiter, start, Math.max(end, start + 1));
  }
}

interface RowFacts {
  readonly kind: 'header' | 'row';
  readonly columns: readonly string[];
  readonly names: readonly string[];
}

function rowPassage(source: TextSource, record: CsvRecord, { kind, columns, names }: RowFacts): Passage {
  const { text } = source;
  const builder = new TextBuilder(text);
  const parts: PassagePart[] = [];
  record.cells.forEach((cell, index) => {
    if (index > 0) builder.put(' | ', record.cells[index - 1]!.end, cell.start);
    const start = builder.length;
    addCell(builder, text, cellContent(text, cell));
    const column = columns[index];
    parts.push({ start, end: builder.length, names: column === undefined || column === '' ? [] : [column] });
  });
  const label = kind === 'row' ? rowLabel(text, record) : null;
  return mappedPassage(source, builder.build(), { kind, parts, names: label === null ? names : [label, ...names] });
}

function addCell(builder: TextBuilder, text: string, { start, end }: OffsetRange): void {
  let from = start;
  // Searched within the cell alone: a search in the whole text would go to its end for every cell.
  const content = text.slice(start, end);
  for (let quote = content.indexOf('""'); quote !== -1; quote = content.indexOf('""', quote + 2)) {
    builder.copy(from, start + quote).put('"', start + quote, start + quote + 2);
    from = start + quote + 2;
  }
  builder.copy(from, end);
}

/** The first cell that is a text says what the row is about. */
function rowLabel(text: string, record: CsvRecord): string | null {
  for (const cell of record.cells.slice(0, 3)) {
    const value = cellText(text, cell);
    if (value.length <= 80 && /\p{L}{2}/u.test(value)) return value;
  }
  return null;
}
