import type { Passage } from '../model/passage.js';
import type { OffsetRange } from '../model/place.js';
import { cutLong, splitLines, trimmed } from './join-lines.js';
import { exactPassage, type TextSource } from './source.js';

/** `rate = 1`, `rate: 1`, `export RATE=1`, `#define RATE 1`, `const double rate = 1`, `"rate": 1`, `x <- 1`, `a.b.rate := 1`. */
const ASSIGNED = /(?:^|[\s({,;&|])["'`]?([\p{L}_$][\p{L}\p{N}_$.-]*)["'`]?\s*(?:\[[^\]]*\]\s*)?(?::=|<-|=(?![=~])|:(?!:|\/\/))/gu;
const DEFINED = /^\s*#\s*define\s+([A-Za-z_]\w*)/;

/** Names that a line of code gives a value to, last first: the last is the closest to the value. */
export function assignedNames(line: string): readonly string[] {
  const defined = DEFINED.exec(line)?.[1];
  const names = [...line.slice(0, 2000).matchAll(ASSIGNED)].map(([, name]) => name!);
  return [...new Set([...(defined === undefined ? [] : [defined]), ...names.reverse()])];
}

/** Each line of a stretch that is not blank, with the names that it gives values to. */
export function codeLinePassages(source: TextSource, span: OffsetRange, kind: 'code' | 'line', names: readonly string[] = []): Passage[] {
  return splitLines(source.text, span).flatMap((whole) => {
    const line = trimmed(source.text, whole);
    if (line.start === line.end) return [];
    return cutLong(source.text, line).map((piece) =>
      exactPassage(source, piece, { kind, names: [...assignedNames(source.text.slice(piece.start, piece.end)), ...names] }),
    );
  });
}
