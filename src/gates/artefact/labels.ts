import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { GENERIC_STEMS, STOP_STEMS, stemsOf, WordText, type Term } from '../context/words.js';
import { segmentOf } from '../match/segments.js';

/** Words between a label and its value: `overhead (burden) of`, `overhead is always`. */
const FEW_WORDS = 4;
const PREPOSITION = /^(?:from|for|of|to|in|on|at|between|near|by|with|per|against|towards?|over|under|within|among|during)$/i;

/** The words that stand close before a value, in its sentence. */
export function wordsBefore(passage: Passage, span: OffsetRange): readonly string[] {
  return allBefore(passage, span).slice(-FEW_WORDS - 1);
}

/** UTF-16 units before a value in which its words are looked for. */
const REACH = 240;

function allBefore(passage: Passage, span: OffsetRange): readonly string[] {
  const { start } = segmentOf(passage, span);
  return passage.text
    .slice(Math.max(start, span.start - REACH), span.start)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The near word directly before a value, in its sentence or as the name that it is bound to. */
export function labelBefore(passage: Passage, span: OffsetRange, near: readonly Term[]): Term | null {
  const close = new WordText(wordsBefore(passage, span).join(' '));
  return near.find((term) => close.holds(term)) ?? null;
}

/**
 * Whether the words around a label make it another thing than the one that `known` speaks of: a noun before it (`side overlap`), or
 * one behind it, directly or after a preposition (`standoff from power lines`).
 */
export function isOfOtherThing(passage: Passage, span: OffsetRange, label: Term, known: WordText): boolean {
  if (label.han !== null) return false;
  const words = contextBefore(passage, span);
  const at = words.findLastIndex((_, i) => label.stems.every((stem, k) => stemsOf(words[i + k] ?? '').includes(stem)));
  if (at === -1) return false;
  const before = words[at - 1];
  if (before !== undefined && !/[:,;.]$/.test(before) && isNews(before, known)) return true;
  const behind = words.slice(at + label.stems.length);
  return behind.some((word, i) => isNews(word, known) && (i === 0 || behind.slice(0, i).some((each) => PREPOSITION.test(each))));
}

function contextBefore(passage: Passage, span: OffsetRange): readonly string[] {
  return allBefore(passage, span)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(-FEW_WORDS - 3);
}

/** A word that means something and that the known statement does not have; adverbs and what stands in brackets add nothing. */
function isNews(word: string, known: WordText): boolean {
  if (/^[([]|ly$/.test(word)) return false;
  return stemsOf(word).some((stem) => !STOP_STEMS.has(stem) && !GENERIC_STEMS.has(stem) && !known.stems.includes(stem));
}
