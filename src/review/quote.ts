import type { OffsetRange } from '../model/place.js';

/** A text as a quote is compared with it, and for each of its UTF-16 units the offset in the source (one more for the end). */
interface Folded {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Marks that Markdown puts around words and that a reader who quotes does not see; `a*b` is a product and stays. */
const MARKS = /`+|(?<![\p{L}\p{N})\]*])\*+|\*+(?![\p{L}\p{N}([*])/gu;
const PLAIN: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"', '\u2212': '-' };

/**
 * Finds a quote in a text: white space folded, emphasis marks and typographic quotation marks levelled,
 * and only where it neither starts nor ends inside a word. The span is of the source text.
 */
export function findQuote(text: string, quote: string): OffsetRange | null {
  const wanted = fold(quote).text.trim();
  if (wanted === '') return null;
  const source = fold(text);
  for (let at = source.text.indexOf(wanted); at >= 0; at = source.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!splitsWord(source.text, at) && !splitsWord(source.text, end)) {
      return { start: source.offsets[at] as number, end: (source.offsets[end - 1] as number) + 1 };
    }
  }
  return null;
}

function fold(text: string): Folded {
  const units: string[] = [];
  const offsets: number[] = [];
  const marks = new Set([...text.matchAll(MARKS)].flatMap((match) => [...match[0]].map((_, i) => match.index + i)));
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] as string;
    const space = /\s/u.test(unit);
    if (marks.has(at) || (space && units.at(-1) === ' ')) continue;
    units.push(space ? ' ' : (PLAIN[unit] ?? unit));
    offsets.push(at);
  }
  return { text: units.join(''), offsets };
}

/** True when a word or a number goes on across `at`. */
function splitsWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]$/u.test(lastCharacter(text, at)) && /^[\p{L}\p{N}_]/u.test(text.slice(at, at + 2));
}

function lastCharacter(text: string, end: number): string {
  return text.slice(Math.max(0, end - 2), end);
}
