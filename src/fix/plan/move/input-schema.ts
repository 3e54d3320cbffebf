import { posix } from 'node:path';
import type { DataDocument } from '../../../contract/types.js';
import { isObject, property, type Json } from '../../../model/json.js';
import { valueAt, join } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';

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

/** As editors know it in YAML, which has no place for it in the data. */
const MODELINE = /^#[ \t]*yaml-language-server:[ \t]*\$schema=(\S+)/m;

/** Why a new member may make an input invalid against the schema that it names itself; null where it may not. */
export function forbiddenIn(input: DataDocument, key: string, task: Task): string | null {
  const file = schemaFile(input, task);
  const schema = file?.document()?.value;
  if (!file || schema === undefined) return null;
  if (valueAt(schema, join('/properties', key)) !== undefined)
    return `${input.file.taskPath} names ${file.taskPath} as its schema, which says of "${key}" what it has to be: put it in by hand`;
  return isOpen(schema)
    ? null
    : `${input.file.taskPath} names ${file.taskPath} as its schema, which may not allow "${key}": declare it there first`;
}

function schemaFile({ file, value }: DataDocument, task: Task): SourceFile | undefined {
  const named = property(value, '$schema') ?? MODELINE.exec(file.text() ?? '')?.[1];
  if (typeof named !== 'string' || /^[a-z][a-z\d+.-]+:/i.test(named)) return undefined;
  return task.file(posix.join(posix.dirname(file.taskPath), named.replace(/#.*$/, '')));
}

function isOpen(schema: Json): boolean {
  if (!isObject(schema)) return schema === true;
  return CLOSING.every((keyword) => [undefined, true].includes(property(schema, keyword) as undefined));
}
