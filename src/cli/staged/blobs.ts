import type { Blobs } from '../../task/filesystem/index-tree.js';
import type { Git } from './git.js';

/** Contents above this size are only read when they are asked for by name. */
const LARGE = 1 << 20;
/** Bytes of contents that are held; above that all are let go. */
const MOST_BYTES = 1 << 26;

/** Contents of the object database, read in batches: a start of git costs more than the reading. */
export class GitBlobs implements Blobs {
  readonly #sizes = new Map<string, number | null>();
  readonly #contents = new Map<string, Buffer | null>();
  #held = 0;

  constructor(private readonly git: Git) {}

  size(blob: string, near: () => Iterable<string> = () => []): number | null {
    if (!this.#sizes.has(blob)) this.#measure([blob, ...near()]);
    return this.#sizes.get(blob) ?? null;
  }

  read(blob: string, near: () => Iterable<string> = () => []): Buffer | null {
    const size = this.size(blob, near);
    if (size === null) return null;
    if (!this.#contents.has(blob)) this.#fetch([blob, ...this.#small(near())]);
    return this.#contents.get(blob) ?? null;
  }

  /** Those that fit beside each other. */
  *#small(blobs: Iterable<string>): Generator<string> {
    let total = 0;
    for (const blob of blobs) {
      const size = this.#sizes.get(blob) ?? LARGE;
      if (size >= LARGE || total + size > MOST_BYTES / 4 || this.#contents.has(blob)) continue;
      total += size;
      yield blob;
    }
  }

  #measure(blobs: readonly string[]): void {
    const wanted = [...new Set(blobs)].filter((blob) => !this.#sizes.has(blob));
    for (const blob of wanted) this.#sizes.set(blob, null);
    for (const line of this.git.objects('--batch-check', wanted).toString('latin1').split('\n')) {
      const [blob = '', type, size] = line.split(' ');
      if (type === 'blob') this.#sizes.set(blob, Number(size));
    }
  }

  #fetch(blobs: readonly string[]): void {
    const wanted = [...new Set(blobs)];
    if (this.#held > MOST_BYTES) this.#forget();
    for (const blob of wanted) this.#contents.set(blob, null);
    for (const [blob, bytes] of parseBatch(this.git.objects('--batch', wanted))) {
      this.#contents.set(blob, bytes);
      this.#held += bytes.length;
    }
  }

  #forget(): void {
    this.#contents.clear();
    this.#held = 0;
  }
}

/** `<name> blob <size>`, a line break, that many bytes, a line break; `<name> missing` for what is not there. */
function* parseBatch(data: Buffer): Generator<readonly [string, Buffer]> {
  for (let at = 0; at < data.length;) {
    const end = data.indexOf(10, at);
    if (end < 0) return;
    const [blob = '', type, size] = data.toString('latin1', at, end).split(' ');
    const length = type === 'blob' ? Number(size) : -1;
    if (length >= 0 && end + 1 + length <= data.length) yield [blob, Buffer.from(data.subarray(end + 1, end + 1 + length))];
    at = end + 1 + (length < 0 ? 0 : length + 1);
  }
}
