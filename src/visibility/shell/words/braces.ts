import type { Piece } from './piece.js';

const MAX_WORDS = 1_000;

/** `a{b,c}` and `{1..3}`, where they are written without quotes. More than a thousand words are left as they are written. */
export function expandBraces(whole: Piece): readonly Piece[] {
  let words: readonly Piece[] = [whole];
  for (;;) {
    const next = words.flatMap(expandFirst);
    if (next.length > MAX_WORDS) return [{ ...whole, certain: false }];
    if (next.length === words.length) return next;
    words = next;
  }
}

/** The word itself when it has no braces to expand; a pair with one alternative (`{a}`) is none. */
function expandFirst(whole: Piece): readonly Piece[] {
  for (let open = bare(whole, '{', 0); open >= 0; open = bare(whole, '{', open + 1)) {
    const close = closing(whole, open);
    if (close < 0) continue;
    const inner = alternatives(whole, open + 1, close);
    if (inner.length < 2) continue;
    return inner.map(({ text, mask }) => ({
      ...whole,
      text: whole.text.slice(0, open) + text + whole.text.slice(close + 1),
      mask: whole.mask.slice(0, open) + mask + whole.mask.slice(close + 1),
    }));
  }
  return [whole];
}

function bare({ text, mask }: Piece, character: string, from: number): number {
  for (let i = text.indexOf(character, from); i >= 0; i = text.indexOf(character, i + 1)) if (mask[i] === 'u') return i;
  return -1;
}

function closing({ text, mask }: Piece, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (mask[i] !== 'u') continue;
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

interface Part {
  readonly text: string;
  readonly mask: string;
}

function alternatives({ text, mask }: Piece, start: number, end: number): readonly Part[] {
  const numbers = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text.slice(start, end));
  if (numbers) return sequence(Number(numbers[1]), Number(numbers[2]));
  const parts: Part[] = [];
  let depth = 0;
  let from = start;
  for (let i = start; i < end; i++) {
    if (mask[i] !== 'u') continue;
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
    else if (text[i] === ',' && depth === 0) {
      parts.push({ text: text.slice(from, i), mask: mask.slice(from, i) });
      from = i + 1;
    }
  }
  return [...parts, { text: text.slice(from, end), mask: mask.slice(from, end) }];
}

function sequence(first: number, last: number): readonly Part[] {
  const count = Math.min(Math.abs(last - first), MAX_WORDS) + 1;
  const step = last < first ? -1 : 1;
  return Array.from({ length: count }, (_, i) => String(first + i * step)).map((text) => ({ text, mask: 'q'.repeat(text.length) }));
}
