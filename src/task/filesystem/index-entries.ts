const TAB = 9;
const SLASH = 47;
/** What sorts behind everything below a folder: the character after the slash. */
const BEHIND_SLASH = '0';

/** `100644` a file, `100755` an executable, `120000` a link, `160000` a submodule. */
export interface IndexEntry {
  readonly mode: string;
  /** Name of the blob, in hexadecimal digits. */
  readonly blob: string;
  /** Git was told not to look at the file on disk: it is assumed unchanged, or lies outside of a sparse checkout. */
  readonly unwatched: boolean;
}

/** A file, link or submodule of a folder, or a folder. */
export interface IndexChild {
  readonly name: string;
  /** Null for a folder. */
  readonly mode: string | null;
}

/**
 * The entries of a git index, as `git ls-files --stage -v -z` prints them: in the order of their bytes, which makes every folder one
 * stretch. They stay as they were printed, and are searched by halves: of a large repository a hook looks at a few tasks.
 */
export class IndexEntries {
  readonly #data: Buffer;
  /** Where the records of the entries begin, and where their paths do. */
  readonly #starts: readonly number[];
  readonly #header: number;

  /** @param without paths that are left out: those of which only the intention to add them is recorded */
  constructor(data: Buffer, without: ReadonlySet<string> = new Set()) {
    this.#data = data;
    this.#header = data.indexOf(TAB) + 1;
    this.#starts = [...this.#read(without)];
  }

  /** The first path that an unfinished merge left in several versions; null when there is none. */
  get unmerged(): string | null {
    const at = this.#starts.findIndex((start) => this.#data[start + this.#header - 2] !== 0x30);
    return at < 0 ? null : this.#path(at);
  }

  find(path: string): IndexEntry | null {
    const key = Buffer.from(path);
    const at = this.#from(key, 0);
    return at < this.#starts.length && this.#compare(at, key) === 0 ? this.#entry(at) : null;
  }

  /** There is something below the folder. */
  hasFolder(folder: string): boolean {
    const [first, end] = this.#range(folder);
    return first < end;
  }

  /** What stands in the folder; empty for one that is not there. */
  children(folder: string): readonly IndexChild[] {
    const children: IndexChild[] = [];
    const skip = folder === '' ? 0 : Buffer.byteLength(folder) + 1;
    const [first, end] = this.#range(folder);
    for (let at = first; at < end;) {
      const start = this.#pathStart(at) + skip;
      const stop = this.#pathEnd(at);
      const slash = this.#data.subarray(start, stop).indexOf(SLASH);
      const name = this.#data.toString('utf8', start, slash < 0 ? stop : start + slash);
      children.push({ name, mode: slash < 0 ? this.#entry(at).mode : null });
      at = slash < 0 ? at + 1 : this.#from(this.#behind(at, skip + slash), at + 1);
    }
    return children;
  }

  /** Paths of the entries below the folder. */
  *below(folder: string): Generator<{ readonly path: string; readonly entry: IndexEntry }> {
    const [first, end] = this.#range(folder);
    for (let at = first; at < end; at += 1) yield { path: this.#path(at), entry: this.#entry(at) };
  }

  *#read(without: ReadonlySet<string>): Generator<number> {
    for (let start = 0; start < this.#data.length;) {
      const end = this.#data.indexOf(0, start + this.#header);
      if (end < 0) return;
      if (without.size === 0 || !without.has(this.#data.toString('utf8', start + this.#header, end))) yield start;
      start = end + 1;
    }
  }

  #range(folder: string): readonly [number, number] {
    if (folder === '') return [0, this.#starts.length];
    const first = this.#from(Buffer.from(`${folder}/`), 0);
    return [first, this.#from(Buffer.from(folder + BEHIND_SLASH), first)];
  }

  /** What sorts behind the folder that the first `length` bytes of a path name. */
  #behind(at: number, length: number): Buffer {
    const start = this.#pathStart(at);
    return Buffer.concat([this.#data.subarray(start, start + length), Buffer.from(BEHIND_SLASH)]);
  }

  /** The first entry that does not sort before the key. */
  #from(key: Buffer, from: number): number {
    let low = from;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(at: number, key: Buffer): number {
    return this.#data.compare(key, 0, key.length, this.#pathStart(at), this.#pathEnd(at));
  }

  #pathStart(at: number): number {
    return (this.#starts[at] ?? 0) + this.#header;
  }

  #pathEnd(at: number): number {
    return this.#data.indexOf(0, this.#pathStart(at));
  }

  #path(at: number): string {
    return this.#data.toString('utf8', this.#pathStart(at), this.#pathEnd(at));
  }

  /** `H 100644 <blob> 0<TAB>`: a small letter is for what is assumed unchanged, `S` for what a sparse checkout leaves out. */
  #entry(at: number): IndexEntry {
    const start = this.#starts[at] ?? 0;
    const [tag = '', mode = '', blob = ''] = this.#data.toString('latin1', start, start + this.#header - 1).split(' ');
    return { mode, blob, unwatched: tag === 'S' || tag !== tag.toUpperCase() };
  }
}
