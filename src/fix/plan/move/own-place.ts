import { suffixEqual, words } from '../../../contract/names.js';
import { isDistinctive } from '../../../contract/spelling.js';
import type { AnswerContract, Echo, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { isObject, type Json } from '../../../model/json.js';
import { children, join, lastToken, parent, tokens, valueAt, type Located } from '../../../model/pointer.js';

/**
 * Whether a place of an input that bears the name and the value of a field says what the field says. At the top of the input, and
 * below the same names as in the answer, it does. Deeper, `/rain/unit` is the unit of the rain: there only a value that can hardly
 * stand twice by chance is convincing, or what holds both (`/counterexample`, `/expert_counterexample`), and only where no other
 * member of that name has another value.
 */
export function isOwnPlace({ file, pointer }: Echo, field: Field, value: Json, { inputs }: AnswerContract): boolean {
  const root = inputs.find((input) => input.file === file)?.value;
  if (root === undefined) return false;
  const [above, own] = [withoutWrapper(tokens(parent(pointer)), root), tokens(parent(field.path))];
  if (above.length === 0 || isSamePath(above, own)) return true;
  const isAlike = suffixEqual(above.at(-1) ?? '', own.at(-1) ?? '');
  return (isAlike || isInformative(value, field.name)) && !isContested(root, field.name, value);
}

/** Members that hold all of the input stand for its top: `{"instance": {...}}`. */
function withoutWrapper(steps: readonly string[], root: Json): readonly string[] {
  const [first, ...rest] = steps;
  const inner = first === undefined ? undefined : valueAt(root, join('', first));
  if (!isObject(root) || Object.keys(root).length !== 1 || !isObject(inner)) return steps;
  return withoutWrapper(rest, inner);
}

function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => isSameName(name, b[i] ?? ''));
}

export function isSameName(a: string, b: string): boolean {
  return a === b || (words(a).length > 0 && words(a).join(' ') === words(b).join(' '));
}

/** No truth value, no small number, and no plain word under a name that is one as well. */
function isInformative(value: Json, name: string): boolean {
  if (!isDistinctive(value)) return false;
  return typeof value !== 'string' || words(name).length > 1 || !/^\p{L}+$/u.test(value.trim());
}

/** Each of several members of one name may be the one that is meant. */
function isContested(root: Json, name: string, value: Json): boolean {
  const queue: Located[] = [{ value: root, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (at.pointer !== '' && isSameName(lastToken(at.pointer), name) && !jsonEquals(at.value, value)) return true;
    queue.push(...children(at));
  }
  return false;
}
