import { words } from '../../contract/names.js';
import type { DataDocument } from '../../contract/types.js';
import { isObject, type Json } from '../../model/json.js';
import { join } from '../../model/pointer.js';

/** A member of a declared input. */
export interface InputMember {
  readonly input: DataDocument;
  readonly pointer: string;
  readonly key: string;
  readonly value: Json;
}

/** More members than this make an input a data set, in which any name stands somewhere. */
const MOST_MEMBERS = 100_000;

/** A name that leads to more members than this leads to none. */
const MOST_PLACES = 50;

/** The members of the declared inputs by the words of their keys. What stands in an item of a list is one of several and left out. */
export class InputIndex {
  readonly #inputs: readonly DataDocument[];
  #byWords: ReadonlyMap<string, readonly InputMember[]> | null = null;
  #byEnding: ReadonlyMap<string, readonly InputMember[]> | null = null;

  constructor(inputs: readonly DataDocument[]) {
    this.#inputs = inputs.filter((input) => input.declared);
  }

  same(name: string): readonly InputMember[] {
    return few(this.#read().get(spelled(name)));
  }

  /** Members whose key ends with the words of the name, or the other way round; not those of the same name. */
  suffixed(name: string): readonly InputMember[] {
    this.#byEnding ??= group([...this.#read().values()].flat(), (member) => endings(member.key));
    const shorter = endings(name).flatMap((ending) => few(this.#read().get(ending)));
    return [...few(this.#byEnding.get(spelled(name))), ...shorter];
  }

  #read(): ReadonlyMap<string, readonly InputMember[]> {
    return (this.#byWords ??= group(this.#inputs.flatMap(membersOf), (member) => [spelled(member.key)]));
  }
}

/** One text for `maxRows`, `max_rows` and `max-rows`. */
export function spelled(name: string): string {
  return words(name).join(' ');
}

function few(members: readonly InputMember[] = []): readonly InputMember[] {
  return members.length > MOST_PLACES ? [] : members;
}

/** Longest names whose endings are looked at, in words. */
const MOST_WORDS = 12;

/** The last words of a name, without its first one, its first two, and so on. */
function endings(name: string): string[] {
  const parts = words(name).slice(-MOST_WORDS);
  return parts.slice(1).map((_, i) => parts.slice(i + 1).join(' '));
}

function group(members: readonly InputMember[], keysOf: (member: InputMember) => readonly string[]): Map<string, InputMember[]> {
  const found = new Map<string, InputMember[]>();
  for (const member of members) {
    for (const key of keysOf(member)) {
      const list = found.get(key);
      if (list) list.push(member);
      else found.set(key, [member]);
    }
  }
  return found;
}

/** In document order and without recursion: inputs may be nested hundreds of levels deep. */
function membersOf(input: DataDocument): InputMember[] {
  const members: InputMember[] = [];
  const queue: { value: Json; pointer: string }[] = [{ value: input.value, pointer: '' }];
  for (let next = queue.pop(); next && members.length < MOST_MEMBERS; next = queue.pop()) {
    const { value, pointer } = next;
    if (!isObject(value)) continue;
    const below = Object.entries(value).map(([key, member]) => ({ input, key, value: member, pointer: join(pointer, key) }));
    for (const member of below) members.push(member);
    for (const member of below.reverse()) queue.push(member);
  }
  return members;
}
