import { distance } from 'fastest-levenshtein';

/** Names near a keyword that authors and other vocabularies write on purpose: annotations, OpenAPI, draft 3. */
const NO_SLIPS = new Set(
  'comment example enumNames form forms id name names note notes order schema tests text tile units version when'.split(' '),
);
/** Edits up to which a longer keyword was most likely meant; a short one is too near to ordinary words. */
const MOST_EDITS = 2;
const SHORT = 5;

/** The keyword that a slip of the keyboard most likely meant; null when none is near. Names that begin with `x-` are the author's. */
export function misspelling(name: string, keywords: Iterable<readonly [string, unknown]>): string | null {
  if (name.startsWith('x-') || NO_SLIPS.has(name)) return null;
  let best: string | null = null;
  let least = MOST_EDITS + 1;
  for (const [keyword] of keywords) {
    if (Math.abs(keyword.length - name.length) > MOST_EDITS) continue;
    const edits = distance(name, keyword);
    if (edits < least && edits <= allowed(keyword)) [best, least] = [keyword, edits];
  }
  return best;
}

function allowed(keyword: string): number {
  if (keyword.length < 4) return 0;
  return keyword.length <= SHORT ? 1 : MOST_EDITS;
}
