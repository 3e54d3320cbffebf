import type { OffsetRange } from '../../model/place.js';

/**
 * Gets each literal of a message, and each expression that puts such literals together. What is shown and is no prose, such as a
 * lone word, may be data for another program.
 */
export type FoundMessage = (at: OffsetRange, isProse: boolean) => void;

export type MessageReader = (tree: unknown, text: string, found: FoundMessage) => void;

/** Words that hold sentences together, or say what went wrong; no list of names and no data is written with them. */
const SENTENCE =
  /(?:^|[\s(])(?:an?|and|are|bad|be|been|but|can(?:no|')?t?|cannot|could|did|do(?:es)?(?:n't)?|expected|exceeds?|failed|fails?|for|from|got|has|have|in|incorrect|invalid|is(?:n't)?|least|less|more|must|missing|most|no|not|of|off|ok|or|out|should|than|that|the|to|too|unexpected|was|were|will|with|wrong)(?=[\s,.:;!?)]|$)/i;

/** Takes a part of something by its name: `{width}`, `%(width)s`. */
const NAMED_PART = /%\(|\{[^}]*[A-Za-z_]/;

/** Whether a text puts in what it takes by its name. */
export function isTemplate(text: string): boolean {
  return NAMED_PART.test(text);
}

/** Marks of data and of programs. */
const NO_PROSE = /[{}[\]|\\]|==|["']\s*:|\$\./;

/** Whether a text is words for people: no program reads a key out of it. */
export function isProse(text: string): boolean {
  if (isTemplate(text)) return false;
  const plain = text.replace(/\{\d*\}/g, '$');
  return /\S\s+\S/.test(plain) && SENTENCE.test(plain) && !NO_PROSE.test(plain);
}
