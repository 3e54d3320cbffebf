import { visit } from 'jsonc-parser';

/** A number as it is written. What it becomes in a canonical form depends on who reads it. */
export class Literal {
  constructor(readonly text: string) {}
}

/** JSON with the order of its members and the spelling of its numbers, on which canonical forms rest. */
export type Spelled = null | boolean | string | Literal | readonly Spelled[] | ReadonlyMap<string, Spelled>;

/** Python reads nothing that is deeper, and what is much deeper exceeds the stack here as well. */
const DEEPEST = 1000;

/** Null where the text is no JSON, has a key twice, of which readers make different things, or is too deep for them. */
export function readSpelled(text: string): Spelled | null {
  try {
    JSON.parse(text);
    return new Builder().read(text);
  } catch {
    // No JSON, or deeper than the stack: nobody has taken a digest of its data then.
    return null;
  }
}

class Builder {
  #result: Spelled = null;
  readonly #open: (Spelled[] | Map<string, Spelled>)[] = [];
  #key = '';
  /** Readers differ in what they make of it. */
  #isUnclear = false;

  read(text: string): Spelled | null {
    visit(text, {
      onObjectBegin: () => this.#enter(new Map()),
      onArrayBegin: () => this.#enter([]),
      onObjectEnd: () => void this.#open.pop(),
      onArrayEnd: () => void this.#open.pop(),
      onObjectProperty: (name) => {
        this.#key = name;
      },
      onLiteralValue: (value: null | boolean | number | string, offset, length) =>
        this.#put(typeof value === 'number' ? new Literal(text.slice(offset, offset + length)) : value),
    });
    return this.#isUnclear ? null : this.#result;
  }

  #enter(container: Spelled[] | Map<string, Spelled>): void {
    this.#put(container);
    this.#open.push(container);
    this.#isUnclear ||= this.#open.length > DEEPEST;
  }

  #put(value: Spelled): void {
    const above = this.#open.at(-1);
    if (above === undefined) this.#result = value;
    else if (Array.isArray(above)) above.push(value);
    else {
      this.#isUnclear ||= above.has(this.#key);
      above.set(this.#key, value);
    }
  }
}
