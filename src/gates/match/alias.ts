import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { Gate } from '../types.js';
import { folded, GAP, phrasePattern, spansOf, whole } from './pattern.js';
import { segmentsOf } from './segments.js';
import { textMatch } from './text-match.js';
import type { Match, Matcher } from './types.js';

interface Sides {
  readonly from: readonly RegExp[];
  readonly to: RegExp;
}

/** Between the words of a name: blanks and hyphens, full stops in file names, nothing where humps tell the words. */
const NAME_GAP = `(?:${GAP}|[.+]|)`;

const kept = new WeakMap<Gate, Sides | null>();

/** An alias leaks where both of its sides stand in one sentence, row, entry or name. */
export const matcher: Matcher = {
  kind: 'alias',
  match(gate, passage) {
    const sides = sidesOf(gate);
    if (sides === null) return [];
    const text = folded(passage.text);
    const { from, to } = placesOf(text, sides);
    const names = nameSides(passage, sides);
    if (from.length === 0 && to.length === 0) return [];
    const segments = segmentsOf(passage, [...from, ...to]);
    return segments.flatMap((segment) => {
      const inside = (span: OffsetRange): boolean => span.start >= segment.start && span.end <= segment.end;
      return pairIn(passage, from.filter(inside), to.filter(inside), names);
    });
  },
};

function sidesOf(gate: Gate): Sides | null {
  let sides = kept.get(gate);
  if (sides === undefined) {
    const from = gate.from.filter((name) => /[\p{L}\p{N}]/u.test(name)).map((name) => whole(sidePattern(name)));
    sides = gate.to === null || from.length === 0 ? null : { from, to: whole(sidePattern(gate.to)) };
    kept.set(gate, sides);
  }
  return sides;
}

/** The full stop of an abbreviation may be missing: `U.P.S.` and `UPS`, `Kern Mfg.` and `Kern Mfg`. */
function sidePattern(name: string): string {
  const source = phrasePattern(name, NAME_GAP);
  return source.replace(/(?<=[\p{L}])\\\./gu, '\\.?');
}

interface Places {
  readonly from: readonly OffsetRange[];
  readonly to: readonly OffsetRange[];
}

/** A side that stands inside of the other (`Osten` in `Osten Velmar`) is not there on its own. */
function placesOf(text: string, sides: Sides): Places {
  const to = spansOf(sides.to, text);
  const from = sides.from.flatMap((pattern) => spansOf(pattern, text));
  return { from: from.filter((span) => !to.some(isAround(span))), to: to.filter((span) => !from.some(isAround(span))) };
}

function isAround(inner: OffsetRange): (outer: OffsetRange) => boolean {
  return (outer) => outer.start <= inner.start && outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start;
}

/** Sides that the closest names hold: the key above a list of spellings, the variable that they are bound to. */
function nameSides(passage: Passage, sides: Sides): { readonly from: boolean; readonly to: boolean } {
  const close = passage.kind === 'name' ? '' : folded(passage.names.slice(0, 2).join('\n'));
  const { from, to } = placesOf(close, sides);
  return { from: from.length > 0, to: to.length > 0 };
}

function pairIn(
  passage: Passage,
  from: readonly OffsetRange[],
  to: readonly OffsetRange[],
  names: { readonly from: boolean; readonly to: boolean },
): Match[] {
  const [first] = from;
  const [second] = to;
  const span = first && second ? { start: Math.min(first.start, second.start), end: Math.max(first.end, second.end) } : null;
  if (span !== null) {
    if (isListing(passage, from, to)) return [];
    return [textMatch(isEnumerated(passage.text.slice(span.start, span.end)) ? 'pair-listed' : 'pair', span)];
  }
  const isUnder = passage.kind === 'entry' || passage.kind === 'row' || passage.kind === 'code';
  if (isUnder && first && names.to) return [textMatch('pair', first)];
  if (isUnder && second && names.from) return [textMatch('pair', second)];
  return [];
}

/** A list of many names, as an enum of suppliers is: it does not say that two of them are one. */
function isListing(passage: Passage, from: readonly OffsetRange[], to: readonly OffsetRange[]): boolean {
  if (passage.kind !== 'row' || passage.parts.some(({ names }) => names.length > 0) || passage.parts.length < 5) return false;
  const holds = (part: OffsetRange): boolean => [...from, ...to].some(({ start, end }) => start >= part.start && end <= part.end);
  return passage.parts.filter(holds).length * 2 < passage.parts.length;
}

/** `A, B, C and D`: at least one further name between two commas. */
function isEnumerated(text: string): boolean {
  return (
    /^[^.;:=()→>]*,[^.;:=()→>]*(?:,|\band\b|\bor\b|、)[^.;:=()→>]*$/.test(text) &&
    !/\b(?:is|are|as|to|under|into|means|becomes?)\b/i.test(text)
  );
}
