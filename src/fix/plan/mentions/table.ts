import { csvDialect } from '../../../languages/csv/dialect.js';
import { isComment } from '../../../languages/csv/read.js';
import { cellText, csvRecords, type CsvRecord } from '../../../languages/csv/records.js';
import type { Json } from '../../../model/json.js';
import { tokens } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import { itemAt, MOST_PLACES } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { isProseOf, placesIn, UNCHANGED } from './data.js';
import type { Leaving } from './leaving.js';
import { isAboutPeople } from './tools.js';

const TABLE = /\.(?:csv|tsv|psv)$/i;
/** So many rows, besides those with the key, tell what a column is about. */
const SAMPLE = 200;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Places of a hidden table that speak of the field: the column of that name, else the rows in which a cell does. */
export function tableMentions(file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const text = TABLE.test(file.path) ? (file.text() ?? '') : '';
  if (!text.toLowerCase().includes(leaving.key.toLowerCase()) || (!leaving.isTelling && isAboutPeople(file))) return [];
  const { header, rows } = readRows(text, file.path, leaving.key);
  const named = (header?.cells ?? []).some((cell) => isColumnOf(cell, leaving.key));
  if (header !== null && named) return [itemAt(file, header.line, `"${leaving.key}" is named here`)];
  const spoken = {
    ...UNCHANGED,
    root: rows.map(({ cells }) => recordOf(cells, header?.cells ?? null)),
    lineOf: (pointer: string) => rows[Number(tokens(pointer)[0])]?.line ?? 1,
  };
  return placesIn(file, spoken, leaving);
}

/** Lines of a table whose prose names the field. */
export function proseInTable(file: SourceFile, leaving: Leaving): readonly number[] {
  const text = TABLE.test(file.path) ? (file.text() ?? '') : '';
  if (!text.includes(leaving.key)) return [];
  const rows = readRows(text, file.path, leaving.key).rows.filter(({ cells }) => cells.some((cell) => isProseOf(cell, leaving)));
  return rows.slice(0, MOST_PLACES).map(({ line }) => line);
}

/** `mass`, `result.mass`, `mass (kg)`, `Mass`: titles of columns have capitals. */
function isColumnOf(cell: string, key: string): boolean {
  const name = cell.replace(/^(["'])(.*)\1$/, '$2').replace(/\s*[([].*$/, '');
  return name.toLowerCase().split(/[./]/).includes(key.toLowerCase());
}

function recordOf(cells: readonly string[], header: readonly string[] | null): Json {
  const values = cells.map((cell) => (/^[-+]?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell));
  return header === null ? values : Object.fromEntries(values.map((value, i) => [header[i] ?? String(i), value]));
}

/** The rows that hold the key and the first others. */
function readRows(text: string, path: string, key: string): { readonly header: Row | null; readonly rows: readonly Row[] } {
  const { delimiter, header, dataStart } = csvDialect(text, path);
  const lineAt = counter(text);
  const rowOf = (record: CsvRecord): Row => ({ line: lineAt(record.start), cells: record.cells.map((cell) => cellText(text, cell)) });
  const head = header === null ? null : rowOf(header);
  const rows: Row[] = [];
  for (const record of csvRecords(text, delimiter, dataStart)) {
    if (isComment(text, record)) continue;
    if (rows.length < SAMPLE || text.slice(record.start, record.end).includes(key)) rows.push(rowOf(record));
  }
  return { header: head, rows };
}

/** Lines of places that are asked for in their order. */
function counter(text: string): (offset: number) => number {
  let [line, known] = [1, 0];
  return (offset) => {
    for (let at = text.indexOf('\n', known); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
      line += 1;
      known = at + 1;
    }
    return line;
  };
}
