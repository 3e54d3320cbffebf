import type { Word } from '../types.js';
import { expandBraces } from './braces.js';

/**
 * A text with, for each character, where it comes from: `q` quoted, `u` written without quotes, `s` out of an expansion without
 * quotes (it is split at blanks), `g` a name that a glob stands for.
 */
export interface Piece {
  readonly text: string;
  readonly mask: string;
  readonly certain: boolean;
  /** Quotes stand in it, so that it is a word even when empty. */
  readonly quoted: boolean;
}

export type Mark = 'q' | 'u' | 's' | 'g';

export function piece(text: string, mark: Mark, certain = true): Piece {
  return { text, mask: mark.repeat(text.length), certain, quoted: mark === 'q' };
}

export function joined(pieces: readonly Piece[]): Piece {
  return {
    text: pieces.map(({ text }) => text).join(''),
    mask: pieces.map(({ mask }) => mask).join(''),
    certain: pieces.every(({ certain }) => certain),
    quoted: pieces.some(({ quoted }) => quoted),
  };
}

/** The words that a piece becomes: braces are expanded, expansions split. */
export function fields(whole: Piece): readonly Word[] {
  return expandBraces(whole).flatMap((one) => split(one).map(wordOf));
}

/** One word, whatever blanks it holds: a value, a target. */
export function wordOf({ text, mask, certain }: Piece): Word {
  return { text, certain, glob: hasGlob(text, mask) };
}

function hasGlob(text: string, mask: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (mask[i] === 'q') continue;
    if (text[i] === '*' || text[i] === '?' || (text[i] === '[' && text.includes(']', i + 2))) return true;
  }
  return false;
}

function split(whole: Piece): readonly Piece[] {
  if (whole.text === '') return whole.quoted || !whole.certain ? [whole] : [];
  if (!whole.certain || !whole.mask.includes('s')) return [whole];
  const parts: Piece[] = [];
  let start = -1;
  for (let i = 0; i <= whole.text.length; i++) {
    const isGap = i === whole.text.length || (whole.mask[i] === 's' && /\s/.test(whole.text[i] as string));
    if (!isGap && start < 0) start = i;
    if (isGap && start >= 0) {
      parts.push({ ...whole, text: whole.text.slice(start, i), mask: whole.mask.slice(start, i) });
      start = -1;
    }
  }
  return parts.length === 0 && whole.quoted ? [{ ...whole, text: '', mask: '' }] : parts;
}
