import { posix } from 'node:path';
import type { AnswerContract } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isObject, type Json } from '../../../model/json.js';
import { join, tokens, valueAt, valuesAt } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import type { Draft } from '../draft/draft.js';
import { composeExamples } from '../examples/operations.js';
import { dataFiles, findMirrors, operationsOf, type Original } from '../mirrors.js';
import type { SchemaRemoval } from '../schema/removal.js';
import { manifestOperations } from './manifest.js';

/** Edits the schema, its declarations, the solution, examples of the answer and the manifest. */
export function composeRemoval(draft: Draft, contract: AnswerContract, removal: SchemaRemoval): void {
  const { task } = contract;
  composeSchema(draft, contract, removal.operations);
  const others = dataFiles(task).filter((file) => file !== contract.file);
  composeSolutions(draft, contract, removal, others);
  composeManifest(draft, task, contract, removal);
}

/** Edits the schema and every declaration that says the same. */
export function composeSchema(draft: Draft, contract: AnswerContract, operations: readonly Operation[]): void {
  draft.edit(contract.file, operations);
  const others = dataFiles(contract.task).filter((file) => file !== contract.file);
  for (const mirror of findMirrors(others, schemaOriginals(contract, operations))) draft.edit(mirror.file, operationsOf(mirror));
}

/** The schema, the schema of the result and the definitions: a declaration beside the verifier may hold each for itself. */
function schemaOriginals({ schema, result }: AnswerContract, operations: readonly Operation[]): Original[] {
  const inner = tokens(result)
    .map((name) => join('/properties', name))
    .join('');
  return [
    { value: schema, operations },
    ...(inner === '' ? [] : part(schema, inner, operations)),
    ...['/$defs', '/definitions'].flatMap((at) => part(schema, at, membersOf(schema, at, operations))),
  ];
}

function part(schema: Json, at: string, operations: readonly Operation[]): Original[] {
  const value = valueAt(schema, at);
  if (!isObject(value)) return [];
  const inside = operations.filter((operation) => operation.at.startsWith(`${at}/`));
  return [{ value, operations: inside.map((operation) => ({ ...operation, at: operation.at.slice(at.length) })) }];
}

/** Where all definitions go from the schema, a declaration keeps an object without members. */
function membersOf(schema: Json, at: string, operations: readonly Operation[]): readonly Operation[] {
  const all = valueAt(schema, at);
  if (!isObject(all) || !operations.some((operation) => operation.op === 'remove' && operation.at === at)) return operations;
  return Object.keys(all).map((name) => ({ op: 'remove', at: join(at, name) }));
}

/** Solutions, examples, and the hidden copies of both. */
function composeSolutions(draft: Draft, contract: AnswerContract, removal: SchemaRemoval, others: readonly SourceFile[]): void {
  const originals: Original[] = [...composeExamples(draft, contract, removal.going)];
  for (const { file, value } of contract.solutions) {
    const operations = [...removal.going].flatMap((path) =>
      valuesAt(value, path).map(({ pointer }): Operation => ({ op: 'remove', at: pointer })),
    );
    draft.edit(file, operations);
    originals.push({ value, operations });
    if (contract.result !== '') originals.push(...part(value, contract.result, operations));
  }
  const known = new Set([contract.file, ...contract.solutions.map(({ file }) => file)]);
  const hidden = others.filter((file) => file.surface === 'hidden' && !known.has(file));
  for (const mirror of findMirrors(hidden, originals)) draft.edit(mirror.file, operationsOf(mirror));
}

function composeManifest(draft: Draft, task: Task, contract: AnswerContract, { going }: SchemaRemoval): void {
  const file = task.file('kgt.json');
  if (!task.manifest || !file) return;
  const gone = [...going].map((path) => path.slice(contract.result.length));
  draft.edit(file, manifestOperations(task.manifest.value, gone));
}

/** Edits the input and every data file that says the same. */
export function composeInput(draft: Draft, task: Task, file: SourceFile, operations: readonly Operation[]): void {
  draft.edit(file, operations);
  const alike = task.files.filter((other) => other.size === file.size && other.link === null && other.text() === file.text());
  const others = new Set([...dataFiles(task), ...alike]);
  for (const other of others) if (other !== file && isCopy(other, file)) draft.edit(other, operations);
}

/** The same data; where there is next to nothing that could be the same, the name must be as well. */
function isCopy(other: SourceFile, file: SourceFile): boolean {
  const [one, two] = [other.document()?.value, file.document()?.value];
  if (one === undefined || two === undefined || !jsonEquals(one, two)) return false;
  return (isObject(two) && Object.keys(two).length > 0) || posix.basename(other.path) === posix.basename(file.path);
}
