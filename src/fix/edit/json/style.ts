import type { JsonSource } from './scan.js';
import { readContainer, rootStart, type Container } from './scan.js';

/** How the author of a JSON text writes. */
export interface JsonStyle {
  readonly eol: string;
  /** One step of indentation; null for a text whose values stand in one line. */
  readonly unit: string | null;
  /** Between key and value, with the colon. */
  readonly colon: string;
  /** Behind a comma in a line. */
  readonly gap: string;
  /** Arrays and objects of plain values only are written in one line. */
  readonly inline: { readonly array: boolean; readonly object: boolean };
  /** Inside the braces of an object in one line. */
  readonly pad: string;
  /** Whatever is no ASCII is escaped. */
  readonly isEscaped: boolean;
}

interface Seen {
  unit: string | null;
  colon: string | null;
  gap: string | null;
  pad: string | null;
  readonly lines: { array: number; object: number };
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** More containers than this tell nothing new. */
const MOST_LOOKED_AT = 500;

export function styleOf(source: JsonSource): JsonStyle {
  const seen: Seen = { unit: null, colon: null, gap: null, pad: null, lines: { array: 0, object: 0 } };
  const queue = [rootStart(source)];
  for (let i = 0; i < queue.length && i < MOST_LOOKED_AT; i++) {
    const start = queue[i] as number;
    if (!isOpen(source.plain[start])) continue;
    const container = readContainer(source, start);
    look(source, container, seen);
    queue.push(...container.children.map((child) => child.valueStart));
  }
  const unit = seen.unit ?? (isEmptyValue(source.plain) ? '  ' : null);
  // Without any sign of blanks, a text in one line is as a program writes it.
  const isLoose = unit !== null || seen.gap?.includes(' ') === true;
  const colon = seen.colon ?? (isLoose ? ': ' : ':');
  return {
    eol: eolOf(source.text),
    unit,
    colon,
    gap: seen.gap ?? (colon.endsWith(' ') ? ' ' : ''),
    inline: { array: seen.lines.array > 0, object: seen.lines.object > 0 },
    pad: seen.pad ?? (seen.unit === null ? '' : ' '),
    isEscaped: /\\u[0-9a-fA-F]{4}/.test(source.text) && !BEYOND_ASCII.test(source.text),
  };
}

function look({ text, plain }: JsonSource, container: Container, seen: Seen): void {
  const [first, second] = container.children;
  if (!first) return;
  const before = plain.slice(container.open + 1, first.start);
  const isOneLine = !/[\r\n]/.test(before);
  if (first.keyEnd !== -1) seen.colon ??= plain.slice(first.keyEnd, first.valueStart);
  if (!isOneLine) seen.unit ??= step(text, container.open, first.start);
  else if (second && first.comma !== -1) seen.gap ??= plain.slice(first.comma + 1, second.start);
  if (isOneLine && container.isObject) seen.pad ??= before;
  if (container.children.some((child) => isOpen(plain[child.valueStart]))) return;
  seen.lines[container.isObject ? 'object' : 'array'] += isOneLine ? 1 : -1;
}

/** What the line of a child is indented beyond the line in which its container opens. */
function step(text: string, open: number, child: number): string {
  const outer = indentOf(text, open);
  const inner = indentOf(text, child);
  return inner.startsWith(outer) ? inner.slice(outer.length) : inner;
}

/** White space at the start of the line of an offset. */
export function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at), at))?.[0] ?? '';
}

/** After the line break before an offset: a line ends in LF, CRLF, or CR alone. */
export function lineStart(text: string, at: number): number {
  const [lf, cr] = [text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)];
  return (cr > lf && text[cr + 1] !== '\n' ? cr : lf) + 1;
}

function eolOf(text: string): string {
  if (text.includes('\r\n')) return '\r\n';
  return text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
}

function isEmptyValue(plain: string): boolean {
  return /^\s*(?:\{\s*\}|\[\s*\]|\S{0,2})\s*$/.test(plain);
}

export function isOpen(character: string | undefined): boolean {
  return character === '{' || character === '[';
}
