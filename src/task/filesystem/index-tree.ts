import { isWithin, join, parentOf } from '../paths.js';
import type { IndexChild, IndexEntries, IndexEntry } from './index-entries.js';
import { followLinks } from './index-links.js';
import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from './types.js';

/** Contents of the object database of git. */
export interface Blobs {
  /** Bytes of a blob; null when it is not there. `near` names blobs that will be asked for next. */
  size(blob: string, near: () => Iterable<string>): number | null;
  read(blob: string, near: () => Iterable<string>): Buffer | null;
}

export interface IndexFileSystemOptions {
  readonly entries: IndexEntries;
  /** Of the index, in which paths are relative to the top of the work tree. */
  readonly blobs: Blobs;
  /** The same root on disk, for what is there as it is in the index. */
  readonly disk: FileSystem;
  /** Paths of the index whose files on disk are not as they are there. */
  readonly differing: ReadonlySet<string>;
  /** Path of the root from the top of the work tree; empty when it is the top, or lies above it. */
  readonly prefix: string;
  /** Path of the top from the root, where the root lies above it; else empty. */
  readonly mount: string;
}

/**
 * The files below a root as they would be committed: those of a git index. What is not tracked is not there, a submodule is an empty
 * folder as in a fresh clone, and a file that git says is the same on disk is read from there.
 */
export function createIndexFileSystem(options: IndexFileSystemOptions): FileSystem {
  return new IndexFileSystem(options);
}

const LINK = '120000';
const SUBMODULE = '160000';

class IndexFileSystem implements FileSystem {
  readonly root: string;

  constructor(private readonly from: IndexFileSystemOptions) {
    this.root = from.disk.root;
  }

  list(folder: string): readonly Entry[] | null {
    const { mount, entries } = this.from;
    const path = this.#inIndex(folder);
    // A root above the work tree has the way down to it, and nothing else.
    if (path === null) return isWithin(mount, folder) ? [{ name: nextName(mount, folder), kind: 'directory' }] : null;
    const children = entries.children(path);
    if (children.length > 0 || path === '') return children.map(toEntry);
    return entries.find(path)?.mode === SUBMODULE ? [] : null;
  }

  read(path: string, kind: EntryKind, limit: number): ReadResult {
    if (kind === 'directory') return { unread: 'directory' };
    const target = kind === 'symlink' ? followLinks(path, this) : { path };
    if ('unread' in target) return target;
    const found = this.stat(target.path);
    if (found?.kind === 'directory') return { unread: 'directory' };
    const entry = this.#find(target.path);
    if (entry === null) return { unread: kind === 'symlink' ? 'broken-symlink' : 'unreadable' };
    if (this.#isOnDisk(target.path, entry)) return this.from.disk.read(target.path, 'file', limit);
    return this.#fromBlob(target.path, entry, limit);
  }

  stat(path: string): FileStat | null {
    const entry = this.#find(path);
    if (entry === null) return this.#isFolder(path) ? { kind: 'directory', size: 0 } : null;
    const kind = kindOf(entry.mode);
    if (kind === 'symlink') return { kind, size: this.#targetSize(path) };
    return { kind, size: kind === 'file' ? this.#size(path, entry) : 0 };
  }

  locate(path: string, cwd: string): Located {
    return this.from.disk.locate(path, cwd);
  }

  linkText(path: string): string | null {
    const entry = this.#find(path);
    if (entry?.mode !== LINK) return null;
    const onDisk = this.#isOnDisk(path, entry) ? this.from.disk.linkText(path) : null;
    return onDisk ?? this.from.blobs.read(entry.blob, () => this.#near(path))?.toString('utf8') ?? null;
  }

  follow(path: string): string | null {
    const target = followLinks(path, this);
    if ('unread' in target) return null;
    return this.#find(target.path) !== null || this.#isFolder(target.path) ? target.path : null;
  }

  #targetSize(path: string): number {
    const target = this.follow(path);
    const entry = target === null ? null : this.#find(target);
    return target !== null && entry !== null && kindOf(entry.mode) === 'file' ? this.#size(target, entry) : 0;
  }

  #size(path: string, entry: IndexEntry): number {
    if (this.#isOnDisk(path, entry)) return this.from.disk.stat(path)?.size ?? 0;
    return this.from.blobs.size(entry.blob, () => this.#near(path)) ?? 0;
  }

  #fromBlob(path: string, { blob }: IndexEntry, limit: number): ReadResult {
    const near = () => this.#near(path);
    const size = this.from.blobs.size(blob, near);
    if (size !== null && size > limit) return { unread: 'too-large' };
    const bytes = this.from.blobs.read(blob, near);
    return bytes === null ? { unread: 'unreadable' } : { bytes };
  }

  /** Blobs beside and below a file, which the rules ask for next: each start of git costs more than a few of them. */
  *#near(path: string): Generator<string> {
    for (const { path: other, entry } of this.from.entries.below(this.#inIndex(parentOf(path)) ?? '')) {
      if (entry.mode !== SUBMODULE && !this.#isSame(other, entry)) yield entry.blob;
    }
  }

  #isOnDisk(path: string, entry: IndexEntry): boolean {
    const inIndex = this.#inIndex(path);
    return inIndex !== null && this.#isSame(inIndex, entry);
  }

  #isSame(inIndex: string, { unwatched }: IndexEntry): boolean {
    return !unwatched && !this.from.differing.has(inIndex);
  }

  #find(path: string): IndexEntry | null {
    const inIndex = this.#inIndex(path);
    return inIndex === null || inIndex === '' ? null : this.from.entries.find(inIndex);
  }

  #isFolder(path: string): boolean {
    const inIndex = this.#inIndex(path);
    return inIndex === null ? isWithin(this.from.mount, path) : inIndex === '' || this.from.entries.hasFolder(inIndex);
  }

  /** Null for what lies outside of the work tree, or of the root. */
  #inIndex(path: string): string | null {
    const { mount, prefix } = this.from;
    if (path === '..' || path.startsWith('../') || path.startsWith('/')) return null;
    if (mount === '') return join(prefix, path);
    return isWithin(path, mount) ? path.slice(mount.length + 1) : null;
  }
}

function nextName(mount: string, folder: string): string {
  const rest = folder === '' ? mount : mount.slice(folder.length + 1);
  return rest.split('/')[0] ?? '';
}

function toEntry({ name, mode }: IndexChild): Entry {
  return { name, kind: mode === null ? 'directory' : kindOf(mode) };
}

function kindOf(mode: string): EntryKind {
  if (mode === LINK) return 'symlink';
  return mode === SUBMODULE ? 'directory' : 'file';
}
