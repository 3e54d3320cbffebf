import type { TextChange } from '../types.js';
import { endOfComment, type Child, type Container, type JsonSource } from './scan.js';
import { lineStart } from './style.js';

/** The changes that take these children, given by their positions, out of a container that keeps at least one. */
export function removeChildren(source: JsonSource, container: Container, removed: ReadonlySet<number>): TextChange[] {
  return runsOf(container.children, removed).flatMap((run) => removeRun(source, container.children, run));
}

/** Neighbours that go together: first and last position. */
type Run = readonly [number, number];

function runsOf(children: readonly Child[], removed: ReadonlySet<number>): Run[] {
  const runs: [number, number][] = [];
  for (const i of children.keys()) {
    const last = runs.at(-1);
    if (!removed.has(i)) continue;
    if (last?.[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  }
  return runs;
}

function removeRun(source: JsonSource, children: readonly Child[], [from, to]: Run): TextChange[] {
  const first = children[from] as Child;
  const last = children[to] as Child;
  const before = children[from - 1];
  const next = children[to + 1];
  const lines = wholeLines(source, first, last);
  if (lines) {
    // A comma that was behind the last child before must not be behind the new last one, unless the author writes it so.
    const comma = !next && before && last.comma === -1 && before.comma !== -1 ? [cut(before.comma, before.comma + 1)] : [];
    return [...comma, cut(lines.start, lines.end)];
  }
  if (next) return [cut(first.start, next.start)];
  return before ? [cut(before.end, last.end)] : [cut(first.start, last.end)];
}

function cut(start: number, end: number): TextChange {
  return { start, end, newText: '' };
}

/** The lines of the children, when nothing else stands in them; with the comments directly above and behind. */
function wholeLines(source: JsonSource, first: Child, last: Child): { start: number; end: number } | null {
  const { text } = source;
  const start = lineStart(text, first.start);
  if (/[^ \t]/.test(text.slice(start, first.start)) || start === 0) return null;
  const end = endOfLine(source, last.comma === -1 ? last.end : last.comma + 1);
  return end === null ? null : { start: source.plain === text ? start : aboveComments(source, start), end };
}

/** After the line break, when only blanks and comments come before it; else null. */
export function endOfLine({ text, plain }: JsonSource, from: number): number | null {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) return at + 1;
    if (text[at] === '/' && plain[at] === ' ') {
      const end = endOfComment(text, at);
      if (text.slice(at, end).includes('\n')) return null;
      at = end - 1;
    } else if (!' \t\r'.includes(text[at] as string)) return null;
  }
  return null;
}

const COMMENT_LINE = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*)\r?$/;

function aboveComments({ text, plain }: JsonSource, start: number): number {
  let from = start;
  for (;;) {
    const above = lineStart(text, from - 1);
    const line = text.slice(above, from - 1);
    if (above >= from || !COMMENT_LINE.test(line) || plain.slice(above, from - 1).trim() !== '') return from;
    from = above;
  }
}
