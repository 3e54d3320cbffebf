import { jsonEquals } from '../../model/equals.js';
import { isArray, isObject, type Json } from '../../model/json.js';
import { children, type Located } from '../../model/pointer.js';
import { documentOf } from '../../code/index.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { Operation } from '../edit/index.js';

/** A data file above this size is data to work on and holds no copies. */
const LARGEST = 2 * 1024 * 1024;

/** A value of which other files may hold copies, and what is done to it. */
export interface Original {
  readonly value: Json;
  /** Pointers are relative to the value. */
  readonly operations: readonly Operation[];
}

/** A copy that was found. */
export interface Mirror {
  readonly file: SourceFile;
  readonly pointer: string;
  readonly original: Original;
}

/** Data files of the task that can be read. */
export function dataFiles(task: Task): readonly SourceFile[] {
  return task.files.filter((file) => file.size <= LARGEST && file.link === null && isData(file));
}

function isData(file: SourceFile): boolean {
  if (!/\.(?:json|ya?ml|toml)$/i.test(file.path)) return false;
  const value = documentOf(file)?.value;
  return isArray(value) || isObject(value);
}

/** Every place in the files where an equal value stands; inside of a copy no others are looked for. */
export function findMirrors(files: readonly SourceFile[], originals: readonly Original[]): Mirror[] {
  const wanted = originals.filter(({ value, operations }) => operations.length > 0 && sizeOf(value) > 0);
  return wanted.length === 0 ? [] : files.flatMap((file) => findIn(file, wanted));
}

function findIn(file: SourceFile, originals: readonly Original[]): Mirror[] {
  const found: Mirror[] = [];
  const queue: Located[] = [{ value: file.document()?.value ?? null, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const { value, pointer } = at;
    const size = sizeOf(value);
    const original = size === 0 ? undefined : originals.find((one) => sizeOf(one.value) === size && jsonEquals(one.value, value));
    if (original) found.push({ file, pointer, original });
    else for (const child of children(at)) queue.push(child);
  }
  return found;
}

function sizeOf(value: Json): number {
  if (isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** The operations of a copy, in its file. */
export function operationsOf({ pointer, original }: Mirror): Operation[] {
  return original.operations.map((operation) => ({ ...operation, at: pointer + operation.at }));
}
