import { suffixEqual, words } from '../../contract/names.js';
import type { DataDocument } from '../../contract/types.js';
import { isArray, isObject, type Json } from '../../model/json.js';
import { join } from '../../model/pointer.js';

/** A member of a declared input. */
export interface InputMember {
  readonly input: DataDocument;
  readonly pointer: string;
  readonly key: string;
  readonly value: Json;
  /** Stands in an item of a list: one of several. */
  readonly listed: boolean;
}

/** More members than this make an input a data set, in which any name stands somewhere. */
const MOST_MEMBERS = 100_000;

/** The members of the declared inputs by the words of their keys. */
export class InputIndex {
  readonly #inputs: readonly DataDocument[];
  #byWords: ReadonlyMap<string, readonly InputMember[]> | null = null;
  readonly #suffixes = new Map<string, readonly InputMember[]>();

  constructor(inputs: readonly DataDocument[]) {
    this.#inputs = inputs.filter((input) => input.declared);
  }

  same(name: string): readonly InputMember[] {
    return this.#read().get(spelled(name)) ?? [];
  }

  /** Members whose key ends with the words of the name, or the other way round. */
  suffixed(name: string): readonly InputMember[] {
    const known = this.#suffixes.get(name);
    if (known) return known;
    const own = spelled(name);
    const found = [...this.#read()].flatMap(([key, members]) => (key !== own && suffixEqual(key, name) ? members : []));
    this.#suffixes.set(name, found);
    return found;
  }

  #read(): ReadonlyMap<string, readonly InputMember[]> {
    return (this.#byWords ??= byWords(this.#inputs.flatMap(membersOf)));
  }
}

/** One text for `maxRows`, `max_rows` and `max-rows`. */
export function spelled(name: string): string {
  return words(name).join(' ');
}

function byWords(members: readonly InputMember[]): Map<string, InputMember[]> {
  const found = new Map<string, InputMember[]>();
  for (const member of members) {
    const key = spelled(member.key);
    const list = found.get(key);
    if (list) list.push(member);
    else found.set(key, [member]);
  }
  return found;
}

/** In document order and without recursion: inputs may be nested thousands of levels deep. */
function membersOf(input: DataDocument): InputMember[] {
  const members: InputMember[] = [];
  const queue: { value: Json; pointer: string; listed: boolean }[] = [{ value: input.value, pointer: '', listed: false }];
  for (let next = queue.pop(); next && members.length < MOST_MEMBERS; next = queue.pop()) {
    const { value, pointer, listed } = next;
    if (isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) queue.push({ value: value[i] as Json, pointer: join(pointer, i), listed: true });
    } else if (isObject(value)) {
      const below = Object.entries(value).map(([key, member]) => ({ input, key, value: member, pointer: join(pointer, key), listed }));
      members.push(...below);
      queue.push(...below.reverse());
    }
  }
  return members;
}
