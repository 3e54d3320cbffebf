import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { assignedNames } from '../code-lines.js';
import { addLines, splitLines, trimmed } from '../join-lines.js';
import { TextBuilder } from '../mapped.js';
import { isBreak, lineAround, lineStart } from '../near.js';
import { sentences } from '../sentences.js';
import { mappedPassage, type TextSource } from '../source.js';

/** A comment with its marks; `inner` is what stands between them, line by line. */
export interface Comment extends OffsetRange {
  readonly inner: readonly OffsetRange[];
  /** It stands behind something on its line. */
  readonly trailing: boolean;
}

/** Comments that have adjacent lines for themselves are read as one. */
export interface CommentBlock extends OffsetRange {
  readonly lines: readonly Comment[];
  readonly trailing: boolean;
}

export function commentBlocks(text: string, comments: readonly Comment[]): readonly CommentBlock[] {
  const blocks: CommentBlock[] = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    const joins = last !== undefined && !last.trailing && !comment.trailing && isNextLine(text, last.end, comment.start);
    if (joins) blocks[blocks.length - 1] = { ...last, end: comment.end, lines: [...last.lines, comment] };
    else blocks.push({ start: comment.start, end: comment.end, lines: [comment], trailing: comment.trailing });
  }
  return blocks;
}

/** Blanks and one line break lie between. */
export function isNextLine(text: string, from: number, to: number): boolean {
  const between = text.slice(from, Math.min(to, from + 400));
  return to - from < 400 && /^[ \t]*(?:\r\n|\n|\r)[ \t]*$/.test(between);
}

export function commentPassages(
  source: TextSource,
  blocks: readonly CommentBlock[],
  namesOf: (block: CommentBlock) => readonly string[],
): Passage[] {
  return blocks.flatMap((block) => {
    const mapped = blockText(source.text, block);
    if (mapped.text === '') return [];
    return [mappedPassage(source, mapped, { kind: 'comment', names: namesOf(block), parts: sentences(mapped.text) })];
  });
}

export function blockText(text: string, block: CommentBlock) {
  const builder = new TextBuilder(text);
  addLines(
    builder,
    text,
    block.lines.flatMap(({ inner }) => inner),
  );
  return builder.build();
}

/** Texts of the comments directly above an offset's line and behind it on the line. */
export function commentsBeside(text: string, blocks: readonly CommentBlock[]): (offset: number) => readonly string[] {
  const above = new Map<number, CommentBlock>();
  const behind = new Map<number, CommentBlock>();
  for (const block of blocks) {
    if (block.trailing) behind.set(lineStart(text, block.start), block);
    else above.set(nextLine(text, block.end), block);
  }
  return (offset) => {
    const line = lineStart(text, offset);
    return [behind.get(line), above.get(line)].flatMap((block) => (block === undefined ? [] : [blockText(text, block).text]));
  };
}

function nextLine(text: string, at: number): number {
  while (at < text.length && !isBreak(text, at)) at++;
  return text.startsWith('\r\n', at) ? at + 2 : at + 1;
}

/** `#` comments of YAML, TOML and their like: at the head of a line or behind a blank, and outside of strings. */
export function hashComments(text: string, strings: readonly OffsetRange[]): readonly Comment[] {
  const sorted = [...strings].sort((a, b) => a.start - b.start);
  let next = 0;
  const found: Comment[] = [];
  for (const { 0: line, index } of text.matchAll(/#[^\r\n]*/g)) {
    if (index > 0 && !/\s/.test(text[index - 1]!)) continue;
    while (next < sorted.length && sorted[next]!.end <= index) next++;
    if (next < sorted.length && sorted[next]!.start <= index) continue;
    if (found.length > 0 && found.at(-1)!.end > index) continue;
    found.push(commentAt(text, { start: index, end: index + line.length }));
  }
  return found;
}

/** Marks at the head of a comment or of one of its lines, and at its end. */
const HEAD = /^[ \t]*(?:#+!?|\/\/+!?|\/\*+!?|\*+(?!\/)|--+\[\[|--+|;+|%+\{?|!+|<!--|\{-|\(\*|'+|#=|"""|\.\.)?[ \t]*/;
const TAIL = /[ \t]*(?:\*+\/|-->|-\}|\*+\)|\]\]|=#|""")?[ \t]*$/;

/** Units at the end of a comment in which its closing mark is looked for. */
const LONGEST_TAIL = 20;

/** A comment, given the place of it with its marks. */
export function commentAt(text: string, span: OffsetRange): Comment {
  const lines = splitLines(text, span);
  const inner = lines.map(({ start, end }, index) => {
    const line = text.slice(start, end);
    const from = start + (HEAD.exec(line)?.[0].length ?? 0);
    const to = index === lines.length - 1 ? end - (TAIL.exec(line.slice(-LONGEST_TAIL))?.[0].length ?? 0) : end;
    return trimmed(text, { start: Math.min(from, end), end: Math.max(to, Math.min(from, end)) });
  });
  return { ...span, inner, trailing: text.slice(lineStart(text, span.start), span.start).trim() !== '' };
}

/** Names that the code gives values to on a comment's line, or on the line below a comment that has lines for itself. */
export function namesBeside(text: string, block: CommentBlock): readonly string[] {
  if (block.trailing) return assignedNames(text.slice(lineStart(text, block.start), block.start));
  const start = nextLine(text, block.end);
  return assignedNames(text.slice(start, lineAround(text, Math.min(start, text.length)).end));
}
