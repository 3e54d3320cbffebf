import { parseLossless } from '../../../languages/json/lossless.js';
import type { Json } from '../../../model/json.js';
import { tokens } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import { itemAt, MOST_PLACES } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { isProseOf, placesIn, UNCHANGED } from './data.js';
import type { Leaving } from './leaving.js';
import { isSpoken } from './spoken.js';

const RECORDS = /\.(?:jsonl|ndjson)$/i;
const LINES = /\.(?:jsonl|ndjson|jsonc?|ya?ml|toml|ipynb)$/i;

/** Places of hidden data that are read line by line: lists of records, and what cannot be parsed. */
export function lineMentions(file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const text = LINES.test(file.path) ? (file.text() ?? '') : '';
  if (!text.includes(leaving.key) && !text.includes('\\u')) return [];
  const lines = text.split('\n');
  const records = lines.map((line) => (RECORDS.test(file.path) ? recordOf(line) : undefined));
  const spoken = {
    ...UNCHANGED,
    root: records.map((record) => record ?? null),
    lineOf: (pointer: string) => Number(tokens(pointer)[0] ?? 0) + 1,
  };
  const unparsed = lines.flatMap((line, i) =>
    records[i] === undefined && isSpoken(line, leaving) ? [itemAt(file, i + 1, `"${leaving.key}" is named here`)] : [],
  );
  const found = [...placesIn(file, spoken, leaving), ...unparsed].sort((a, b) => a.line - b.line);
  return found.slice(0, MOST_PLACES);
}

/** Places behind the first document of a YAML file, which is all that is parsed. */
export function laterMentions(file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const text = /\.ya?ml$/i.test(file.path) ? (file.text() ?? '') : '';
  if (!text.includes(leaving.key)) return [];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => /^[^\s#%]/.test(line) && !/^---\s*(?:#.*)?$/.test(line));
  const second = lines.findIndex((line, i) => i > first && /^---(?:\s|$)/.test(line));
  if (second === -1) return [];
  const found = lines.flatMap((line, i) => (i >= second && isSpoken(line, leaving) ? [i + 1] : []));
  return found.slice(0, MOST_PLACES).map((line) => itemAt(file, line, `"${leaving.key}" is named here`));
}

/** Lines of records whose prose names the field. */
export function proseInRecords(file: SourceFile, leaving: Leaving): readonly number[] {
  if (!RECORDS.test(file.path)) return [];
  return (file.text() ?? '').split('\n').flatMap((line, i) => (isProseOf(line, leaving) ? [i + 1] : []));
}

/** The value of a line; undefined where it holds none. */
function recordOf(line: string): Json | undefined {
  try {
    return parseLossless(line);
  } catch {
    return undefined;
  }
}
