import type { OffsetRange } from '../../model/place.js';
import { fold } from '../numbers/fold.js';

/** Where a text stands in another as a word of its own, in any case and width. */
export function literalSpans(value: string, text: string): readonly OffsetRange[] {
  const needle = fold(value).toLowerCase();
  const hay = fold(text).toLowerCase();
  // Lower case changes the length of few letters; offsets would then be those of another text.
  if (needle === '' || hay.length !== text.length) return [];
  const found: OffsetRange[] = [];
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    const end = at + needle.length;
    if (!joins(hay, at, needle, 'before') && !joins(hay, end, needle, 'behind')) found.push({ start: at, end });
  }
  return found;
}

/** A letter or digit beside one, also over a hyphen or point (`XX-UNK-2`), makes it part of a longer name. */
function joins(text: string, at: number, needle: string, side: 'before' | 'behind'): boolean {
  const edge = side === 'before' ? needle[0]! : needle.at(-1)!;
  if (!/[a-z0-9_]/.test(edge)) return false;
  return side === 'before'
    ? /(?:[a-z0-9_]|[a-z0-9_][-.])$/.test(text.slice(Math.max(0, at - 2), at))
    : /^(?:[a-z0-9_]|[-.][a-z0-9_])/.test(text.slice(at, at + 2));
}
