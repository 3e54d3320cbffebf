import {
  expectationsOf,
  findMentions,
  isArray,
  isDistinctive,
  isObject,
  words,
  type ExpectedCollection,
  type Json,
  type Level,
  type Task,
} from '../../../src/api/index.js';
import type { Block, Found } from './blocks.js';
import { isFunctionCase } from './places.js';

const FEWEST = 3;
const MOST = 200;
/** From so many asserted collections on the verifier tests a program case by case, and an example may be one of the cases. */
const CASES = 15;
/** Lists of what an output has to have, or may have. */
const FORM =
  /^(?:columns?|cols?|keys?|fields?|headers?|required|allowed|valid|options|choices|files?|paths?|names?|types?|schema|format|enum|categories|statuses|states|levels|members|attributes|params?|parameters|args|inputs?|samples?|cases?|dtypes?)$/;

/** Every expected collection whose values all stand in the block. */
export function collectionsIn(block: Block, task: Task): Found[] {
  const all = expectationsOf(task).collections;
  const collections = all.filter((collection) => !isForm(collection) && !isFunctionCase(task, collection.place));
  const isProgram = collections.filter(({ from }) => from === 'assertion').length > CASES;
  return collections.flatMap((collection) => {
    const values = distinctLeaves(collection.value);
    const level = isWhole(values, block) ? levelOf(values, isProgram || collection.from === 'solution') : null;
    const further = level !== null && all.some((other) => isFurtherCase(other, collection));
    return level === null ? [] : [{ places: [collection.place], values, level, further }];
  });
}

/** Another object with the same keys, or another list as long, with other values: the same is expected for another input. */
function isFurtherCase(other: ExpectedCollection, { value, from }: ExpectedCollection): boolean {
  if (other.from !== from || shapeOf(other.value) !== shapeOf(value)) return false;
  const own = new Set(distinctLeaves(value).map(String));
  return distinctLeaves(other.value).some((leaf) => !own.has(String(leaf)));
}

function shapeOf(value: Json): string {
  if (isArray(value)) return `list ${value.length} ${value.length === 0 ? '' : shapeOf(value[0] as Json)}`;
  return isObject(value) ? `object ${Object.keys(value).sort().join(' ')}` : typeof value;
}

function isForm({ names }: ExpectedCollection): boolean {
  return words(names[0] ?? '').some((word) => FORM.test(word));
}

/** Texts and numbers, each once; truth values say nothing. Empty when there are too many to be an example. */
function distinctLeaves(value: Json): (string | number)[] {
  const leaves = new Map<string, string | number>();
  const walk = (part: Json, depth: number): void => {
    if (leaves.size > MOST || depth > 8) return;
    if (isArray(part)) part.forEach((item) => walk(item, depth + 1));
    else if (isObject(part)) Object.values(part).forEach((item) => walk(item, depth + 1));
    else if (part !== null && typeof part !== 'boolean' && String(part).trim() !== '')
      leaves.set(String(part).trim(), typeof part === 'string' ? part.trim() : Number(part));
  };
  walk(value, 0);
  return leaves.size > MOST ? [] : [...leaves.values()];
}

/** All of the values stand in the block, as values: not as its keys, nor as the names of columns in its first line. */
function isWhole(values: readonly (string | number)[], { text }: Block): boolean {
  if (values.length < FEWEST) return false;
  const end = text.trimStart().indexOf('\n');
  const rest = end < 0 || /^[[{]/.test(text.trimStart()) ? text : text.trimStart().slice(end);
  return values.every((value) => findMentions(rest, value).some((span) => !/^["'`]?\s*:(?!\/)/.test(rest.slice(span.end, span.end + 4))));
}

/** Small numbers and plain words come together by chance, or because the example is a legend. */
export function levelOf(values: readonly (string | number)[], isDoubtful: boolean): Level | null {
  const particular = values.filter((value) => isDistinctive(value) && !isName(value)).length;
  const numbers = values.filter((value) => typeof value === 'number' && Math.abs(value) > 10).length;
  if (particular >= FEWEST) return isDoubtful ? 'warning' : 'error';
  return particular + numbers >= FEWEST && particular > 0 ? 'warning' : null;
}

/** A lower-case word or several with `_`: a name, as keys and labels are. */
function isName(value: string | number): boolean {
  return typeof value === 'string' && /^[a-z]+(?:[_-][a-z]+)*$/.test(value);
}
