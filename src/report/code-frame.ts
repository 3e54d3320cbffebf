import stringWidth from 'string-width';
import type { Range } from '../model/place.js';
import type { LineIndex } from './lines.js';
import { neutral } from './neutral.js';

/** UTF-16 units of a line that a frame shows, and how many of them stand before the marked range. */
const WINDOW = 110;
const BEFORE = 40;
const TAB = 4;

/** A line with the range under it that carets mark; widths are columns of a terminal. */
export interface CodeFrame {
  readonly gutter: string;
  readonly code: string;
  /** Columns from the start of `code` to the first caret. */
  readonly indent: number;
  /** Number of carets, at least 1. */
  readonly carets: number;
}

/** The same line in three pieces, of which the second is the range. */
export interface CodePieces {
  readonly gutter: string;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** The frame of the first line of a range; null when the text has no such line. */
export function codeFrame(lines: LineIndex, range: Range): CodeFrame | null {
  const pieces = codePieces(lines, range);
  if (pieces === null) return null;
  const { gutter, before, marked, after } = pieces;
  return { gutter, code: before + marked + after, indent: width(before), carets: Math.max(1, width(marked)) };
}

/** What a frame shows of the first line of a range, for a page that marks by itself; null when the text has no such line. */
export function codePieces(lines: LineIndex, range: Range): CodePieces | null {
  const line = lines.line(range.line);
  if (line === null) return null;
  const start = clamp(range.column - 1, 0, line.length);
  const end = range.endLine > range.line ? line.length : clamp(range.endColumn - 1, start, line.length);
  const [from, to] = window(line, start);
  const before = (from > 0 ? '…' : '') + printable(line.slice(from, start), from > 0 ? 1 : 0);
  const indent = width(before);
  const marked = printable(line.slice(start, Math.min(end, to)), indent);
  const after = printable(line.slice(Math.min(end, to), to), indent + width(marked));
  return { gutter: String(range.line), before, marked, after: after + (to < line.length ? '…' : '') };
}

/** Which units of a long line to show. A schema on one line of 50 kB shows what stands around the column. */
function window(line: string, start: number): readonly [number, number] {
  if (line.length <= WINDOW) return [0, line.length];
  const from = start <= BEFORE ? 0 : Math.min(start - BEFORE, line.length - WINDOW);
  return [whole(line, from), whole(line, Math.min(line.length, from + WINDOW))];
}

/** Moves a cut that would split a surrogate pair to the start of the pair. */
function whole(line: string, cut: number): number {
  const isLow = (line.charCodeAt(cut) & 0xfc00) === 0xdc00;
  return isLow && cut > 0 && (line.charCodeAt(cut - 1) & 0xfc00) === 0xd800 ? cut - 1 : cut;
}

/** Tabs become blanks up to the next stop, other active characters visible escapes. */
function printable(text: string, column: number): string {
  const [first = '', ...rest] = text.split('\t').map(neutral);
  return rest.reduce((shown, part) => shown + ' '.repeat(TAB - ((column + width(shown)) % TAB)) + part, first);
}

/** Columns on a terminal. Measuring is slow, so plain text is counted. */
function width(text: string): number {
  return /^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text);
}

function clamp(number: number, low: number, high: number): number {
  return Math.min(Math.max(number, low), high);
}
