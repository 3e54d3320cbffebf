import { jsonEquals } from '../model/equals.js';
import { isArray, isObject, type Json } from '../model/json.js';
import { children, type Located, tokens } from '../model/pointer.js';
import { FILE_START } from '../model/place.js';
import { readsAsAnswer, suffixEqual, words } from './names.js';
import { isDistinctive, spelling } from './spelling.js';
import type { DataDocument, Echo, KeyMatch } from './types.js';

interface InputValue extends Located {
  readonly input: DataDocument;
  /** Nearest named segment above the value (a list item carries its list's key). */
  readonly key: string;
  /** Null for lists and objects, which are spelled only when one is looked for. */
  readonly spelled: string | null;
}

/** More values than this make an input a data set, in which any small value stands somewhere. */
const MOST_VALUES = 100_000;

/** Finds where a value stands in the declared inputs. Reads the inputs once. */
export class EchoFinder {
  readonly #inputs: readonly DataDocument[];
  #values: readonly InputValue[] | null = null;

  constructor(inputs: readonly DataDocument[]) {
    this.#inputs = inputs;
  }

  /** Places of `value`, closest key first. A value found under an unrelated key counts only when it is distinctive. */
  find(fieldName: string, value: Json): readonly Echo[] {
    const spelled = spelling(value);
    const distinctive = isDistinctive(value);
    const composite = isComposite(value);
    const found: Echo[] = [];
    for (const at of this.#read()) {
      if (composite !== (at.spelled === null)) continue;
      const equal = jsonEquals(at.value, value);
      if (!equal && (typeof value === 'boolean' || spelled !== (at.spelled ?? spelling(at.value)))) continue;
      const keyMatch = matchKey(fieldName, at.key);
      if (keyMatch === 'other' && !distinctive) continue;
      found.push(toEcho(at, keyMatch, equal));
    }
    return found.sort((a, b) => RANK[a.keyMatch] - RANK[b.keyMatch] || Number(a.answerLike) - Number(b.answerLike));
  }

  #read(): readonly InputValue[] {
    return (this.#values ??= this.#inputs.flatMap(readValues));
  }
}

const RANK: Readonly<Record<KeyMatch, number>> = { same: 0, suffix: 1, other: 2 };

function matchKey(field: string, key: string): KeyMatch {
  if (words(field).join(' ') === words(key).join(' ')) return 'same';
  return suffixEqual(field, key) ? 'suffix' : 'other';
}

function toEcho(at: InputValue, keyMatch: KeyMatch, equal: boolean): Echo {
  return {
    file: at.input.file,
    pointer: at.pointer,
    key: at.key,
    keyMatch,
    valueMatch: equal ? 'equal' : 'spelling',
    answerLike: tokens(at.pointer).some(readsAsAnswer),
    // A getter: the position index of a large input is built only for a finding.
    get range() {
      return at.input.document.locate(at.pointer) ?? FILE_START;
    },
  };
}

function isComposite(value: Json): boolean {
  return isArray(value) || isObject(value);
}

function readValues(input: DataDocument): InputValue[] {
  const values: InputValue[] = [];
  const queue: (Located & { key: string })[] = [{ value: input.value, pointer: '', key: '' }];
  for (let next = queue.pop(); next && values.length < MOST_VALUES; next = queue.pop()) {
    const { value, pointer, key } = next;
    if (pointer !== '') values.push({ input, value, pointer, key, spelled: isComposite(value) ? null : spelling(value) });
    for (const below of children(next).reverse()) queue.push({ ...below, key: isObject(value) ? lastToken(below.pointer) : key });
  }
  return values;
}

function lastToken(pointer: string): string {
  return tokens(pointer).at(-1) ?? '';
}
