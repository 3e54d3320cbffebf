import { cellText, csvRecords, type CsvRecord } from './records.js';

/** What the head of a table tells. */
export interface CsvDialect {
  readonly delimiter: string;
  /** The row of column names; null where the first row is one of data. */
  readonly header: CsvRecord | null;
  /** Offset at which the rows of data begin. */
  readonly dataStart: number;
}

const HEAD = 4096;
const SAMPLED_LINES = 10;
const DELIMITERS = [',', ';', '\t', '|'];

/** Reads a table's head: leading `#` comment lines are passed over; a first row without numbers is the header. */
export function csvDialect(text: string, path: string): CsvDialect {
  const start = afterComments(text);
  const delimiter = /\.tsv$/i.test(path) ? '\t' : /\.psv$/i.test(path) ? '|' : likelyDelimiter(text.slice(start, start + HEAD));
  const [first] = csvRecords(text, delimiter, start, Math.min(text.length, start + 1));
  if (first === undefined || !isHeader(text, first)) return { delimiter, header: null, dataStart: start };
  return { delimiter, header: first, dataStart: Math.min(first.end + 1, text.length) };
}

/** Behind the blank lines and `#` lines at the head. */
function afterComments(text: string): number {
  const line = /[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)/y;
  let at = 0;
  for (; line.test(text); at = line.lastIndex);
  return at;
}

/** The separator that stands in every sampled line, most often; else the one that stands most often in the first. */
function likelyDelimiter(head: string): string {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1);
    const score = Math.min(...counts) * 1000 + (counts[0] ?? 0);
    if (lines.length > 0 && score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const NUMBER = /^[-+]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[-+]?\d+)?\s*%?$/i;

/** Column names are texts; a year alone (`2021`) among names is a name as well. */
function isHeader(text: string, record: CsvRecord): boolean {
  const cells = record.cells.map((cell) => cellText(text, cell));
  const named = cells.filter((cell) => cell !== '');
  const numbers = named.filter((cell) => NUMBER.test(cell) && !/^(?:1[89]|20)\d\d$/.test(cell));
  return named.length > 0 && numbers.length === 0 && named.some((cell) => /\p{L}/u.test(cell));
}
