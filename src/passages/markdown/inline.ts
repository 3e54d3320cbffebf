import type { OffsetRange } from '../../model/place.js';
import { addAll } from '../add-all.js';
import { entityText } from '../entities.js';
import { addLines, splitLines } from '../join-lines.js';
import { TextBuilder, type MappedText } from '../mapped.js';
import { childrenOf, spanOf, type MarkdownNode } from './tree.js';

/** Marks that a reader does not see. The brackets and targets of links stay: a target is read as well. */
const MARKS = new Set([
  'EmphasisMark',
  'CodeMark',
  'QuoteMark',
  'HeaderMark',
  'ListMark',
  'TaskMarker',
  'StrikethroughMark',
  'SuperscriptMark',
  'Comment',
]);

/** A stretch that is read as something else than what is written. */
interface Replacement extends OffsetRange {
  readonly text: string;
}

/** The text of a block: wrapped lines joined, marks left out, escapes and character references resolved. */
export function inlineText(text: string, node: MarkdownNode): MappedText {
  const builder = new TextBuilder(text);
  let at = node.from;
  for (const { start, end, text: replacement } of replacements(text, node)) {
    addStretch(builder, text, { start: at, end: start });
    builder.put(replacement, start, end);
    at = Math.max(at, end);
  }
  addStretch(builder, text, { start: at, end: node.to });
  return builder.build();
}

/** A stretch with one blank for each line break and its indentation. What stands beside a mark keeps its blanks. */
function addStretch(builder: TextBuilder, text: string, { start, end }: OffsetRange): void {
  if (end <= start) return;
  const [first, ...more] = splitLines(text, { start, end });
  const isInside = builder.length > 0 && !/\s/.test(builder.last);
  builder.copy(isInside ? first!.start : skipBlanks(text, first!), first!.end);
  if (more.length === 0) return;
  addLines(builder, text, more);
  const last = more.at(-1)!;
  if (skipBlanks(text, last) === last.end) builder.put(/\s$/.test(builder.last) ? '' : ' ', last.start, last.end);
  else if (/[ \t]/.test(text.charAt(last.end - 1))) builder.put(' ', last.end - 1, last.end);
}

function skipBlanks(text: string, { start, end }: OffsetRange): number {
  while (start < end && /[ \t]/.test(text.charAt(start))) start++;
  return start;
}

function replacements(text: string, node: MarkdownNode): Replacement[] {
  const found: Replacement[] = [];
  const stack = [...childrenOf(node)].reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const replacement = replacementOf(text, next);
    if (replacement === null) addAll(stack, [...childrenOf(next)].reverse());
    else found.push({ ...spanOf(next), text: replacement });
  }
  return found;
}

function replacementOf(text: string, { name, from, to }: MarkdownNode): string | null {
  if (MARKS.has(name)) return '';
  if (name === 'Escape') return text.slice(from + 1, to);
  if (name === 'Entity') return entityText(text.slice(from, to));
  if (name === 'HardBreak') return ' ';
  if (name === 'HTMLTag') return /^<br\b/i.test(text.slice(from, to)) ? ' ' : '';
  return null;
}
