import type { AnswerContract, Field } from '../../../contract/types.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { isIdentifier } from './text.js';

/** A field that is about to leave the answer. */
export interface Leaving {
  readonly key: string;
  readonly value: Json;
  /** Whether a text is the name of some field of the answer. */
  readonly isField: (name: string) => boolean;
  /** The key can be nothing but a name (`trench_length`), and no ordinary word such as `unit`. */
  readonly isTelling: boolean;
  /** The key is written as words for people (`Trench Length`), which mean the field only where they are all that stands there. */
  readonly isLabel?: boolean;
}

export function leavingOf({ fields }: AnswerContract, { name }: Field, value: Json): Leaving {
  const names = new Set(fields.map((field) => field.name));
  return { key: name, value, isField: (text) => text !== '' && names.has(text), isTelling: isIdentifier(name) || /[^\p{L}]/u.test(name) };
}

/** Whether a text is how the value of the field is written: `14`, `14.0`, `LOAM`. */
export function isWritten(text: string, { value }: Leaving): boolean {
  if (text === '' || isArray(value) || isObject(value)) return false;
  return text.toLowerCase() === String(value).toLowerCase() || (typeof value === 'number' && Number(text) === value);
}
