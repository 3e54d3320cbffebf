import { isArray, isObject, type Json } from '../model/json.js';
import { readsAsAnswer } from './names.js';
import { spelling } from './spelling.js';
import type { DataDocument } from './types.js';

/** More values than this make an input a data set, in which any label may stand. */
const MOST_VALUES = 20_000;

/** The spellings of all texts and numbers that the inputs hold, their keys included; not what stands under a key that reads as the answer. */
export function inputVocabulary(inputs: readonly DataDocument[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Json[] = inputs.map((input) => input.value);
  for (let value = open.pop(); value !== undefined && found.size < MOST_VALUES; value = open.pop()) {
    if (isArray(value)) open.push(...value);
    else if (isObject(value)) {
      const given = Object.entries(value).filter(([key]) => !readsAsAnswer(key));
      for (const [key, member] of given) {
        found.add(spelling(key));
        open.push(member);
      }
    } else found.add(spelling(value));
  }
  return found;
}
