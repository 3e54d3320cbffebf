import { distance } from 'fastest-levenshtein';

/** Longer words are not typing slips of each other in any useful way, and the distance is quadratic. */
const LONGEST = 80;

/**
 * The candidate that a typing slip most likely meant, or null when none is near.
 * Upper and lower case and the separators `-`, `_`, space count for nothing; at most two letters in five may differ.
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const plain = normal(word);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const edits = distance(plain, normal(candidate));
    if (edits < least && edits <= allowance(plain, candidate)) [best, least] = [candidate, edits];
  }
  return best ?? extension(plain, candidates);
}

function normal(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '');
}

function allowance(word: string, candidate: string): number {
  return Math.max(1, Math.floor(Math.max(word.length, normal(candidate).length) * 0.4));
}

/** `path` for `paths`, `certificate` for `AUTHORITATIVE_CERTIFICATE_DATA`: only when one candidate alone holds the word. */
function extension(word: string, candidates: readonly string[]): string | null {
  if (word.length < 4) return null;
  const holding = candidates.filter((candidate) => normal(candidate).includes(word));
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

/** `; did you mean "x"?` for the end of a message, or nothing. */
export function didYouMean(suggestion: string | null): string {
  return suggestion === null ? '' : `; did you mean ${JSON.stringify(suggestion)}?`;
}
