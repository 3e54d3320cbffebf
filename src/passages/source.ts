import { LineTable } from '../languages/lines.js';
import type { Passage, PassageKind, PassagePart } from '../model/passage.js';
import { FILE_START, type OffsetRange, type Range } from '../model/place.js';
import type { SourceFile } from '../model/task.js';
import { MappedText } from './mapped.js';

/** A text that readers read: a whole file, or one inside it (the source of a notebook's cell, a member of an archive). */
export interface TextSource {
  readonly file: SourceFile;
  readonly text: string;
  /** The place in the file of a stretch of the text. */
  range(span: OffsetRange): Range;
}

/** The text of a file; null when it is unread. */
export function fileSource(file: SourceFile): TextSource | null {
  const text = file.text();
  if (text === null) return null;
  const lines = new LineTable(text);
  return { file, text, range: (span) => lines.range(span) };
}

/** A text that stands in another. */
export function innerSource(outer: TextSource, mapped: MappedText): TextSource {
  return { file: outer.file, text: mapped.text, range: (span) => outer.range(mapped.source(span)) };
}

/** A text that was got out of a file that is no text: it has no lines there, so its place is the file's head. */
export function extractedSource(file: SourceFile, text: string): TextSource {
  return { file, text, range: () => FILE_START };
}

/** What is said of a passage besides its text. */
export interface PassageFacts {
  readonly kind: PassageKind;
  readonly names?: readonly string[];
  readonly parts?: readonly PassagePart[];
}

/** A passage of a text put together from stretches of a source. */
export function mappedPassage(source: TextSource, mapped: MappedText, { kind, names = [], parts = [] }: PassageFacts): Passage {
  return { file: source.file, kind, text: mapped.text, names, parts, range: (span) => source.range(mapped.source(span)) };
}

/** A passage that stands in its source as it is. Spans outside the passage are moved to its nearest end. */
export function exactPassage(source: TextSource, { start, end }: OffsetRange, { kind, names = [], parts = [] }: PassageFacts): Passage {
  const inside = (at: number) => Math.min(start + Math.max(at, 0), end);
  return {
    file: source.file,
    kind,
    text: source.text.slice(start, end),
    names,
    parts,
    range: (span) => source.range({ start: inside(span.start), end: inside(Math.max(span.start, span.end)) }),
  };
}
