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

/** The segment that holds a span. */
export function segmentOf(passage: Passage, { start, end }: OffsetRange): OffsetRange {
  const whole = { start: 0, end: passage.text.length };
  return segmentsOf(passage, [{ start, end }]).find((each) => each.start <= start && each.end >= end) ?? whole;
}

function goesOn(text: string, end: number, next: number, kept: readonly OffsetRange[]): boolean {
  if (/^(?:[\p{Ll}(=→&]|[-=]+>)/u.test(text.slice(next, next + 4))) return true;
  return kept.some((span) => span.start < end && span.end >= end);
}
