import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, type Json, type JsonObject } from '../../../model/json.js';
import { join, lastToken, parent, tokens, valueAt, type Located } from '../../../model/pointer.js';
import type { Leaving } from './leaving.js';
import { withoutEscapes } from './text.js';

/** A text that is a name and nothing else, without quotes and the signs around it: `"width"`, `width[]`, `^width$`, `\bwidth\b`. */
export function bareName(text: string): string {
  return withoutEscapes(text).replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
}

/** Last words of members that name parts of an answer. */
const NAMING = new Set(
  (
    'field key path pointer property attribute column target selector query name check criterion criteria metric on of id label what ' +
    'output variable param parameter quantity measure feature compare compared scored score graded required require optional expected ' +
    'expect ignore ignored exclude excluded include included only skip skipped allow allowed mandatory exact'
  ).split(' '),
);
/** The same as the end of a word: `jsonpath`, `subfield`. */
const NAMING_END = /(?:field|key|path|pointer|property|attribute|column|target|selector|query)$/;

/** Members with words for people. */
export const SUBJECTS = /^(?:tags?|keywords?|labels|categor(?:y|ies)|topics?)$/i;

/** In small letters. A number and the capital behind it are of one word (`x2Y`). */
export function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u);
  return words.filter((word) => word !== '').map((word) => word.toLowerCase());
}

/** Whether the name of a member, a column or a variable says that its value is the name of a field. */
export function isNaming(name: string): boolean {
  if (SUBJECTS.test(name)) return false;
  const last = wordsOf(name).at(-1) ?? '';
  return [last, last.replace(/ies$/, 'y'), last.replace(/s$/, '')].some((word) => NAMING.has(word) || NAMING_END.test(word));
}

/** Members that stand beside the name of what is checked. */
const CHECKING =
  /^(?:[ar]?tol|tolerances?|eps|epsilon|expect(?:ed|s)?|want(?:ed)?|op|operator|compar(?:e|ison|ator)|weight|points?|score|threshold|equals?|exact|precision|digits|decimals|assert(?:ion)?)$/i;

/**
 * Whether a text that is the key means the field. What can be nothing but a name always does; of an ordinary word something has
 * to say so: the member around it, other names of fields beside it or in its column, what is checked of it, the field's value.
 */
export function meansTheField(at: Located, root: Json, leaving: Leaving): boolean {
  if (leaving.isTelling || isNaming(memberAround(at.pointer))) return true;
  const around = valueAt(root, parent(at.pointer));
  if (isArray(around)) {
    const isRecord = around[0] === at.value && around.some((item) => typeof item !== 'string');
    return isRecord || isArgument(around, at.pointer) || hasOther(around, leaving) || hasOther(column(root, at.pointer), leaving);
  }
  if (!isObject(around)) return false;
  const isChecked = Object.keys(around).some((name) => name !== lastToken(at.pointer) && CHECKING.test(name));
  return isChecked || hasOther(Object.values(around), leaving) || hasOther(column(root, at.pointer), leaving);
}

/** `["check", "--field", "width"]`. */
function isArgument(list: readonly Json[], pointer: string): boolean {
  const option = list[Number(lastToken(pointer)) - 1];
  return typeof option === 'string' && /^--?\w/.test(option) && isNaming(option);
}

/** The name of the member that holds the text, or the list with the text. */
function memberAround(pointer: string): string {
  return tokens(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

/** So many records tell what a column is about. */
const SAMPLE = 200;

/** The same member of the other records in the list or map that holds the record. */
function column(root: Json, pointer: string): readonly Json[] {
  if (parent(pointer) === '') return [];
  const records = valueAt(root, parent(parent(pointer)));
  const some = isArray(records) ? records.slice(0, SAMPLE) : Object.values((records ?? {}) as JsonObject).slice(0, SAMPLE);
  return some.map((record) => valueAt(record, join('', lastToken(pointer))) ?? null);
}

/** Another field's name, or the value of the field itself, which as a truth value would stand anywhere. */
function hasOther(values: readonly Json[], { key, value, isField }: Leaving): boolean {
  return values.some((other) => {
    if (typeof value !== 'boolean' && other !== key && jsonEquals(other, value)) return true;
    return typeof other === 'string' && bareName(other) !== key && isField(bareName(other));
  });
}
