import { words } from '../../contract/names.js';
import type { AnswerContract, Field } from '../../contract/types.js';
import { jsonEquals } from '../../model/equals.js';
import { isArray, isObject, type Json } from '../../model/json.js';
import { FILE_START } from '../../model/place.js';
import { tokens } from '../../model/pointer.js';
import { admits } from '../admits.js';
import type { Given } from '../types.js';
import type { InputIndex, InputMember } from './input-index.js';
import { isLikelySame, isSameThing } from './likeness.js';

/** The input value that a field's own name leads to: as the whole answer there, or as a model of its parts. */
export interface InputMatch {
  readonly given: Given | null;
  /** A list or object of the same name that the schema does not admit as it is; its members may still be the answer's. */
  readonly frame: InputMember | null;
}

const NOTHING: InputMatch = { given: null, frame: null };

/** Looks a field up by its name in the declared inputs: the same name first, then one that ends with the same words. */
export function matchInput(contract: AnswerContract, index: InputIndex, field: Field): InputMatch {
  if (field.name === '' || field.path.endsWith('/*')) return NOTHING;
  const same = index.same(field.name).filter((member) => isSameThing(field, member));
  const admitted = same.filter((member) => admits(contract, field.focus, member.value));
  const exact = pick(field, admitted);
  if (exact) return { given: toGiven(exact), frame: null };
  if (same.length > 0)
    return {
      given: null,
      frame: pick(
        field,
        same.filter((member) => isContainer(member.value)),
      ),
    };
  const like = index.suffixed(field.name).filter((member) => isLikelySame(field, member));
  const found = pick(
    field,
    like.filter((member) => admits(contract, field.focus, member.value)),
  );
  return found ? { given: toGiven(found), frame: null } : NOTHING;
}

/** The value at a member of a frame, where the schema admits it at the field. */
export function framedValue(contract: AnswerContract, field: Field, member: InputMember): Given | null {
  return admits(contract, field.focus, member.value) ? toGiven(member) : null;
}

export function toGiven(member: InputMember): Given {
  const { input, pointer, value } = member;
  // A getter: the position index of a large input is built only for a place that is shown.
  const source = {
    kind: 'input' as const,
    file: input.file.path,
    pointer,
    get range() {
      return input.document.locate(pointer) ?? FILE_START;
    },
  };
  return { value, source, unordered: false };
}

export function isContainer(value: Json): boolean {
  return isArray(value) || isObject(value);
}

/**
 * The one member that the name leads to. Where members of one name hold different values, the names above decide:
 * `/left/order` of the answer is `/left/order` of the input, and not `/right/order`.
 */
function pick(field: Field, members: readonly InputMember[]): InputMember | null {
  const [first, ...others] = members;
  if (!first) return null;
  if (others.every((other) => jsonEquals(other.value, first.value))) return closest(field, members)[0] ?? first;
  const [best, ...rivals] = closest(field, members);
  return best && rivals.every((rival) => jsonEquals(rival.value, best.value)) ? best : null;
}

/** The members with the most words of the field's parents above them, fewest steps from the root first. */
function closest(field: Field, members: readonly InputMember[]): InputMember[] {
  const above = new Set(tokens(field.path).slice(0, -1).flatMap(words));
  const shared = (member: InputMember) =>
    new Set(
      tokens(member.pointer)
        .slice(0, -1)
        .flatMap(words)
        .filter((word) => above.has(word)),
    ).size;
  const most = Math.max(...members.map(shared));
  return members.filter((member) => shared(member) === most).sort((a, b) => tokens(a.pointer).length - tokens(b.pointer).length);
}
