import type { AnswerContract, DataDocument, Echo, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { join, parent, valueAt } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import { itemAt } from '../checklist.js';
import { isInExample } from '../examples/examples.js';
import type { Objection } from '../types.js';
import type { Candidate } from './candidates.js';
import { constantsOf } from './exact.js';
import { forbiddenIn } from './input-schema.js';
import { isOwnPlace, isSameName } from './own-place.js';
import { hasTwoReadings } from './readings.js';
import { unreadInput } from './unread-input.js';

/** What becomes of the value of a field in the declared input. */
export type Placement =
  /** It stands there under its name; `note` names the place where its form is another. */
  { readonly kind: 'there'; readonly place: string | null; readonly note: string | null } | Insertion | Conflict;

export interface Insertion {
  readonly kind: 'insert';
  readonly file: SourceFile;
  readonly operation: Operation;
  readonly note: string | null;
}

interface Conflict extends Objection {
  readonly kind: 'conflict';
}

/** @param others members that come into the same input at the same time */
export function placeInInput({ contract, field, value, action, isReviewed }: Candidate, others: JsonObject = {}): Placement {
  if (action === 'drop') return { kind: 'there', place: null, note: null };
  const echoes = contract.echoes(field, value).filter((found) => !found.answerLike && !isInExample(found, contract));
  const isGiven = (echo: Echo) => isAlone(echo, contract) && (isReviewed || isOwnPlace(echo, field, value, contract));
  const sameKey = echoes.filter((echo) => echo.keyMatch === 'same' && isGiven(echo));
  const own = sameKey.find(({ valueMatch }) => valueMatch === 'equal') ?? sameKey[0];
  if (own) return alreadyThere(own, field, value, contract);
  const unread = unreadInput(contract);
  if (unread !== null) return { kind: 'conflict', ...unread };
  if (isReviewed) return unproven(field, echoes);
  const input = targetOf(contract);
  if (!input) return conflict('the task declares no input in JSON or YAML whose top is an object, so there is no place for its value');
  const key = Object.keys(input.value as JsonObject).find((name) => isSameName(name, field.name));
  if (key !== undefined) {
    if (jsonEquals(property(input.value, key) ?? null, value))
      return hasTwoReadings(input, join('', key))
        ? ambiguous(`${input.file.taskPath}, "${key}"`)
        : { kind: 'there', place: input.file.taskPath, note: null };
    return conflict(`${input.file.taskPath} has another value for "${key}" already`);
  }
  const forbidden = forbiddenIn(input, { ...others, [field.name]: value }, contract);
  if (forbidden !== null) return { kind: 'conflict', ...forbidden };
  const operation: Operation = { op: 'insert', at: '', key: field.name, value: sourceOf(field, value, contract) };
  const [other] = echoes;
  const note = other
    ? `${placeOf(other)} has the value of "${field.path}" as "${other.key}" as well; under its own name it was added to the input`
    : null;
  return { kind: 'insert', file: input.file, operation, note };
}

function alreadyThere(echo: Echo, field: Field, value: Json, { inputs }: AnswerContract): Placement {
  const place = placeOf(echo);
  const input = inputs.find(({ file }) => file === echo.file);
  const found = valueAt(input?.value, echo.pointer);
  if (found !== undefined && !isSameType(found, value))
    return conflict(
      `${place} has its value as another type (${typeName(found)}, where the answer has ${typeName(value)}): a reader would take it for another value`,
    );
  if (input && hasTwoReadings(input, echo.pointer)) return ambiguous(place);
  const note = `${place} has the value of "${field.path}" in another form; nothing was added to the input`;
  return { kind: 'there', place, note: echo.valueMatch === 'equal' ? null : note };
}

function ambiguous(place: string): Placement {
  return conflict(
    `${place}: readers of YAML 1.1 and of YAML 1.2 read this value differently; write it in quotes, or in a form with one reading`,
  );
}

function isSameType(a: Json, b: Json): boolean {
  return typeName(a) === typeName(b);
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'a truth value' : 'a number';
}

/** One of several items with the same value says nothing of the field: only a value that has its name for itself is there. */
function isAlone(echo: Echo, contract: AnswerContract): boolean {
  const root = contract.inputs.find((input) => input.file === echo.file)?.value;
  return !isArray(valueAt(root, parent(echo.pointer))) && !isOneOfSeveral(echo, contract);
}

/** It stands in an item of a list with others, of which each may be the one that was to be found. */
export function isOneOfSeveral({ file, pointer }: Echo, { inputs }: AnswerContract): boolean {
  const root = inputs.find((input) => input.file === file)?.value;
  for (let at = pointer; at !== '';) {
    at = parent(at);
    const above = valueAt(root, at);
    if (isArray(above) && above.length > 1) return true;
  }
  return false;
}

/** A review says that the input has the value. Where that cannot be seen, putting it there might publish what has to be found. */
function unproven({ name }: Field, echoes: readonly Echo[]): Placement {
  const question = `the one of "${name}"? If so, take the field out of the answer; if not, take back the review`;
  const checklist = echoes.map(({ file, range, key }) => itemAt(file, range.line, `is this value, "${key}", ${question}`));
  const reason = `only a review says that it is given, and no input has its value as "${name}"; to add it might publish what has to be found`;
  return { kind: 'conflict', reason, checklist };
}

function placeOf({ file, range }: Echo): string {
  return `${file.taskPath}:${range.line}`;
}

function conflict(reason: string): Placement {
  return { kind: 'conflict', reason, checklist: [] };
}

function targetOf({ inputs }: AnswerContract): DataDocument | undefined {
  return inputs.find(({ declared, document, value }) => declared && isObject(value) && ['json', 'yaml'].includes(document.language));
}

/** The value as the schema writes it, so that 1.0 stays 1.0; else as JSON text. */
function sourceOf(field: Field, value: Json, contract: AnswerContract): string {
  const { document } = contract;
  for (const { value: constant, pointer } of document.language === 'json' ? constantsOf(field, contract) : []) {
    const offsets = document.offsets(pointer);
    if (offsets && jsonEquals(constant, value)) return document.text.slice(offsets.start, offsets.end);
  }
  return compactJson(value);
}
