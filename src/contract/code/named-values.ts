/** What names stand for, each worked out once. A name that is asked for while it is worked out refers to itself: unknown. */
export class NamedValues<Value> {
  readonly #known = new Map<string, Value>();
  readonly #open = new Set<string>();

  get(name: string, compute: () => Value, unknown: () => Value): Value {
    const known = this.#known.get(name);
    if (known) return known;
    if (this.#open.has(name)) return unknown();
    this.#open.add(name);
    const value = compute();
    this.#open.delete(name);
    this.#known.set(name, value);
    return value;
  }
}
