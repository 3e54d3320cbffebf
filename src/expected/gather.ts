import type { Evidence } from '../model/finding.js';
import { isArray, isObject, type Json } from '../model/json.js';
import type { Range } from '../model/place.js';
import type { SourceFile } from '../model/task.js';
import { isDistinctiveScalar } from './distinctive.js';
import { keyOf } from './key.js';
import type { Expectations, ExpectedCollection, ExpectedLiteral } from './types.js';

/** For each task; a table of a hundred thousand rows is no list of answers. */
const MOST_LITERALS = 4000;
const MOST_COLLECTIONS = 500;
/** Places that are kept of one value. */
const MOST_PLACES = 4;

export type Found = Pick<ExpectedLiteral, 'value' | 'names' | 'from' | 'operator'>;

/** Gathers what a task expects, each value at a few places. */
export class Gathering implements Expectations {
  readonly literals: ExpectedLiteral[] = [];
  readonly collections: ExpectedCollection[] = [];
  readonly #places = new Map<string, Set<string>>();

  get isFull(): boolean {
    return this.literals.length >= MOST_LITERALS;
  }

  literal(found: Found, file: SourceFile, range: Range): void {
    const { value } = found;
    if (this.isFull || value === null || value === '' || isArray(value) || isObject(value) || typeof value === 'boolean') return;
    const key = keyOf(value);
    const places = this.#places.get(key) ?? new Set();
    const place = `${file.path}:${range.line}:${range.column}`;
    if (places.has(place) || places.size >= MOST_PLACES) return;
    this.#places.set(key, places.add(place));
    this.literals.push({ ...found, key, place: evidence(file, range, found.from), distinctive: isDistinctiveScalar(value) });
  }

  collection(value: Json, names: readonly string[], from: ExpectedLiteral['from'], file: SourceFile, range: Range): void {
    const size = isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
    if (size < 2 || this.collections.length >= MOST_COLLECTIONS) return;
    this.collections.push({ value, names, from, place: evidence(file, range, from) });
  }
}

const TEXTS: Readonly<Record<ExpectedLiteral['from'], string>> = {
  assertion: 'the verifier expects this value',
  data: 'the verifier holds this value',
  solution: 'the hidden solution gives this value',
};

function evidence(file: SourceFile, range: Range, from: ExpectedLiteral['from']): Evidence {
  return { file: file.path, range, text: TEXTS[from], hidden: true };
}
