import { readEqualRecords, readTexts } from '../../../code/queries.js';
import { jsonEquals } from '../../../model/equals.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';
import { lineAt } from '../../../model/place.js';
import { children, type Located } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { itemAt, lineOf, MOST_PLACES } from '../checklist.js';
import { isOpened, isProse } from '../mentions/opened.js';
import { lineWithin } from '../mentions/places.js';
import { dataFiles, findMirrors } from '../mirrors.js';
import type { ChecklistItem } from '../types.js';
import { objectsIn } from './objects-in-text.js';

const LARGEST = 2 * 1024 * 1024;
/** A copy with other white space and more escapes may be so many times as long. */
const FORMS = 8;

/**
 * Copies of an input that are not files of their own: a member of other data, a row of a list of records, an object or a text in a
 * program. A program may compare them with the input, which would no longer be equal to them.
 */
export function inputCopies(task: Task, input: SourceFile): readonly ChecklistItem[] {
  const wanted = input.document()?.value;
  if (!isTelling(wanted)) return [];
  const data = new Set(dataFiles(task));
  const others = task.files.filter((file) => file !== input && isLookedAt(file) && hasKeys(file, wanted));
  return others
    .filter((file) => !isProse(file) || isOpened(file, task))
    .flatMap((file) => {
      const lines = data.has(file) ? linesInData(file, wanted) : linesInText(file, wanted, FORMS * input.size);
      return [...new Set(lines)].slice(0, MOST_PLACES).map((line) => itemAt(file, line, COPY));
    });
}

const COPY = 'a copy of the input stands here, and programs may compare both';

function isLookedAt({ surface, size, link, taskPath }: SourceFile): boolean {
  return surface !== 'instruction' && link === null && size <= LARGEST && taskPath !== 'kgt.json';
}

/** So little may be equal by chance. */
function isTelling(value: Json | undefined): value is JsonObject {
  return isObject(value) && Object.keys(value).length > 0 && (Object.keys(value).length >= 2 || hasLeaves(value, 3));
}

function hasLeaves(value: Json, wanted: number): boolean {
  const queue: Located[] = [{ value, pointer: '' }];
  let leaves = 0;
  for (let at = queue.pop(); at && leaves < wanted; at = queue.pop()) {
    const below = children(at);
    if (below.length === 0) leaves += 1;
    queue.push(...below);
  }
  return leaves >= wanted;
}

/** Quickly said of most files. A key with other signs than those of names may be written with escapes. */
function hasKeys(file: SourceFile, value: JsonObject): boolean {
  const text = file.text();
  return text !== null && Object.keys(value).every((key) => !/^\w+$/.test(key) || text.includes(key));
}

/** What is equal as a whole is brought up to date. */
function linesInData(file: SourceFile, value: JsonObject): readonly number[] {
  const document = file.document();
  const original = { value, operations: [{ op: 'remove' as const, at: '' }] };
  const inside = findMirrors([file], [original]).filter(({ pointer }) => pointer !== '');
  return inside.map(({ pointer }) => (document ? lineOf(document, pointer) : 1)).sort((a, b) => a - b);
}

function linesInText(file: SourceFile, value: JsonObject, longest: number): readonly number[] {
  const texts = readTexts(file) ?? [{ value: file.text() ?? '', range: null }];
  const inTexts = texts.flatMap(({ value: text, range }) => {
    const found = objectsIn(text, Object.keys(value), longest).filter(({ object }) => jsonEquals(object, value));
    return found.map(({ start }) => (range === null ? lineAt(text, start) : lineWithin(text, start, range)));
  });
  return [...inTexts, ...readEqualRecords(file, value).map(({ line }) => line)].sort((a, b) => a - b);
}
