import { findEncoded } from '../../../encoded/index.js';
import { jsonEquals } from '../../../model/equals.js';
import { isObject, type Json } from '../../../model/json.js';
import type { SourceFile } from '../../../model/task.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';
import { keyAt } from './text.js';

/** Files above this size are data to work on. */
const LARGEST = 1024 * 1024;

/** Texts in Base64 or hex that name the field, in whatever hidden file; copies of an input say what the input says. */
export function encodedMentions(file: SourceFile, { key }: Leaving, inputs: readonly Json[]): readonly ChecklistItem[] {
  const text = file.size > LARGEST || file.link !== null ? null : file.text();
  if (text === null) return [];
  return findEncoded(text).flatMap((found) => {
    if (keyAt(found.text, key).length === 0 || isInput(found.text, inputs)) return [];
    const line = text.slice(0, found.range.start).split('\n').length;
    return [{ file: file.path, line, text: `a text in ${found.encodings.join(' and ')} that names "${key}"; take it out of it` }];
  });
}

function isInput(text: string, inputs: readonly Json[]): boolean {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) && inputs.some((input) => jsonEquals(input, value));
  } catch {
    return false;
  }
}
