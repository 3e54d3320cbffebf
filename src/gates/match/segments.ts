import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';

/** Kinds of passages whose parts are sentences and not cells. */
const PROSE: ReadonlySet<Passage['kind']> = new Set(['prose', 'comment', 'annotation', 'line', 'entry']);

/**
 * The stretches of a passage that are read together: sentences of prose, everything else as a whole. `kept` are spans that no
 * end of a sentence can lie in or directly behind: names with a full stop (`Kern Mfg.`).
 */
export function segmentsOf(passage: Passage, kept: readonly OffsetRange[] = []): readonly OffsetRange[] {
  const sentences = PROSE.has(passage.kind) ? passage.parts.filter(({ names }) => names.length === 0) : [];
  if (sentences.length < 2) return [{ start: 0, end: passage.text.length }];
  const found: OffsetRange[] = [];
  for (const { start, end } of sentences) {
    const last = found.at(-1);
    if (last !== undefined && goesOn(passage.text, last.end, start, kept)) found[found.length - 1] = { start: last.start, end };
    else found.push({ start: found.length === 0 ? 0 : start, end });
  }
  return found;
}

const whole = new WeakMap<Passage, readonly OffsetRange[]>();

/** The segment that holds a span: sentences are cut once for a passage, which may be a paragraph of thousands. */
export function segmentOf(passage: Passage, { start, end }: OffsetRange): OffsetRange {
  let segments = whole.get(passage);
  if (segments === undefined) whole.set(passage, (segments = segmentsOf(passage)));
  let at = lastBegun(segments, start);
  const first = segments[at];
  if (first === undefined) return { start: 0, end: passage.text.length };
  let last = first;
  // No sentence ends inside of the span or directly behind it.
  while (start < last.end && end >= last.end && at + 1 < segments.length) last = segments[(at += 1)]!;
  return last.end >= end ? { start: first.start, end: last.end } : { start: 0, end: passage.text.length };
}

/** Index of the last span that begins at an offset or before it, of spans by begin; -1 where none does. */
export function lastBegun(spans: readonly OffsetRange[], start: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle]!.start <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function goesOn(text: string, end: number, next: number, kept: readonly OffsetRange[]): boolean {
  // A question is answered by what stands behind it: `Unknown? Write NN.`
  if (/[?？]["')]?\s*$/.test(text.slice(Math.max(0, next - 4), next))) return true;
  if (/^(?:[\p{Ll}(=→&]|[-=]+>)/u.test(text.slice(next, next + 4))) return true;
  return kept.some((span) => span.start < end && span.end >= end);
}
