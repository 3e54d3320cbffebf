import type { PassagePart } from '../model/passage.js';

/** An end of a sentence: a mark with blanks or the end behind it, or a full-width mark. */
const END = /[.!?]{1,8}["')\]”’]{0,4}(?=\s|$)|[。！？]+[」』”’）]*/g;

/** Words whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|ca|etc|no|fig|eq|sec|vol|dr|mr|mrs|st|min|max|resp|incl|p|pp|[A-Z])\.$/i;

/** The sentences of a text; empty where it is one sentence. */
export function sentences(text: string): readonly PassagePart[] {
  const parts: PassagePart[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (ABBREVIATION.test(text.slice(Math.max(start, end - 12), end))) continue;
    parts.push({ start, end, names: [] });
    start = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  }
  if (start < text.length) parts.push({ start, end: text.length, names: [] });
  return parts.length > 1 ? parts : [];
}
