import type { UnreadReason } from '../../model/task.js';
import { join, nameOf, normalise, parentOf } from '../paths.js';
import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from './types.js';

/** A file's text, its bytes in base64, a link, a reason why it cannot be read, or null for a file that is not there. */
export type TreeContent = string | { readonly base64: string } | { readonly symlink: string } | { readonly unread: UnreadReason } | null;

/** Paths relative to the root, to content. A path that ends in `/` is an empty folder. */
export type Tree = Readonly<Record<string, TreeContent>>;

type Node = Exclude<TreeContent, null>;

/** A tree of files that exists in memory only. */
export function createMemoryFileSystem(tree: Tree): FileSystem {
  return new MemoryFileSystem(tree);
}

const MAX_LINKS = 40;

class MemoryFileSystem implements FileSystem {
  readonly root = '';
  readonly #files = new Map<string, Node>();
  readonly #folders = new Map<string, Map<string, EntryKind>>([['', new Map()]]);

  constructor(tree: Tree) {
    for (const [key, content] of Object.entries(tree)) {
      if (content === null) continue;
      const path = normalise(key);
      if (key.endsWith('/')) this.#folder(path);
      else this.#add(path, content);
    }
  }

  list(folder: string): readonly Entry[] | null {
    const entries = this.#folders.get(folder);
    return entries === undefined ? null : [...entries].map(([name, kind]) => ({ name, kind }));
  }

  read(path: string, kind: EntryKind, limit: number): ReadResult {
    if (kind === 'directory') return { unread: 'directory' };
    if (kind === 'special') return { unread: 'special-file' };
    const target = this.#resolve(path);
    if ('unread' in target) return target;
    const content = this.#files.get(target.path);
    if (content === undefined) return { unread: this.#folders.has(target.path) ? 'directory' : 'broken-symlink' };
    if (typeof content !== 'string' && 'unread' in content) return content;
    const bytes = bytesOf(content);
    return bytes.length > limit ? { unread: 'too-large' } : { bytes };
  }

  stat(path: string): FileStat | null {
    const kind = this.#kind(path);
    if (kind === null) return null;
    const target = this.#resolve(path);
    const content = 'path' in target ? this.#files.get(target.path) : undefined;
    return { kind, size: content === undefined ? 0 : bytesOf(content).length };
  }

  locate(path: string, cwd: string): Located {
    const absolute = path.startsWith('/') ? normalise(path) : normalise(join(normalise(cwd), path));
    return absolute.startsWith('..') ? { outside: true } : { path: absolute };
  }

  linkText(path: string): string | null {
    const content = this.#files.get(path);
    return typeof content === 'object' && 'symlink' in content ? content.symlink : null;
  }

  follow(path: string): string | null {
    const target = this.#resolve(path);
    return 'path' in target && this.#kind(target.path) !== null ? target.path : null;
  }

  #resolve(start: string): { path: string } | { unread: UnreadReason } {
    let path = start;
    for (let i = 0; i < MAX_LINKS; i += 1) {
      const content = this.#files.get(path);
      if (content === undefined || typeof content === 'string' || !('symlink' in content)) return { path };
      if (content.symlink.startsWith('/')) return { unread: 'outside-root' };
      path = normalise(join(parentOf(path), content.symlink));
      if (path === '..' || path.startsWith('../')) return { unread: 'outside-root' };
    }
    return { unread: 'broken-symlink' };
  }

  #kind(path: string): EntryKind | null {
    if (this.#folders.has(path)) return 'directory';
    return this.#folders.get(parentOf(path))?.get(nameOf(path)) ?? null;
  }

  #add(path: string, content: Node): void {
    this.#files.set(path, content);
    this.#folder(parentOf(path)).set(nameOf(path), entryKind(content));
  }

  #folder(path: string): Map<string, EntryKind> {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const made = new Map<string, EntryKind>();
    this.#folders.set(path, made);
    this.#folder(parentOf(path)).set(nameOf(path), 'directory');
    return made;
  }
}

function entryKind(content: Node): EntryKind {
  if (typeof content === 'string' || 'base64' in content) return 'file';
  if ('symlink' in content) return 'symlink';
  return content.unread === 'special-file' ? 'special' : 'file';
}

function bytesOf(content: Node): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return 'base64' in content ? Buffer.from(content.base64, 'base64') : Buffer.alloc(0);
}
