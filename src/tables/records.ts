import { TableBuilder } from './builder.js';
import { MAX_ROWS } from './limits.js';
import type { Table } from './types.js';

type FlatRecord = Readonly<Record<string, string | number | boolean | null>>;

/** JSON Lines of flat objects. Null when a line is something else, or when the objects have nothing in common. */
export function readLines(text: string): Table | null {
  const records: FlatRecord[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const record = parse(line);
    if (!isFlat(record)) return null;
    if (records.push(record) === MAX_ROWS) break;
  }
  return fromRecords(records);
}

/** A JSON array of flat objects, alone or as the only array of an object. Null for everything else. */
export function readArray(text: string): Table | null {
  const value = parse(text);
  const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? onlyArray(Object.values(value)) : value;
  if (!Array.isArray(inner) || !inner.every(isFlat)) return null;
  return fromRecords(inner.slice(0, MAX_ROWS));
}

function onlyArray(values: readonly unknown[]): unknown {
  const arrays = values.filter(Array.isArray);
  return arrays.length === 1 ? arrays[0] : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isFlat(value: unknown): value is FlatRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((cell) => typeof cell !== 'object' || cell === null)
  );
}

/** The columns are the keys of the first record: one that others add is no column of the table. */
function fromRecords(records: readonly FlatRecord[]): Table | null {
  const names = Object.keys(records[0] ?? {});
  if (names.length === 0) return null;
  const builder = new TableBuilder(names);
  for (const record of records) builder.add(names.map((name) => cellOf(record, name)));
  return builder.build();
}

function cellOf(record: FlatRecord, name: string): string {
  const cell = Object.hasOwn(record, name) ? record[name] : null;
  return cell === null || cell === undefined ? '' : String(cell);
}
