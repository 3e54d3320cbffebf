import { ExactNumber, isArray, isObject, join, property, type Json, type JsonObject } from '../../../src/api/index.js';
import { textAt } from '../about/gated.js';

/** One criterion, with its place. */
export interface Criterion {
  readonly name: string | null;
  readonly text: string | null;
  readonly pointer: string;
  /** It says of itself that an answer may pass without it. */
  readonly optional: boolean;
}

const LISTS = ['criteria', 'criterion', 'rubric', 'rubrics', 'checks', 'items'];
const NAMES = ['name', 'id', 'title', 'key', 'label'];
const TEXTS = ['text', 'description', 'criterion', 'requirement', 'question', 'prompt', 'statement', 'check'];

/** The criteria of a rubric: a list, or an object from name to criterion, at the top or under the usual keys. */
export function criteriaOf(value: Json, pointer: string): Criterion[] {
  if (isArray(value)) return value.map((entry, i) => criterion(entry, join(pointer, i), null));
  if (!isObject(value)) return [];
  for (const key of LISTS) {
    const below = property(value, key);
    if (isArray(below)) return criteriaOf(below, join(pointer, key));
    if (isObject(below)) return hasList(below) ? criteriaOf(below, join(pointer, key)) : byName(below, join(pointer, key));
  }
  return [];
}

function hasList(value: JsonObject): boolean {
  return LISTS.some((key) => property(value, key) !== undefined);
}

function byName(value: JsonObject, pointer: string): Criterion[] {
  return Object.entries(value).flatMap(([name, entry]) =>
    isObject(entry) || typeof entry === 'string' ? [criterion(entry, join(pointer, name), name)] : [],
  );
}

function criterion(entry: Json, pointer: string, key: string | null): Criterion {
  if (typeof entry === 'string') return { name: key, text: entry, pointer, optional: false };
  const first = (keys: readonly string[]): string | null =>
    keys.map((name) => textAt(entry, name)).find((text) => text !== undefined) ?? null;
  const optional = property(entry, 'optional') === true || property(entry, 'required') === false;
  return { name: first(NAMES) ?? key, text: first(TEXTS), pointer, optional };
}

const POLICIES = ['pass', 'passes', 'aggregation', 'aggregate', 'mode'];
const THRESHOLDS = ['threshold', 'pass_threshold', 'passThreshold', 'min_score', 'minScore'];
const ALL = /^(?:all|all[-_ ]?(?:pass|of|must[-_ ]pass)|every|and|min(?:imum)?|all 1s?)$/i;

/** The pointer of what lets an answer pass that misses a criterion, or null. */
export function laxAt(value: Json, pointer: string): string | null {
  if (!isObject(value)) return null;
  for (const key of POLICIES) {
    const policy = property(value, key);
    if (typeof policy === 'string' && !ALL.test(policy.trim())) return join(pointer, key);
  }
  for (const key of THRESHOLDS) {
    const least = numberOf(property(value, key));
    // A share of one, or a hundred of a hundred, is all of it.
    if (least !== null && least !== 1 && least < 100) return join(pointer, key);
  }
  for (const key of ['scoring', 'rubric']) {
    const below = laxAt(property(value, key) ?? null, join(pointer, key));
    if (below !== null) return below;
  }
  return null;
}

function numberOf(value: Json | undefined): number | null {
  if (value instanceof ExactNumber) return Number(value.text);
  return typeof value === 'number' ? value : null;
}
