import { escapePattern } from '../../../src/api/index.js';
import type { OffsetRange } from '../../../src/api/index.js';
import type { CommentMarks } from './comment-marks.js';

/**
 * The comments of a program, marks included, read without a parser: texts are skipped, and what is not closed ends with its
 * line, so that one stray quote costs one line and not the file.
 */
export function commentsOf(text: string, marks: CommentMarks): OffsetRange[] {
  const opening = openingPattern(marks);
  const comments: OffsetRange[] = [];
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const mark = match[0];
    const start = match.index;
    const isNothing = isPartOfCode(text, start, mark, marks);
    const end = isNothing ? start + mark.length : endOf(text, start, mark, marks);
    if (!isNothing && isComment(text, start, mark, marks)) comments.push({ start, end });
    opening.lastIndex = Math.max(end, start + mark.length);
  }
  return comments;
}

/** Longer marks first: `"""` before `"`, `--[[` before `--`. */
function openingPattern({ line, block, quotes }: CommentMarks): RegExp {
  const all = [...line, ...block.map(([open]) => open), ...quotes].sort((a, b) => b.length - a.length);
  return new RegExp(all.map((mark) => escapePattern(mark)).join('|'), 'g');
}

/** `$#`, `${#list}` of shells, `http://` and `#` inside of words are no comments. */
function isPartOfCode(text: string, start: number, mark: string, { line }: CommentMarks): boolean {
  return (mark === '#' || mark === '//') && line.includes(mark) && /[$\w:{\\]/.test(text[start - 1] ?? '');
}

function isComment(text: string, start: number, mark: string, { quotes, docs = [] }: CommentMarks): boolean {
  if (docs.includes(mark)) return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  return !quotes.includes(mark);
}

function endOf(text: string, start: number, mark: string, marks: CommentMarks): number {
  const block = marks.block.find(([open]) => open === mark);
  if (block) return closed(text, start + mark.length, block[1]) ?? text.length;
  if (!marks.quotes.includes(mark)) return lineEnd(text, start);
  if (mark.length === 3) return closed(text, start + 3, mark) ?? lineEnd(text, start);
  return quoteEnd(text, start, mark);
}

function closed(text: string, from: number, mark: string): number | null {
  const at = text.indexOf(mark, from);
  return at < 0 ? null : at + mark.length;
}

/** Behind the closing mark on the same line; where there is none, just behind the opening mark (an apostrophe). */
function quoteEnd(text: string, start: number, mark: string): number {
  const stop = mark === '`' ? text.length : lineEnd(text, start);
  for (let at = start + 1; at < stop; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) return at + 1;
  }
  return start + 1;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
