import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readlinkSync,
  readdirSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { UnreadReason } from '../../model/task.js';
import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from './types.js';

/** The files below an absolute folder of this computer. */
export function createNodeFileSystem(root: string): FileSystem {
  return new NodeFileSystem(resolve(root));
}

class NodeFileSystem implements FileSystem {
  readonly root: string;
  readonly #dir: string;
  readonly #prefix: string;
  #realRoot: string | undefined;

  constructor(dir: string) {
    this.#dir = dir;
    this.#prefix = dir.endsWith(sep) ? dir : `${dir}${sep}`;
    this.root = slashes(dir);
  }

  list(folder: string): readonly Entry[] | null {
    try {
      return readdirSync(this.#absolute(folder), { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
    } catch {
      return null;
    }
  }

  read(path: string, kind: EntryKind, limit: number): ReadResult {
    if (kind === 'directory') return { unread: 'directory' };
    if (kind === 'special') return { unread: 'special-file' };
    try {
      const target = kind === 'symlink' ? this.#target(path) : { absolute: this.#absolute(path) };
      if ('unread' in target) return target;
      return readRegular(target.absolute, limit);
    } catch (error) {
      return { unread: reasonOf(error, kind) };
    }
  }

  stat(path: string): FileStat | null {
    try {
      const absolute = this.#absolute(path);
      const stat = lstatSync(absolute);
      const kind = kindOf(stat);
      return { kind, size: kind === 'symlink' ? targetSize(absolute) : kind === 'file' ? stat.size : 0 };
    } catch {
      return null;
    }
  }

  locate(path: string, cwd: string): Located {
    const absolute = resolve(cwd, path);
    const direct = this.#below(this.#dir, absolute);
    if (direct !== null) return { path: direct };
    // The root and the path may name one place by different links (`/tmp` on macOS).
    const real = this.#below(this.#real(), realpathOfExisting(absolute));
    return real === null ? { outside: true } : { path: real };
  }

  linkText(path: string): string | null {
    try {
      return readlinkSync(this.#absolute(path));
    } catch {
      return null;
    }
  }

  follow(path: string): string | null {
    try {
      return this.#below(this.#real(), realpathSync(this.#absolute(path)));
    } catch {
      return null;
    }
  }

  #target(path: string): { absolute: string } | { unread: UnreadReason } {
    const absolute = realpathSync(this.#absolute(path));
    if (this.#below(this.#real(), absolute) === null) return { unread: 'outside-root' };
    const target = statSync(absolute);
    if (target.isDirectory()) return { unread: 'directory' };
    return target.isFile() ? { absolute } : { unread: 'special-file' };
  }

  #absolute(path: string): string {
    // A path of the tree needs no resolving; only `.git` files lead upwards or elsewhere.
    if (!path.startsWith('..') && !isAbsolute(path)) return path === '' ? this.#dir : `${this.#prefix}${path}`;
    return resolve(this.#dir, path);
  }

  #real(): string {
    return (this.#realRoot ??= realpathOfExisting(this.#dir));
  }

  #below(base: string, absolute: string): string | null {
    if (absolute === base) return '';
    const path = relative(base, absolute);
    if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return null;
    return slashes(path);
  }
}

/** Most files fit: one read then gets them whole, and their size need not be asked for. */
const chunk = Buffer.allocUnsafeSlow(1 << 16);

/** Asks the open file and not the path, so that nothing can be exchanged in between. A FIFO does not block. */
function readRegular(absolute: string, limit: number): ReadResult {
  const file = openSync(absolute, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const length = readSync(file, chunk, 0, chunk.length, null);
    if (length < chunk.length) return length > limit ? { unread: 'too-large' } : { bytes: Buffer.from(chunk.subarray(0, length)) };
    return readLarge(file, limit);
  } finally {
    closeSync(file);
  }
}

/** A file of which the first part has been read into the chunk. */
function readLarge(file: number, limit: number): ReadResult {
  const stat = fstatSync(file);
  if (!stat.isFile()) return { unread: 'special-file' };
  if (stat.size > limit) return { unread: 'too-large' };
  const bytes = Buffer.allocUnsafe(Math.max(stat.size, chunk.length));
  let length = chunk.copy(bytes);
  while (length < bytes.length) {
    const read = readSync(file, bytes, length, bytes.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return { bytes: bytes.subarray(0, length) };
}

function reasonOf(error: unknown, kind: EntryKind): UnreadReason {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EISDIR') return 'directory';
  if (kind === 'symlink' && (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR')) return 'broken-symlink';
  return code === 'ENXIO' ? 'special-file' : 'unreadable';
}

function kindOf(entry: Dirent | Stats): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'directory';
  return entry.isSymbolicLink() ? 'symlink' : 'special';
}

function targetSize(absolute: string): number {
  const target = statSync(absolute, { throwIfNoEntry: false });
  return target?.isFile() ? target.size : 0;
}

/** The real path of the longest part that exists, with the rest appended. */
function realpathOfExisting(absolute: string): string {
  try {
    return realpathSync(absolute);
  } catch {
    const parent = resolve(absolute, '..');
    return parent === absolute ? absolute : resolve(realpathOfExisting(parent), relative(parent, absolute));
  }
}

function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}
