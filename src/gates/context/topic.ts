import type { Gate } from '../types.js';
import { GENERIC_STEMS, keyOf, stemsOf, STOP_STEMS, termsOf, type Term } from './words.js';

/** What a text has to speak of where it states a gate. */
export interface Topic {
  readonly near: readonly Term[];
  readonly when: readonly Term[];
  /** Words of the gate's id that are not among the near words and mean something. */
  readonly id: readonly Term[];
  /** Words around the value in the artefact; rare ones only. */
  readonly label: readonly Term[];
}

export function topicOf(gate: Gate, labels: Iterable<string>, isRare: (word: string) => boolean): Topic {
  const near = termsOf(gate.near);
  const when = termsOf(gate.when);
  const known = new Set([...near, ...when].map(keyOf));
  const id = termsOf(stemsOf(gate.id)).filter((term) => means(term) && !known.has(keyOf(term)));
  id.forEach((term) => known.add(keyOf(term)));
  // A choice is said in words: there even a general one (`total: ...`) tells what is chosen.
  const isWord = gate.kind === 'choice' ? isSaid : means;
  const label = termsOf(labels).filter((term) => isWord(term) && !known.has(keyOf(term)) && term.stems.every(isRare));
  return { near, when, id, label };
}

function isSaid({ stems, han }: Term): boolean {
  return han !== null || stems.every((word) => word.length >= 3 && !STOP_STEMS.has(word));
}

function means({ stems, han }: Term): boolean {
  return han !== null || stems.every((word) => word.length >= 3 && !/^\d/.test(word) && !STOP_STEMS.has(word) && !GENERIC_STEMS.has(word));
}
