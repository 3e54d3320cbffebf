import { jsonPositions } from '../../languages/json/positions.js';
import { findOffsets } from '../../languages/positions.js';
import type { Json } from '../../model/json.js';
import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { exactPassage, type TextSource } from '../source.js';
import { splitLines, trimmed } from '../join-lines.js';
import { bounded, linesAround } from '../near.js';
import type { DataSource } from './tree.js';
import { dataPassages, type WalkOptions } from './walk.js';

/** Units of a JSON text up to which it is parsed as a whole; a longer one is read by lines. */
export const LONGEST_JSON = 16 << 20;

/** Units of a line that are looked at around an offset, when the line cannot be parsed. */
const WINDOW = 2048;

/** Records of JSON Lines; a line that is no JSON is read as it is. Of a large text only the lines at `near`. */
export function jsonLinesPassages(source: TextSource, near?: readonly number[], names: readonly string[] = []): Passage[] {
  const { text } = source;
  const offsets = bounded(text, near);
  const lines = offsets === null ? splitLines(text, { start: 0, end: text.length }) : linesAround(text, offsets, LONGEST_JSON);
  return lines.flatMap((whole) => {
    const line = trimmed(text, whole);
    if (line.start === line.end) return [];
    return (
      jsonPassages(source, line, { near: offsets, names }) ??
      pieces(line, offsets).map((piece) => exactPassage(source, piece, { kind: 'line', names }))
    );
  });
}

/** Entries of the JSON text that stands in a stretch; null when it is none. */
export function jsonPassages(source: TextSource, span: OffsetRange, options: WalkOptions): Passage[] | null {
  const data = jsonData(source.text, span);
  return data && safely(() => dataPassages(source, data, options));
}

/** The data of the JSON text that stands in a stretch, without the parsers of the registry; null when it is none. */
export function jsonData(text: string, { start, end }: OffsetRange): DataSource | null {
  let value: Json;
  try {
    value = JSON.parse(text.slice(start, end)) as Json;
  } catch {
    return null;
  }
  const root = jsonPositions(text, start);
  return { value, offsets: (pointer, part) => findOffsets(root, pointer, part) };
}

/** Data nested so deep that recursion ends counts as no data. */
function safely(read: () => Passage[]): Passage[] | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pieces(line: OffsetRange, offsets: readonly number[] | null): OffsetRange[] {
  if (offsets === null || line.end - line.start <= WINDOW) return [line];
  return offsets
    .filter((at) => at >= line.start && at <= line.end)
    .map((at) => ({ start: Math.max(line.start, at - WINDOW / 2), end: Math.min(line.end, at + WINDOW / 2) }));
}
