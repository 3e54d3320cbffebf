const [LF, CR] = [10, 13];

/** The lines of one text, found once. A line ends with LF, CR LF or CR. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: number[] = [0];
  /** Where each line ends, before its line end. */
  readonly #ends: number[] = [];

  constructor(text: string) {
    this.#text = text;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit !== LF && unit !== CR) continue;
      this.#ends.push(i);
      if (unit === CR && text.charCodeAt(i + 1) === LF) i++;
      this.#starts.push(i + 1);
    }
    this.#ends.push(text.length);
  }

  /** Line `number` (1-based) without its end; null when the text has no such line. */
  line(number: number): string | null {
    const start = this.#starts[number - 1];
    return start === undefined ? null : this.#text.slice(start, this.#ends[number - 1]);
  }

  /** Line and column (both 1-based) of an offset; offsets outside the text give its first or last place. */
  position(offset: number): { readonly line: number; readonly column: number } {
    const inside = Math.min(Math.max(offset, 0), this.#text.length);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle]! <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - this.#starts[low]! + 1 };
  }
}

/** The linted texts of one report, each read and split once. */
export class Texts {
  readonly #read: (path: string) => string | null;
  readonly #known = new Map<string, { readonly text: string; readonly lines: LineIndex } | null>();

  constructor(read: (path: string) => string | null) {
    this.#read = read;
  }

  text(path: string): string | null {
    return this.#entry(path)?.text ?? null;
  }

  lines(path: string): LineIndex | null {
    return this.#entry(path)?.lines ?? null;
  }

  #entry(path: string): { readonly text: string; readonly lines: LineIndex } | null {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const text = this.#read(path);
    const entry = text === null ? null : { text, lines: new LineIndex(text) };
    this.#known.set(path, entry);
    return entry;
  }
}
