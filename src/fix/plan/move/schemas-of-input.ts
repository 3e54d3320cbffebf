import { posix } from 'node:path';
import { findContractFiles } from '../../../contract/find.js';
import { words } from '../../../contract/names.js';
import type { AnswerContract, DataDocument } from '../../../contract/types.js';
import { isObject, property, type Json } from '../../../model/json.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { dataFiles } from '../mirrors.js';
import { holds } from '../schema/holds.js';

/** As editors know it in YAML, which has no place for it in the data. */
const MODELINE = /^#[ \t]*yaml-language-server:[ \t]*\$schema=(\S+)/m;
const INPUT_WORDS = ['input', 'inputs', 'problem', 'instance'];

/** The schema that an input names itself. */
export function namedSchema({ file, value }: DataDocument, task: Task): SourceFile | undefined {
  const named = property(value, '$schema') ?? MODELINE.exec(file.text() ?? '')?.[1];
  if (typeof named !== 'string' || /^[a-z][a-z\d+.-]+:/i.test(named)) return undefined;
  return task.file(posix.join(posix.dirname(file.taskPath), named.replace(/#.*$/, '')));
}

/**
 * Files of the task that may be a schema of the input: schemas, but of no answer, that say by their name or title that they are of an
 * input, or that speak of one of its members. Whether one is, shows when it accepts the input.
 */
export function possibleSchemas(input: DataDocument, { task, file: own }: AnswerContract): readonly SourceFile[] {
  const others = new Set([own, input.file, ...findContractFiles(task)]);
  return dataFiles(task).filter((file) => {
    const value = others.has(file) ? undefined : file.document()?.value;
    return value !== undefined && looksLikeSchema(value) && (isNamedLike(file, value, input.file) || speaksOf(value, input.value));
  });
}

function looksLikeSchema(value: Json): boolean {
  const dialect = property(value, '$schema');
  if (typeof dialect === 'string' && dialect.includes('json-schema.org')) return true;
  return isObject(property(value, 'properties')) || property(value, 'type') === 'object';
}

function isNamedLike(file: SourceFile, value: Json, input: SourceFile): boolean {
  const own = words(stem(input));
  const texts = [stem(file), property(value, 'title'), property(value, '$id')].filter((text) => typeof text === 'string');
  return texts.some((text) => {
    const said = words(text);
    return INPUT_WORDS.some((word) => said.includes(word)) || (own.length > 0 && own.every((word) => said.includes(word)));
  });
}

function speaksOf(schema: Json, input: Json): boolean {
  return isObject(input) && Object.keys(input).some((key) => holds(schema, key));
}

function stem({ path }: SourceFile): string {
  return posix.basename(path).replace(/\.[^.]*$/, '');
}
