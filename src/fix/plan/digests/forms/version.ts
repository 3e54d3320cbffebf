import { encode } from '../../draft/bytes.js';
import { readSpelled, type Spelled } from './spelled.js';

/** Data above this size is not read for its canonical forms. */
const LARGEST_DATA = 1024 * 1024;

/** What a file holds at one time: now, or after some edits. */
export class Version {
  #data: Spelled | null | undefined;
  #size: number | undefined;

  /** @param text without byte order mark */
  constructor(
    readonly text: string,
    readonly mark: boolean,
  ) {}

  /** In bytes. */
  get size(): number {
    return (this.#size ??= encode(this.text, this.mark).length);
  }

  /** Null where the text is no JSON. */
  get data(): Spelled | null {
    if (this.#data === undefined) this.#data = this.text.length > LARGEST_DATA ? null : readSpelled(this.text);
    return this.#data;
  }

  /** The part of the data at some keys and indexes; undefined where there is none. */
  at(path: readonly (string | number)[]): Spelled | undefined {
    let value: Spelled | undefined = this.data ?? undefined;
    for (const step of path) {
      if (value instanceof Map) value = (value as ReadonlyMap<string, Spelled>).get(String(step));
      else if (Array.isArray(value)) value = (value as readonly Spelled[])[Number(step)];
      else return undefined;
    }
    return value;
  }
}
