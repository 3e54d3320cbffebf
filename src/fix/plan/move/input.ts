import type { AnswerContract, DataDocument } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { ExactNumber, isArray, isObject, property, type Json } from '../../../model/json.js';
import { join, valueAt } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import type { Candidate } from './candidates.js';

/** What becomes of the value of a field in the declared input. */
export type Placement =
  /** It stands there; `note` names the place where the key is another. */
  | { readonly kind: 'there'; readonly place: string | null; readonly note: string | null }
  | { readonly kind: 'insert'; readonly file: SourceFile; readonly operation: Operation }
  | { readonly kind: 'conflict'; readonly reason: string };

export function placeInInput({ contract, field, value, action }: Candidate): Placement {
  if (action === 'drop') return { kind: 'there', place: null, note: null };
  const echo = contract.echoes(field, value).find((found) => !found.answerLike);
  if (echo) {
    const isSame = echo.keyMatch === 'same' && echo.valueMatch === 'equal';
    const place = `${echo.file.taskPath}:${echo.range.line}`;
    return {
      kind: 'there',
      place,
      note: isSame ? null : `${place} has the value of "${field.path}" as "${echo.key}"; nothing was added to the input`,
    };
  }
  const input = targetOf(contract);
  if (!input) return conflict('the task declares no input in JSON or YAML whose top is an object, so there is no place for its value');
  const there = property(input.value, field.name);
  if (there === undefined) {
    const operation: Operation = { op: 'insert', at: '', key: field.name, value: sourceOf(field.schemas, value, contract) };
    return { kind: 'insert', file: input.file, operation };
  }
  if (jsonEquals(there, value)) return { kind: 'there', place: input.file.taskPath, note: null };
  return conflict(`${input.file.taskPath} has another value for "${field.name}" already`);
}

function conflict(reason: string): Placement {
  return { kind: 'conflict', reason };
}

function targetOf({ inputs }: AnswerContract): DataDocument | undefined {
  return inputs.find(({ declared, document, value }) => declared && isObject(value) && ['json', 'yaml'].includes(document.language));
}

/** The value as the schema writes it, so that 1.0 stays 1.0; else as JSON text. */
function sourceOf(schemas: readonly string[], value: Json, { document, schema }: AnswerContract): string {
  for (const at of document.language === 'json' ? schemas.map((pointer) => join(pointer, 'const')) : []) {
    const offsets = document.offsets(at);
    const constant = valueAt(schema, at);
    if (offsets && constant !== undefined && jsonEquals(constant, value)) return document.text.slice(offsets.start, offsets.end);
  }
  return jsonText(value);
}

/** JSON text of a value, exact numbers as they were written. */
export function jsonText(value: Json): string {
  if (value instanceof ExactNumber) return value.text;
  if (isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${jsonText(member)}`)
    .join(',')}}`;
}
