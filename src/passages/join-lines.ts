import type { OffsetRange } from '../model/place.js';
import { type MappedText, TextBuilder } from './mapped.js';

/** Chinese and Japanese characters and their punctuation, between which a line break is no space. */
const WITHOUT_SPACES = /[\u2e80-\u2fdf\u3000-\u9fff\uf900-\ufaff\uff01-\uff60]/;

/** Adds the stretches of a text, each trimmed, with one space (or none, between CJK characters) where one is left for another. */
export function addLines(builder: TextBuilder, text: string, stretches: readonly OffsetRange[]): void {
  for (const stretch of stretches) {
    const { start, end } = trimmed(text, stretch);
    if (start === end) continue;
    if (builder.length > 0 && !/\s/.test(builder.last)) {
      const glued = WITHOUT_SPACES.test(builder.last) && WITHOUT_SPACES.test(text.charAt(start));
      if (!glued) builder.put(' ', stretch.start, start);
    }
    builder.copy(start, end);
  }
}

/** The lines of a stretch as one text, joined over their line breaks and indentation. */
export function joinLines(text: string, span: OffsetRange): MappedText {
  const builder = new TextBuilder(text);
  addLines(builder, text, splitLines(text, span));
  return builder.build();
}

export function splitLines(text: string, { start, end }: OffsetRange): OffsetRange[] {
  const lines: OffsetRange[] = [];
  const breaks = /\r\n|\n|\r/g;
  breaks.lastIndex = start;
  let from = start;
  for (let match = breaks.exec(text); match !== null && match.index < end; match = breaks.exec(text)) {
    lines.push({ start: from, end: match.index });
    from = Math.min(breaks.lastIndex, end);
  }
  lines.push({ start: from, end });
  return lines;
}

/** Units above which a line is cut into pieces: what stands at its ends has nothing to do with each other. */
const LONGEST_LINE = 2000;

/** The stretch, or pieces of it that end at a separator. */
export function cutLong(text: string, { start, end }: OffsetRange): OffsetRange[] {
  const pieces: OffsetRange[] = [];
  while (end - start > LONGEST_LINE) {
    let cut = start + LONGEST_LINE;
    while (cut > start + LONGEST_LINE / 2 && !/[\s;,]/.test(text.charAt(cut - 1))) cut--;
    pieces.push({ start, end: cut });
    start = cut;
  }
  pieces.push({ start, end });
  return pieces;
}

export function trimmed(text: string, { start, end }: OffsetRange): OffsetRange {
  while (start < end && isBlank(text, start)) start++;
  while (end > start && isBlank(text, end - 1)) end--;
  return { start, end };
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000;
}
