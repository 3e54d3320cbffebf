import { posix } from 'node:path';
import { toSchemaValue } from '../../../contract/exact.js';
import { lostReferences } from '../../../contract/references.js';
import type { AnswerContract, DataDocument } from '../../../contract/types.js';
import { isObject, property, type Json, type JsonObject } from '../../../model/json.js';
import { compactJson } from '../../../model/json-print.js';
import { FILE_START } from '../../../model/place.js';
import { parent } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { createEvaluator, parseSchema, type Evaluator } from '../../../schema/index.js';
import { dataFiles } from '../mirrors.js';
import type { Objection } from '../types.js';
import { namedSchema, possibleSchemas } from './schemas-of-input.js';

/** Keywords by which a schema may forbid a member that it does not name. */
const CLOSING = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
  'maxProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'enum',
  'const',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
];

/**
 * Why an input would not be valid any more with new members; null where nothing says so. A schema that accepts the input with them
 * has nothing against them, and one that does not accept it without them is none of this input, unless the input names it.
 */
export function forbiddenIn(input: DataDocument, added: JsonObject, contract: AnswerContract): Objection | null {
  const { task } = contract;
  const named = namedSchema(input, task);
  const others = possibleSchemas(input, contract).filter((file) => file !== named);
  for (const file of named ? [named, ...others] : others) {
    const evaluator = evaluatorOf(file, task);
    const accepted = evaluator && acceptedForm(evaluator, input.value);
    const refusing = accepted ? refusingKeyword(evaluator, { ...accepted, ...added }) : null;
    const at = refusing ?? (file === named ? closingKeyword(file, accepted !== null) : null);
    if (at !== null) return objectionOf(file, input, added, at);
  }
  return null;
}

/** Pointer of a keyword that is not satisfied. */
function refusingKeyword(evaluator: Evaluator, value: JsonObject): string | null {
  const [error] = evaluator.validate(toSchemaValue(value) as never);
  return error?.schemaPointer ?? null;
}

/** The input as the schema accepts it: with the name of the schema in it, or without. */
function acceptedForm(evaluator: Evaluator, value: Json): JsonObject | null {
  if (!isObject(value)) return null;
  const { $schema: _, ...bare } = value;
  return [value, bare].find((form) => evaluator.validAt('', toSchemaValue(form) as never)) ?? null;
}

/** Pointer of a keyword that may refuse new members, where the input names the schema, but whether it holds now cannot be told. */
function closingKeyword(file: SourceFile, isAccepted: boolean): string | null {
  const schema = file.document()?.value;
  if (schema === undefined || schema === true || (isAccepted && lostReferences(schema).length === 0)) return null;
  if (!isObject(schema)) return '';
  const closing = CLOSING.find((keyword) => ![undefined, true].includes(property(schema, keyword) as undefined));
  return closing === undefined ? null : `/${closing}`;
}

function objectionOf(file: SourceFile, input: DataDocument, added: JsonObject, pointer: string): Objection {
  const document = file.document();
  let at = pointer;
  while (at !== '' && !document?.locate(at, 'key')) at = parent(at);
  const { line } = document?.locate(at, at === '' ? 'value' : 'key') ?? FILE_START;
  const names = Object.keys(added).map((name) => `"${name}"`);
  const text = `${input.file.taskPath} has to be valid against this with ${names.join(' and ')} in it: allow that here first`;
  return { reason: `the schema of the input would refuse it (${file.taskPath})`, checklist: [{ file: file.path, line, text }] };
}

function evaluatorOf(file: SourceFile, task: Task): Evaluator | null {
  const value = file.document()?.value;
  if (!isObject(value)) return null;
  const { $id: id } = value;
  const base = typeof id === 'string' && URL.canParse(id) ? id : `file:///${file.taskPath}`;
  return createEvaluator(parseSchema(compactJson({ ...value, $id: base }), { uri: base, resources: resources(file, base, task) }));
}

/** The other JSON files of the task, by the names under which the schema may refer to them. */
function resources(file: SourceFile, base: string, task: Task): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!/"?\$ref"?\s*:\s*["']?[^#"'\s]/.test(file.text() ?? '')) return found;
  for (const other of dataFiles(task)) {
    const value = other === file ? undefined : other.document()?.value;
    if (!isObject(value)) continue;
    const text = compactJson(value);
    found.set(new URL(posix.relative(posix.dirname(file.taskPath), other.taskPath), base).href, text);
    const { $id: id } = value;
    if (typeof id === 'string') found.set(id, text);
  }
  return found;
}
