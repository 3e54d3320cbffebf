import type { SourceFile } from '../model/task.js';
import { readDelimited } from './delimited.js';
import { MAX_BYTES, MAX_JSON_BYTES } from './limits.js';
import { readArray, readLines } from './records.js';
import type { Table } from './types.js';

interface Form {
  readonly largest: number;
  read(text: string): Table | null;
}

const FORMS: Readonly<Record<string, Form>> = {
  csv: { largest: MAX_BYTES, read: readDelimited },
  tsv: { largest: MAX_BYTES, read: readDelimited },
  jsonl: { largest: MAX_BYTES, read: readLines },
  ndjson: { largest: MAX_BYTES, read: readLines },
  json: { largest: MAX_JSON_BYTES, read: readArray },
};

const tables = new WeakMap<SourceFile, Table | null>();

/** True when the name says that the file may hold a table and it is small enough to be read as one. */
export function mayBeTable(file: SourceFile): boolean {
  const form = formOf(file);
  return form !== undefined && file.size <= form.largest;
}

/** The table that a file holds: CSV, TSV, JSON Lines, or a JSON array of flat objects. Null when it holds none. Read once. */
export function readTable(file: SourceFile): Table | null {
  const known = tables.get(file);
  if (known !== undefined) return known;
  const text = mayBeTable(file) ? file.text() : null;
  const table = text === null ? null : (formOf(file)?.read(text) ?? null);
  tables.set(file, table);
  return table;
}

function formOf(file: SourceFile): Form | undefined {
  const extension = file.path.slice(file.path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FORMS, extension) ? FORMS[extension] : undefined;
}
