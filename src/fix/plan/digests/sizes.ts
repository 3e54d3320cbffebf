import { isObject, type Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { children, join, lastToken, type Located } from '../../../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { append } from './append.js';

/** A number that says how many bytes a file has. */
export interface SizeRecord {
  readonly span: OffsetRange;
  /** The files that may be meant: all have that size, and go by that name or have that digest. */
  readonly files: readonly SourceFile[];
}

/** Data above this size is data to work on. */
const LARGEST = 2 * 1024 * 1024;
const DATA = /\.(?:json|ya?ml|toml)$/i;
const SIZE = /^(?:(?:file|content|byte)[_-]?)?(?:n?bytes|size|length|byte_?count)(?:[_-]?(?:in[_-]?)?bytes)?$/i;

export function mayRecordSizes({ path, size, link }: SourceFile): boolean {
  return DATA.test(path) && size <= LARGEST && link === null;
}

/**
 * Finds where an object names a file and has its size: `{"path": "input.json", "bytes": 120}`, or the same below the file's name as a
 * key, and `{"input.json": 120}`.
 */
export class SizeSearch {
  readonly #changing: ReadonlySet<SourceFile>;
  readonly #sizes: ReadonlySet<number>;
  readonly #alike = new Map<string, SourceFile[]>();

  /**
   * @param changing the files whose sizes are looked for
   * @param ownersOf the files that a text names by a digest
   */
  constructor(
    task: Task,
    changing: readonly SourceFile[],
    private readonly ownersOf: (text: string) => readonly SourceFile[],
  ) {
    this.#changing = new Set(changing);
    this.#sizes = new Set(changing.map(({ size }) => size));
    for (const file of task.files) append(this.#alike, keyOf(file.size, file.taskPath), file);
  }

  /** Quickly said of a text that need not be parsed then. */
  mayBeIn(text: string): boolean {
    return [...this.#sizes].some((size) => text.includes(String(size)));
  }

  /** @param self the file of the document, whose own size in it is none that can be brought up to date */
  in(document: SourceDocument, self: SourceFile): readonly SizeRecord[] {
    const { value } = document;
    if (value === undefined) return [];
    const found: SizeRecord[] = [];
    const queue: (Located & { readonly key: string })[] = [{ value, pointer: '', key: '' }];
    for (let at = queue.pop(); at; at = queue.pop()) {
      const { value: here, pointer, key } = at;
      if (isObject(here)) for (const record of this.#recordsOf(here, { pointer, key, document, self })) found.push(record);
      for (const child of children(at)) queue.push({ ...child, key: isObject(here) ? lastToken(child.pointer) : '' });
    }
    return found;
  }

  #recordsOf(object: Members, { pointer, key, document, self }: Here): SizeRecord[] {
    const names = [key, ...Object.values(object).filter((member) => typeof member === 'string')];
    return this.#sizeMembers(object).flatMap(([name, size]) => {
      const files = this.#filesOf(SIZE.test(name) ? names : [name], size);
      if (!files.some((file) => file !== self && this.#changing.has(file))) return [];
      return spanOf(document.offsets(join(pointer, name)), document.text, size).map((span) => ({ span, files }));
    });
  }

  #sizeMembers(object: Members): (readonly [string, number])[] {
    return Object.entries(object).flatMap(([name, size]) =>
      typeof size === 'number' && this.#sizes.has(size) ? [[name, size] as const] : [],
    );
  }

  /**
   * The files of that size that one of the names is a digest of, or ends with, or ends; of several the ones that share most of their
   * path with it.
   */
  #filesOf(names: readonly string[], size: number): readonly SourceFile[] {
    const owned = [...new Set(names.flatMap((name) => this.ownersOf(name)))].filter((file) => file.size === size);
    const pool = owned.length > 0 ? new Set(owned) : null;
    let best = 0;
    let files: readonly SourceFile[] = owned;
    for (const name of names) {
      for (const file of this.#alike.get(keyOf(size, name)) ?? []) {
        const score = pool === null || pool.has(file) ? sharedSteps(name, file.taskPath) : 0;
        if (score > best) files = [];
        if (score < best || score === 0) continue;
        best = score;
        files = [...new Set([...files, file])];
      }
    }
    return files;
  }
}

type Members = { readonly [key: string]: Json };

interface Here {
  readonly pointer: string;
  /** Under which the object stands. */
  readonly key: string;
  readonly document: SourceDocument;
  readonly self: SourceFile;
}

/** Only files whose names are alike can share steps of their paths. */
function keyOf(size: number, path: string): string {
  return `${size}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Written as plain digits; in another form it is for a person. */
function spanOf(span: OffsetRange | null, text: string, size: number): OffsetRange[] {
  return span !== null && text.slice(span.start, span.end) === String(size) ? [span] : [];
}

/** Steps of two paths that are alike, counted from their ends; none where the names of the files differ. */
function sharedSteps(name: string, path: string): number {
  const [one, two] = [name.split('/').reverse(), path.split('/').reverse()];
  const differ = two.findIndex((step, i) => step !== one[i]);
  return differ < 0 ? two.length : differ;
}
