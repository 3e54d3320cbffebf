import type { Passage, PassageKind } from '../model/passage.js';
import type { OffsetRange } from '../model/place.js';
import { cutLong, joinLines, splitLines, trimmed } from './join-lines.js';
import { bounded, lineAround } from './near.js';
import { sentences } from './sentences.js';
import { exactPassage, mappedPassage, type TextSource } from './source.js';

/** Units of a paragraph that are looked at around an offset of a large text. */
const WINDOW = 2048;

/** Lines of a paragraph above which it is no prose but a list of records. */
const LONGEST_PARAGRAPH = 40;

/** Units of a line above which it is no prose. */
const LONGEST_PROSE = 20_000;

/** A line that is no prose: begins with a time, a level, a number, or holds columns. */
const RECORD = /^\s*(?:[[(]?\d[\d:.,T/-]*[\])]?\s|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR)\b|[^\s=:]+\s*[=:]\s*\S)|\t|\S {2,}\S/;

/** Paragraphs of a text of no known structure, split by blank lines; log-like paragraphs by lines. */
export function plainPassages(source: TextSource, near?: readonly number[], names: readonly string[] = []): Passage[] {
  const offsets = bounded(source.text, near);
  const spans = offsets === null ? paragraphs(source.text, { start: 0, end: source.text.length }) : around(source.text, offsets);
  let headings: readonly string[] = [];
  return spans.flatMap((span) => {
    const heading = headingIn(source.text, span);
    if (heading === null) return paragraphPassages(source, span, [...headings, ...names]);
    headings = [source.text.slice(heading.start, heading.end)];
    return paragraphPassages(source, heading, names);
  });
}

const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,}|'{3,}|#{3,}|\*{3,}|\+{3,}|`{3,})\s*$/;

/** The underlined line of a paragraph (reStructuredText, and plain texts); null where the paragraph is no heading. */
function headingIn(text: string, span: OffsetRange): OffsetRange | null {
  const lines = splitLines(text, span);
  const under = lines.at(-1)!;
  const isRule = ({ start, end }: OffsetRange) => UNDERLINE.test(text.slice(start, end));
  if (lines.length < 2 || lines.length > 3 || !isRule(under) || (lines.length === 3 && !isRule(lines[0]!))) return null;
  return trimmed(text, lines.at(-2)!);
}

/** The same for a part of a text. With a kind its paragraphs are all of that kind, whatever their lines look like. */
export function plainPassagesIn(source: TextSource, span: OffsetRange, names: readonly string[] = [], kind?: PassageKind): Passage[] {
  return paragraphs(source.text, span).flatMap((paragraph) => paragraphPassages(source, paragraph, names, kind));
}

function paragraphs(text: string, span: OffsetRange): OffsetRange[] {
  const found: OffsetRange[] = [];
  let isOpen = false;
  for (const line of splitLines(text, span)) {
    const { start, end } = trimmed(text, line);
    if (start === end) isOpen = false;
    else if (isOpen) found.push({ start: found.pop()?.start ?? start, end });
    else {
      found.push({ start, end });
      isOpen = true;
    }
  }
  return found;
}

function paragraphPassages(source: TextSource, span: OffsetRange, names: readonly string[], kind?: PassageKind): Passage[] {
  const lines = splitLines(source.text, span);
  if (isProse(source.text, lines)) {
    const mapped = joinLines(source.text, span);
    return [mappedPassage(source, mapped, { kind: kind ?? 'prose', names, parts: sentences(mapped.text) })];
  }
  return lines
    .flatMap((line) => cutLong(source.text, trimmed(source.text, line)))
    .map((line) => exactPassage(source, line, { kind: kind ?? 'line', names }));
}

function isProse(text: string, lines: readonly OffsetRange[]): boolean {
  if (lines.length > LONGEST_PARAGRAPH) return false;
  if (lines.length === 1) return lines[0]!.end - lines[0]!.start <= LONGEST_PROSE;
  return lines.filter(({ start, end }) => RECORD.test(text.slice(start, Math.min(end, start + 200)))).length * 2 < lines.length;
}

/** The paragraphs that hold the offsets, cut to the window. */
function around(text: string, sorted: readonly number[]): OffsetRange[] {
  const found: OffsetRange[] = [];
  for (const at of sorted) {
    if (found.length > 0 && at <= found.at(-1)!.end) continue;
    const span = paragraphAround(text, Math.min(at, text.length));
    if (span.end > span.start) found.push(span);
  }
  return found;
}

function paragraphAround(text: string, at: number): OffsetRange {
  const from = Math.max(0, at - WINDOW / 2);
  const to = Math.min(text.length, at + WINDOW / 2);
  const before = text.slice(from, at);
  const blank = [...before.matchAll(/(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/g)].at(-1);
  const start = blank ? from + blank.index + blank[0].length : from === 0 ? 0 : wholeLine(before, from, text, at);
  const after = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(at, to));
  return trimmed(text, { start, end: after ? at + after.index : to });
}

/** Where the window begins inside a paragraph: at a line's head, where there is one. */
function wholeLine(before: string, from: number, text: string, at: number): number {
  const first = /\r\n|\n|\r/.exec(before);
  return first ? from + first.index + first[0].length : Math.max(from, lineAround(text, at, WINDOW).start);
}
