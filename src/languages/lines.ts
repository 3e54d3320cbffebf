import type { OffsetRange, Range } from '../model/place.js';

/** A place in a text, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const LF = 10;
const CR = 13;

/** Offsets of the first character of every line. LF, CRLF and a lone CR end a line. */
function lineStarts(text: string): number[] {
  const starts = [0];
  if (text.includes('\r')) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) starts.push(i + 1);
    }
  } else {
    for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  }
  return starts;
}

/** Where the line ends that holds an offset: at its LF, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** Converts between offsets and lines of one text. The table is built when first asked for. */
export class LineTable {
  readonly #text: string;
  #starts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** At least 1; a final line break begins one more, empty line. */
  get count(): number {
    return this.#table().length;
  }

  /** Offsets outside the text are moved to its nearest end. */
  position(offset: number): Position {
    const starts = this.#table();
    const at = Math.min(Math.max(offset, 0), this.#text.length);
    const line = lastNotAfter(starts, at);
    return { line: line + 1, column: at - (starts[line] ?? 0) + 1 };
  }

  range(offsets: OffsetRange): Range {
    const start = this.position(offsets.start);
    const end = this.position(Math.max(offsets.start, offsets.end));
    return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  }

  /** The offset of a place; a place outside the text is moved to its nearest end. */
  offset(position: Position): number {
    const starts = this.#table();
    const line = Math.min(Math.max(position.line, 1), starts.length) - 1;
    return Math.min((starts[line] ?? 0) + Math.max(position.column, 1) - 1, this.#text.length);
  }

  #table(): readonly number[] {
    this.#starts ??= lineStarts(this.#text);
    return this.#starts;
  }
}

/** Lines and columns of a span of a text; for the few spans that are reported, since each call looks for all lines. */
export function rangeIn(text: string, offsets: OffsetRange): Range {
  return new LineTable(text).range(offsets);
}

/** Index of the last element that is not greater than `value`; the first element never is. */
function lastNotAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
