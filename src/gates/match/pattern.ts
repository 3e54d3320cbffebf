import { escapePattern } from '../../model/escape-pattern.js';
import type { OffsetRange } from '../../model/place.js';

/** Letters and digits that make a word longer. A script that writes no spaces begins and ends words anywhere. */
const WORD = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}]`;

const QUOTES = String.raw`['’‘‛´\u0060＇]`;
const DASHES = String.raw`[-\u2010-\u2015\u2212＿－_]`;

/** What may stand between the words of a name or phrase: blanks, line breaks, hyphens, underscores, nothing before a hump. */
export const GAP = String.raw`[\s\u00a0\u3000]*(?:${DASHES}|[\s\u00a0\u3000])[\s\u00a0\u3000]*`;

/** Folds compatibility forms (full-width letters, ligatures) where that keeps every offset. */
export function folded(text: string): string {
  if (!/[^\0-\u007f]/.test(text)) return text;
  return text.replace(/[^\0-\u007f]/g, (char) => {
    const twin = char.normalize('NFKC');
    return twin.length === char.length ? twin : char;
  });
}

/** The source of a pattern for one word with its signs as they stand, in any typography. */
function wordPattern(word: string): string {
  return [...word.normalize('NFKC')].map(charPattern).join('');
}

function charPattern(char: string): string {
  if (/['’‘‛´`]/.test(char)) return `${QUOTES}?`;
  if (/["“”„«»]/.test(char)) return '["“”„«»]';
  if (/[-\u2010-\u2015\u2212_]/.test(char)) return `(?:${DASHES}|[\\s\\u00a0])?`;
  if (char === '&') return '(?:&(?:amp;)?|and)';
  return escapePattern(char);
}

/** A pattern with no letter or digit around it. */
export function whole(source: string): RegExp {
  return new RegExp(`(?<!${WORD})(?:${source})(?!${WORD})`, 'giu');
}

/** A phrase as words in any typography and case, over line breaks; hyphens and underscores are as good as blanks. */
export function phrasePattern(phrase: string, gap: string = GAP): string {
  return wordsOf(phrase).map(wordPattern).join(gap);
}

function wordsOf(phrase: string): string[] {
  return phrase
    .normalize('NFKC')
    .split(/[\s\u2010-\u2015_-]+/)
    .filter((word) => word !== '');
}

/** The parts of an identifier in any case convention: `sector_arc_km`, `sectorArcKm`, `Sector-Arc.km`. */
export function identifierParts(name: string): string[] {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase());
}

/** Places of a pattern in a text; it must be global. */
export function spansOf(pattern: RegExp, text: string): OffsetRange[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
