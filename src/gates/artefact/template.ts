import type { Slot } from './slots.js';

/** A part of a slot on one line; phrases may run over several. */
export interface Piece {
  readonly slot: Slot;
  readonly text: string;
}

/** A line of a text. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
}

/** A line of the artefact: what must stay as it is, and the pieces of values between. `fixed` has one item more than `pieces`. */
export interface Line extends TextLine {
  readonly fixed: readonly string[];
  readonly pieces: readonly Piece[];
}

/** Splits a text into lines as editors do, LF, CRLF or CR. A final line break begins no line. */
export function linesOf(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  const breaks = /\r\n|\n|\r/g;
  let start = 0;
  for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
    lines.push({ text: text.slice(start, found.index), start });
    start = breaks.lastIndex;
  }
  return start < text.length ? [...lines, { text: text.slice(start), start }] : lines;
}

/** The lines of an artefact file, with the values cut out. */
export function templateOf(text: string, slots: readonly Slot[]): readonly Line[] {
  let next = 0;
  return linesOf(text).map((line) => {
    const end = line.start + line.text.length;
    while (next < slots.length && slots[next]!.end <= line.start) next += 1;
    const inside: Slot[] = [];
    for (let i = next; i < slots.length && slots[i]!.start < end; i += 1) inside.push(slots[i]!);
    return cut(line, inside);
  });
}

function cut({ text, start }: TextLine, slots: readonly Slot[]): Line {
  const fixed: string[] = [];
  const pieces: Piece[] = [];
  let at = 0;
  for (const slot of slots) {
    const from = Math.max(slot.start - start, 0);
    const to = Math.min(slot.end - start, text.length);
    fixed.push(text.slice(at, from));
    pieces.push({ slot, text: text.slice(from, to) });
    at = to;
  }
  return { text, start, fixed: [...fixed, text.slice(at)], pieces };
}

/** Whether a text can stand in place of a piece. */
export type Accepts = (piece: Piece, text: string) => boolean;

/** What stands in a line of the perturbed file in place of each piece, or null where the line differs elsewhere. */
export function fill(line: Line, other: string, accepts: Accepts): readonly string[] | null {
  return (
    fillAs(line, other, accepts) ??
    (line.fixed.some(endsWithArticle) ? fillAs({ ...line, fixed: line.fixed.map(otherArticle) }, other, accepts) : null)
  );
}

function endsWithArticle(fixed: string, at: number, all: readonly string[]): boolean {
  return at < all.length - 1 && /\b[Aa]n? $/.test(fixed);
}

/** `a 12 %` and `an 18 %`: the article goes with the value. */
function otherArticle(fixed: string, at: number, all: readonly string[]): string {
  if (!endsWithArticle(fixed, at, all)) return fixed;
  return fixed.endsWith('n ') ? fixed.replace(/n $/, ' ') : fixed.replace(/ $/, 'n ');
}

function fillAs(line: Line, other: string, accepts: Accepts): readonly string[] | null {
  const { fixed, pieces } = line;
  if (pieces.length === 0) return line.text === other ? [] : null;
  if (!other.startsWith(fixed[0]!) || !other.endsWith(fixed.at(-1)!)) return null;
  const end = other.length - fixed.at(-1)!.length;
  return end < fixed[0]!.length ? null : search(line, other.slice(0, end), 0, fixed[0]!.length, accepts);
}

/** Places of the fixed text behind a piece that are tried; a line with more is no line of text. */
const MOST = 40;

function search(line: Line, other: string, index: number, at: number, accepts: Accepts): readonly string[] | null {
  const piece = line.pieces[index]!;
  if (index === line.pieces.length - 1) {
    const text = other.slice(at);
    return accepts(piece, text) ? [text] : null;
  }
  const behind = line.fixed[index + 1]!;
  let tried = 0;
  for (let end = other.indexOf(behind, at); end !== -1 && tried < MOST; end = other.indexOf(behind, end + 1), tried += 1) {
    const text = other.slice(at, end);
    if (!accepts(piece, text)) continue;
    const rest = search(line, other, index + 1, end + behind.length, accepts);
    if (rest !== null) return [text, ...rest];
  }
  return null;
}
