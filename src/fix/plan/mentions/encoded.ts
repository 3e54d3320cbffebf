import { findEncoded, type EncodedText } from '../../../encoded/index.js';
import { jsonEquals } from '../../../model/equals.js';
import { isObject, type Json } from '../../../model/json.js';
import { lineAt } from '../../../model/place.js';
import type { SourceFile } from '../../../model/task.js';
import { itemAt } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';
import { keyAt } from './text.js';

/** Files above this size are data to work on. */
const LARGEST = 1024 * 1024;

const known = new WeakMap<SourceFile, readonly EncodedText[]>();

/** Texts in Base64 or hex that name the field, in whatever hidden file; copies of an input say what the input says. */
export function encodedMentions(file: SourceFile, { key }: Leaving, inputs: readonly Json[]): readonly ChecklistItem[] {
  return encodedIn(file).flatMap((found) => {
    if (keyAt(found.text, key).length === 0 || isInput(found.text, inputs)) return [];
    const line = lineAt(file.text() ?? '', found.range.start);
    return [itemAt(file, line, `a text in ${found.encodings.join(' and ')} that names "${key}"; take it out of it`)];
  });
}

/** Looks at each file once, whatever the field. */
function encodedIn(file: SourceFile): readonly EncodedText[] {
  const text = file.size > LARGEST || file.link !== null ? null : file.text();
  const found = known.get(file) ?? findEncoded(text ?? '');
  known.set(file, found);
  return found;
}

function isInput(text: string, inputs: readonly Json[]): boolean {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) && inputs.some((input) => jsonEquals(input, value));
  } catch {
    return false;
  }
}
