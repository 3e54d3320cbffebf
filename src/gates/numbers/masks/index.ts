import { fold } from '../fold.js';
import type { Mask } from '../types.js';
import { dates } from './dates.js';
import { identifiers } from './identifiers.js';
import { ordinals } from './ordinals.js';
import { places } from './places.js';
import type { Recogniser } from './types.js';
import { versions } from './versions.js';

export const RECOGNISERS: readonly Recogniser[] = [...identifiers, ...dates, ...versions, ...places, ...ordinals];

/** What a mask can begin from: a digit, or the Chinese characters of dates and ordinals. Masks without any hide no number. */
const TRACE = /\d|[年月时点]|第/g;

/**
 * The stretches of a text in which numbers are no constants, disjoint and in order. Columns are those of `text`. Only lines with
 * numbers, and the line before each, are read; the time is linear in the text.
 */
export function findMasks(text: string, except: ReadonlySet<string> = new Set()): readonly Mask[] {
  const folded = fold(text);
  const recognisers = RECOGNISERS.filter(({ role }) => !except.has(role));
  const found = stretches(folded).flatMap(([start, end]) => masksOf(folded.slice(start, end), start, recognisers));
  return disjoint(found);
}

/** Runs of lines that hold a trace, each with the line before it: labels wrap (`section`, next line `17.5`). */
function stretches(text: string): (readonly [number, number])[] {
  const found: [number, number][] = [];
  TRACE.lastIndex = 0;
  for (let match = TRACE.exec(text); match !== null; match = TRACE.exec(text)) {
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    const start = lineStart < 2 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
    const newline = text.indexOf('\n', match.index);
    const end = newline === -1 ? text.length : newline + 1;
    const last = found.at(-1);
    if (last !== undefined && last[1] >= start) last[1] = end;
    else found.push([start, end]);
    TRACE.lastIndex = end;
  }
  return found;
}

function masksOf(stretch: string, offset: number, recognisers: readonly Recogniser[]): Mask[] {
  return recognisers.flatMap(({ role, pattern, accept }) =>
    [...stretch.matchAll(pattern)]
      .filter((match) => match[0] !== '' && (accept === undefined || accept(match, stretch)))
      .map((match) => ({ role, start: offset + match.index, end: offset + match.index + match[0].length })),
  );
}

/** The longer of two masks that begin together wins; one that begins inside another keeps what lies behind it. */
function disjoint(masks: readonly Mask[]): readonly Mask[] {
  const kept: Mask[] = [];
  let end = 0;
  for (const mask of [...masks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mask.end <= end) continue;
    kept.push({ ...mask, start: Math.max(mask.start, end) });
    end = mask.end;
  }
  return kept;
}
