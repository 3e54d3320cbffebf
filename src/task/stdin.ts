import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from './filesystem/types.js';
import { isWithin, nameOf, parentOf } from './paths.js';

/**
 * The same files, with the content of one replaced: what an editor holds of a file that is not saved yet.
 * The file and its folders need not exist.
 *
 * @param path relative to the root
 */
export function withContent(files: FileSystem, path: string, bytes: Buffer): FileSystem {
  return new Overlay(files, path, bytes);
}

class Overlay implements FileSystem {
  readonly root: string;

  constructor(
    private readonly files: FileSystem,
    private readonly path: string,
    private readonly bytes: Buffer,
  ) {
    this.root = files.root;
  }

  list(folder: string): readonly Entry[] | null {
    const entries = this.files.list(folder);
    if (!this.#isAbove(folder)) return entries;
    const rest = folder === '' ? this.path : this.path.slice(folder.length + 1);
    const name = rest.split('/', 1)[0] ?? rest;
    const kind = name === rest ? 'file' : 'directory';
    return [...(entries ?? []).filter((entry) => entry.name !== name), { name, kind }];
  }

  read(path: string, kind: EntryKind, limit: number): ReadResult {
    if (path !== this.path) return this.files.read(path, kind, limit);
    return this.bytes.length > limit ? { unread: 'too-large' } : { bytes: this.bytes };
  }

  stat(path: string): FileStat | null {
    if (path === this.path) return { kind: 'file', size: this.bytes.length };
    return this.#isAbove(path) ? { kind: 'directory', size: 0 } : this.files.stat(path);
  }

  locate(path: string, cwd: string): Located {
    return this.files.locate(path, cwd);
  }

  linkText(path: string): string | null {
    return path === this.path ? null : this.files.linkText(path);
  }

  follow(path: string): string | null {
    return path === this.path ? path : this.files.follow(path);
  }

  #isAbove(folder: string): boolean {
    return this.path !== '' && isWithin(parentOf(this.path), folder) && nameOf(this.path) !== '';
  }
}
