import { csvDialect } from '../../languages/csv/dialect.js';
import type { SourceFile } from '../../model/task.js';
import type { Candidate } from '../scan/index.js';
import { MANY_RECORDS } from './tables.js';

/** Lines at the head of a data file by which its records are known. */
const SAMPLED = 200;

/** The shape of a line; lines of one shape are read into passages of one shape. Null for what may be read otherwise. */
type Shape = (line: string) => string | null;

/**
 * Leaves out the candidates that lie in records of a data set, where no gate of theirs is looked for (see `recordsOf`): numbers, and
 * names of aliases that stand alone in their line. A value such as 7 stands a thousand times in a table, and so the table is not read
 * into passages at all. The rows of CSV and JSON Lines are told by their line alone; candidates of other files are all kept.
 */
export function withoutRecords(file: SourceFile, text: string, candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length === 0) return candidates;
  const table = tableOf(file, text);
  if (table === null) return candidates;
  const shapes = commonShapes(text, table);
  return shapes.size === 0 ? candidates : byLine(text, candidates).flatMap((line) => keptOf(line, text, table, shapes));
}

interface Table {
  /** Where the records begin. */
  readonly start: number;
  readonly shapeOf: Shape;
}

function tableOf(file: SourceFile, text: string): Table | null {
  if (/\.(?:csv|tsv|psv)$/i.test(file.path)) {
    const { delimiter, dataStart } = csvDialect(text, file.path);
    return { start: dataStart, shapeOf: cellsOf(delimiter.charCodeAt(0)) };
  }
  return /\.(?:jsonl|ndjson)$/i.test(file.path) ? { start: 0, shapeOf: keysOf } : null;
}

const QUOTE = 34;

/** How many cells a line has. Null for comments and for lines that begin or end within quotes. */
function cellsOf(delimiter: number): Shape {
  return (line) => {
    if (line.startsWith('#') || line.trim() === '') return null;
    let cells = 1;
    let isQuoted = false;
    for (let i = 0; i < line.length; i += 1) {
      const unit = line.charCodeAt(i);
      if (unit === QUOTE) isQuoted = !isQuoted;
      else if (unit === delimiter && !isQuoted) cells += 1;
    }
    return isQuoted ? null : String(cells);
  };
}

const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|[[\]{},]/g;
/** Longer strings are texts and no cells. */
const LONGEST_CELL = 80;

/** The keys of a line of JSON with its brackets and commas. Null where a text stands in it. */
function keysOf(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const found: string[] = [];
  for (const [token, text, colon] of line.matchAll(TOKEN)) {
    if (text !== undefined && text.length > LONGEST_CELL) return null;
    if (text === undefined || colon !== undefined) found.push(token);
  }
  return found.join('');
}

/** The shapes that so many lines have that they are records. */
function commonShapes(text: string, { start, shapeOf }: Table): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let from = start;
  for (let i = 0; i < SAMPLED && from < text.length; i += 1) {
    const end = lineEnd(text, from);
    const shape = shapeOf(text.slice(from, end));
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    from = end + 1;
  }
  return new Set([...counts].filter(([, count]) => count > MANY_RECORDS).map(([shape]) => shape));
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly candidates: Candidate[];
}

/** Candidates come nearly in the order of the text, so that only the last line is looked at for each. */
function byLine(text: string, candidates: readonly Candidate[]): readonly Line[] {
  const lines: Line[] = [];
  for (const candidate of [...candidates].sort((a, b) => a.offset - b.offset)) {
    const { offset } = candidate;
    const last = lines.at(-1);
    if (last !== undefined && offset <= last.end) last.candidates.push(candidate);
    else
      lines.push({ start: offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1, end: lineEnd(text, offset), candidates: [candidate] });
  }
  return lines;
}

/** What stands in other characters than those that are read. */
const ESCAPED = /\\u|&/;

function keptOf({ start, end, candidates }: Line, text: string, table: Table, shapes: ReadonlySet<string>): readonly Candidate[] {
  if (start < table.start) return candidates;
  const line = text.slice(start, end);
  const shape = table.shapeOf(line);
  if (shape === null || !shapes.has(shape) || ESCAPED.test(line)) return candidates;
  return candidates.filter(({ gate, offset }) => {
    if (gate.kind === 'symbol') return true;
    // Both sides of an alias stand in the line, or there is none.
    return gate.kind === 'alias' && candidates.some((other) => other.gate === gate && other.offset !== offset);
  });
}
