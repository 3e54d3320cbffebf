import { escapePattern } from '../../model/escape-pattern.js';
import type { OffsetRange } from '../../model/place.js';
import { isBreak } from '../near.js';
import type { Marks } from './marks.js';

/** What a program holds besides code. Spans include the marks. */
export interface Tokens {
  readonly comments: readonly OffsetRange[];
  /** Strings that span lines. */
  readonly longStrings: readonly OffsetRange[];
}

/** Tells comments and long strings by the marks of a language alone; what is not closed ends with the text. */
export function tokenize(text: string, marks: Marks): Tokens {
  const comments: OffsetRange[] = [];
  const longStrings: OffsetRange[] = [];
  const starts = startPattern(marks);
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const start = match.index;
    const token = tokenAt(text, marks, start, match[0]);
    if (token === null) continue;
    if (token.kind === 'comment') comments.push({ start, end: token.end });
    else if (token.kind === 'long') longStrings.push({ start, end: token.end });
    starts.lastIndex = Math.max(token.end, start + 1);
  }
  return { comments, longStrings };
}

function startPattern({ line, block, quotes, long }: Marks): RegExp {
  const openings = [...block.map(([open]) => open), ...long.map(([open]) => open), ...line, ...quotes];
  openings.sort((a, b) => b.length - a.length);
  return new RegExp(openings.map((mark) => escapePattern(mark)).join('|'), 'g');
}

interface Token {
  readonly kind: 'comment' | 'long' | 'string';
  readonly end: number;
}

function tokenAt(text: string, marks: Marks, start: number, mark: string): Token | null {
  const block = marks.block.find(([open]) => open === mark);
  if (block) return { kind: 'comment', end: closing(text, start + mark.length, block[1]) };
  const long = marks.long.find(([open]) => open === mark);
  if (long) return { kind: 'long', end: closing(text, start + mark.length, long[1], true) };
  if (marks.quotes.includes(mark)) return { kind: 'string', end: endOfString(text, start, mark) };
  if (marks.spaced === true && start > 0 && !/[\s;]/.test(text[start - 1]!)) return null;
  let end = start;
  while (end < text.length && !isBreak(text, end)) end++;
  return { kind: 'comment', end };
}

function closing(text: string, from: number, close: string, escapes = false): number {
  for (let at = text.indexOf(close, from); at !== -1; at = text.indexOf(close, at + 1)) {
    if (!escapes || text[at - 1] !== '\\') return at + close.length;
  }
  return text.length;
}

/** Units that a string of one line may be long. */
const LONGEST_STRING = 20_000;

/** A string ends on its line; a quote that does not is taken for a plain character (an apostrophe). */
function endOfString(text: string, start: number, quote: string): number {
  const limit = Math.min(text.length, start + LONGEST_STRING);
  for (let at = start + 1; at < limit && !isBreak(text, at); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
  }
  return start + 1;
}
