import { suffixEqual, words } from '../../contract/names.js';
import type { Field } from '../../contract/types.js';
import { isArray, isObject, type Json } from '../../model/json.js';
import { tokens } from '../../model/pointer.js';
import type { InputMember } from './input-index.js';

/** Words before a name that say that the input fixes the value. */
const FIXING = new Set(['required', 'frozen', 'target', 'given', 'fixed', 'prescribed', 'specified', 'input', 'public']);

/** Words by which an input marks a value as somebody's claim, which the task may be there to refute. */
const DOUBTFUL = new Set([
  'alleged', 'approximate', 'broken', 'candidate', 'claim', 'claimed', 'claims', 'conjectured', 'corrupted', 'draft', 'faulty',
  'flawed', 'incorrect', 'initial', 'naive', 'old', 'previous', 'proposed', 'published', 'purported', 'stale', 'suspected', 'wrong',
]); // prettier-ignore

/** Words that make a bound of a value, which is another value. */
const BOUNDING = new Set(['bound', 'cap', 'least', 'lower', 'max', 'maximum', 'min', 'minimum', 'most', 'upper']);

/**
 * Whether a member of the same name is the same thing. A name of one word (`numerator`, `kind`) means something only under its
 * parent, so the parents must be alike, too; a sentence is a description, and a member of a claim is a claim.
 */
export function isSameThing(field: Field, member: InputMember): boolean {
  const parents = tokens(member.pointer).slice(0, -1);
  if (isSentence(member.value) || words(parents.at(-1) ?? '').some((word) => DOUBTFUL.has(word))) return false;
  const above = tokens(field.path).slice(0, -1).at(-1);
  return words(field.name).length > 1 || above === undefined || isAlike(above, parents.at(-1) ?? '');
}

/**
 * Whether a member whose name has the same last words is the same thing: `required_order` is, `maximum_order` and `claimed_order`
 * are not. A plain value under a shorter name is what a narrower field is chosen from; a structure that the schema admits is not.
 */
export function isLikelySame(field: Field, member: InputMember): boolean {
  const [own, key] = [words(field.name), words(member.key)];
  const extra = key.length > own.length ? key.slice(0, key.length - own.length) : own.slice(0, own.length - key.length);
  if (isSentence(member.value) || extra.some((word) => DOUBTFUL.has(word) || BOUNDING.has(word))) return false;
  if (isStructured(member.value)) return true;
  return key.length > own.length && isTelling(member.value) && (own.length > 1 || extra.every((word) => FIXING.has(word)));
}

function isAlike(a: string, b: string): boolean {
  const [first, other] = [words(a)[0], words(b)[0]];
  return suffixEqual(a, b) || (first !== undefined && first === other);
}

/** Words in a row with blanks between them: a remark to read, not a value to submit. */
function isSentence(value: Json): boolean {
  return typeof value === 'string' && /\p{Ll}+\s+\p{Ll}+\s+\p{L}+/u.test(value);
}

/** Holds objects or lists: the schema admits few values of such a shape. */
function isStructured(value: Json): boolean {
  if (isObject(value)) return Object.keys(value).length > 0;
  return isArray(value) && value.some((item) => isArray(item) || isObject(item));
}

/** A truth value or nothing under a name that is only alike says nothing. */
function isTelling(value: Json): boolean {
  return typeof value !== 'boolean' && value !== null && !(isArray(value) && value.length === 0);
}
