import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { lastToken, parent, valueAt, valuesAt } from '../../../model/pointer.js';

/** Something other than the answer: `_comment`, `$schema`, `//`. */
const REMARK = /^(?:[_$#]|\/\/)/;

/** Tells answers by one schema from other data. */
export class Likeness {
  readonly #names: ReadonlySet<string>;
  #asks: boolean | undefined;

  constructor(private readonly contract: AnswerContract) {
    this.#names = topNames(contract);
  }

  /** An answer is known by its members; a list or a map could be anything, and is looked for as a whole document alone. */
  get isTelling(): boolean {
    return !this.#names.has('*');
  }

  /** Whether a value is an answer, valid or with something in it that is to be filled in; null where it is none. */
  of(value: Json): 'valid' | 'invalid' | null {
    const result = valueAt(value, this.contract.result);
    if (result === undefined || !this.#holdsAnswer(value, result)) return null;
    const isValid = this.contract.validate(value).length === 0;
    if (!(isValid && this.#asksForSomething()) && !this.#holdsHalf(result)) return null;
    return isValid ? 'valid' : 'invalid';
  }

  /** Nothing but fields of the answer, and among them one that the agent has to find. */
  #holdsAnswer(value: Json, result: Json): boolean {
    if (!isArray(result) && !isObject(result)) return false;
    const members = Object.keys(result).filter((name) => !REMARK.test(name));
    if (members.length === 0 || !members.every((name) => this.#names.has(name) || this.#names.has('*'))) return false;
    return this.contract.fields.some((field) => isOpen(field) && valuesAt(value, field.focus).length > 0);
  }

  /** By a schema that asks for nothing most data are valid. */
  #asksForSomething(): boolean {
    return (this.#asks ??= this.contract.validate({}).length > 0);
  }

  /** Input data may have one or two fields in common with an answer. */
  #holdsHalf(result: Json): boolean {
    return isObject(result) && isHalf([...this.#names].filter((name) => Object.hasOwn(result, name)).length, this.#names);
  }
}

/** Names of the fields at the top of the result; `*` for items and members of any name. */
export function topNames({ fields }: AnswerContract): ReadonlySet<string> {
  return new Set(fields.filter(({ path }) => path !== '' && parent(path) === '').map(({ path }) => lastToken(path)));
}

/** So many of the names make an answer. */
export function isHalf(held: number, names: ReadonlySet<string>): boolean {
  return held >= Math.max(2, names.size / 2);
}

function isOpen(field: Field): boolean {
  return field.leavesChoice || onlyValue(field) === undefined;
}
