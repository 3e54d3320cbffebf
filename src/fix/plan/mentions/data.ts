import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { children, join, lastToken, type Located } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import { itemAt, lineOf, MOST_PLACES } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { isExpressionOf, isPathTo } from './expression.js';
import type { Leaving } from './leaving.js';
import { namesAt } from './named.js';
import { bareName, meansTheField, SUBJECTS } from './naming.js';
import { tellsOfOthers } from './tools.js';

/** Data in which a field may be spoken of. */
export interface Spoken {
  readonly root: Json;
  readonly lineOf: (pointer: string) => number;
  /** The plan changes the data: what they hold of the answer goes, and only what names the field elsewhere is left. */
  readonly isEdited: boolean;
  readonly removed: ReadonlySet<string>;
  /** Places that tell of something else than an answer, whatever words stand there. */
  readonly isOfOthers: (pointer: string) => boolean;
}

/** Of data that the plan leaves as they are, and of which all may tell of an answer. */
export const UNCHANGED: Pick<Spoken, 'isEdited' | 'removed' | 'isOfOthers'> = {
  isEdited: false,
  removed: new Set(),
  isOfOthers: () => false,
};

/**
 * Places of a hidden data file that speak of the field and that the plan does not change: a list of expected values, another
 * declaration. Whether the verifier compares them with the answer is in no file that can be read, so a person has to look.
 */
export function dataMentions(file: SourceFile, leaving: Leaving, operations: readonly Operation[]): readonly ChecklistItem[] {
  const document = file.document();
  if (document?.value === undefined) return [];
  const spoken: Spoken = {
    root: document.value,
    lineOf: (pointer) => lineOf(document, pointer),
    isEdited: operations.length > 0,
    removed: new Set(operations.flatMap(({ op, at }) => (op === 'remove' ? [at] : []))),
    isOfOthers: (pointer) => !leaving.isTelling && tellsOfOthers(file, pointer, leaving),
  };
  return placesIn(file, spoken, leaving);
}

/** By line, and no more than help somebody. */
export function placesIn(file: SourceFile, spoken: Spoken, leaving: Leaving): readonly ChecklistItem[] {
  const found: ChecklistItem[] = [];
  const queue: Located[] = [{ value: spoken.root, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (spoken.removed.has(at.pointer)) continue;
    const isList = isListOfFields(at, spoken, leaving);
    for (const { pointer, text } of saysOf(at, isList, spoken, leaving)) found.push(itemAt(file, spoken.lineOf(pointer), text));
    // The names in such a list are said once, of the list.
    for (const child of isList ? [] : children(at)) queue.push(child);
  }
  return found.sort((a, b) => a.line - b.line).slice(0, MOST_PLACES);
}

interface Said {
  readonly pointer: string;
  readonly text: string;
}

function saysOf(at: Located, isList: boolean, spoken: Spoken, leaving: Leaving): readonly Said[] {
  const { key } = leaving;
  const { pointer } = at;
  const member = spoken.isOfOthers(join(pointer, key)) ? null : memberSays(at, spoken, leaving);
  if (member !== null) return [{ pointer: join(pointer, key), text: member }];
  if (spoken.isOfOthers(pointer)) return [];
  if (isList) return [{ pointer, text: `this list of fields names "${key}"` }];
  return textSays(at, spoken, leaving).map((text) => ({ pointer, text }));
}

/** What the text at a place says, or the name of its member. References of a schema are no paths of an answer. */
function textSays(at: Located, { root }: Spoken, leaving: Leaving): string[] {
  const { key } = leaving;
  const name = lastToken(at.pointer);
  if (name !== key && isPathTo(name, leaving)) return [`this path leads to "${key}"`];
  if (name !== key && isExpressionOf(name, leaving)) return [`this expression speaks of "${key}"`];
  if (typeof at.value !== 'string' || name === '$ref' || !at.value.includes(key)) return [];
  if (isPathTo(at.value, leaving)) return [`this path leads to "${key}"`];
  if (bareName(at.value) === key && meansTheField(at, root, leaving)) return [`this text is the name of the field "${key}"`];
  return isExpressionOf(at.value, leaving) ? [`this expression speaks of "${key}"`] : [];
}

/** Lines of a hidden data file whose prose names the field, as a criterion of a rubric does. */
export function proseInData(file: SourceFile, leaving: Leaving): readonly number[] {
  const document = file.document();
  if (document?.value === undefined) return [];
  const lines = new Set<number>();
  const queue: Located[] = [{ value: document.value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (typeof at.value === 'string' && isProseOf(at.value, leaving)) lines.add(lineOf(document, at.pointer));
    for (const child of children(at)) queue.push(child);
  }
  return [...lines].sort((a, b) => a - b);
}

/** Several words that name the field. */
export function isProseOf(text: string, leaving: Leaving): boolean {
  return text.includes(leaving.key) && /\s/.test(text.trim()) && namesAt(text, leaving).length > 0;
}

/** Names of fields and nothing else: what a verifier asks for, or leaves out. What the plan takes out of a list is in it no more. */
function isListOfFields({ value, pointer }: Located, { removed }: Spoken, { key, isField, isTelling }: Leaving): boolean {
  if (!isArray(value) || !value.includes(key) || removed.has(join(pointer, value.indexOf(key)))) return false;
  if (value.length === 1 && !isTelling && SUBJECTS.test(lastToken(pointer))) return false;
  return value.every((item) => typeof item === 'string' && isField(item));
}

function memberSays({ value, pointer }: Located, { isEdited, removed }: Spoken, { key, value: wanted }: Leaving): string | null {
  if (isEdited || removed.has(join(pointer, key)) || !isObject(value) || !Object.hasOwn(value, key)) return null;
  const member = value[key] as Json;
  if (pointer.endsWith('/properties') && (isObject(member) || typeof member === 'boolean'))
    return `"${key}" is declared here as well, and not as in the schema`;
  return jsonEquals(member, wanted)
    ? `"${key}" has the value of the field here; take it out, unless the verifier only reads it`
    : `"${key}" has another value here; take it out where it is one of an answer`;
}
