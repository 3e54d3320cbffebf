import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from './filesystem/types.js';
import { nameOf, parentOf } from './paths.js';

/**
 * The same files, with the content of one replaced: what an editor holds of a file that is not saved yet.
 * The file and its folders need not exist.
 *
 * @param path relative to the root
 */
export function withContent(files: FileSystem, path: string, bytes: Buffer): FileSystem {
  return withContents(files, new Map([[path, bytes]]));
}

/** The same for several files, by their paths relative to the root: what they would hold after a fix. */
export function withContents(files: FileSystem, contents: ReadonlyMap<string, Buffer>): FileSystem {
  return contents.size === 0 ? files : new Overlay(files, contents);
}

class Overlay implements FileSystem {
  readonly root: string;
  /** Folders above the files, each with the entries that lead to them. */
  readonly #folders = new Map<string, Map<string, Entry>>();

  constructor(
    private readonly files: FileSystem,
    private readonly contents: ReadonlyMap<string, Buffer>,
  ) {
    this.root = files.root;
    for (const path of contents.keys()) this.#addAbove(path);
  }

  list(folder: string): readonly Entry[] | null {
    const entries = this.files.list(folder);
    const own = this.#folders.get(folder);
    return own ? [...(entries ?? []).filter((entry) => !own.has(entry.name)), ...own.values()] : entries;
  }

  read(path: string, kind: EntryKind, limit: number): ReadResult {
    const bytes = this.contents.get(path);
    if (!bytes) return this.files.read(path, kind, limit);
    return bytes.length > limit ? { unread: 'too-large' } : { bytes };
  }

  stat(path: string): FileStat | null {
    const bytes = this.contents.get(path);
    if (bytes) return { kind: 'file', size: bytes.length };
    return this.#folders.has(path) ? { kind: 'directory', size: 0 } : this.files.stat(path);
  }

  locate(path: string, cwd: string): Located {
    return this.files.locate(path, cwd);
  }

  linkText(path: string): string | null {
    return this.contents.has(path) ? null : this.files.linkText(path);
  }

  follow(path: string): string | null {
    return this.contents.has(path) ? path : this.files.follow(path);
  }

  #addAbove(path: string): void {
    let kind: EntryKind = 'file';
    for (let at = path; at !== ''; at = parentOf(at)) {
      const above = parentOf(at);
      const entries = this.#folders.get(above) ?? new Map<string, Entry>();
      this.#folders.set(above, entries.set(nameOf(at), { name: nameOf(at), kind }));
      kind = 'directory';
    }
  }
}
