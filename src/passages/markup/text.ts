import type { OffsetRange } from '../../model/place.js';
import { ENTITY, entityText } from '../entities.js';
import { splitLines, addLines } from '../join-lines.js';
import type { TextBuilder } from '../mapped.js';

/** Adds a stretch of markup text: references resolved, white space collapsed. */
export function addMarkupText(builder: TextBuilder, text: string, { start, end }: OffsetRange): void {
  let at = start;
  for (const { 0: reference, index } of text.slice(start, end).matchAll(ENTITY)) {
    addWords(builder, text, { start: at, end: start + index });
    builder.put(entityText(reference), start + index, start + index + reference.length);
    at = start + index + reference.length;
  }
  addWords(builder, text, { start: at, end });
}

/** The stretch with one blank for each run of white space, also at its ends. */
function addWords(builder: TextBuilder, text: string, span: OffsetRange): void {
  const content = text.slice(span.start, span.end);
  if (content === '') return;
  const isBlank = content.trim() === '';
  if (/^\s/.test(content) && builder.length > 0 && !/\s/.test(builder.last)) builder.put(' ', span.start, span.start + 1);
  if (isBlank) return;
  const lines = splitLines(text, span);
  const [first, ...more] = lines;
  builder.copy(first!.start + leading(text, first!), first!.end - (more.length > 0 ? trailing(text, first!) : 0));
  addLines(builder, text, more);
  if (/\s$/.test(content) && !/\s/.test(builder.last)) builder.put(' ', span.end - 1, span.end);
}

function leading(text: string, { start, end }: OffsetRange): number {
  return /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
}

function trailing(text: string, { start, end }: OffsetRange): number {
  return end - start - text.slice(start, end).trimEnd().length;
}
