import type { FileSystem } from '../filesystem/types.js';
import { normalise } from '../paths.js';
import { trackedPaths } from './index-file.js';

/** A git work tree that holds the root, or a part of it. */
export interface WorkTree {
  /** Path of the work tree's top relative to the root: `../..` when the root is two folders below it. */
  readonly top: string;
  /** Lines of `.git/info/exclude`. */
  readonly exclude: string;
  /** The paths of the index, relative to the top; read when first asked for. */
  tracked(): TrackedFiles;
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The work tree whose top is at `top`, or null when no `.git` stands there. */
export function workTreeAt(files: FileSystem, top: string): WorkTree | null {
  const dotGit = under(top, '.git');
  const kind = files.stat(dotGit)?.kind;
  const gitDir = kind === 'directory' ? dotGit : kind === 'file' ? linkedGitDir(files, top, dotGit) : null;
  if (gitDir === null || files.stat(under(gitDir, 'HEAD')) === null) return null;
  const common = commonDir(files, gitDir);
  let tracked: TrackedFiles | undefined;
  return {
    top,
    exclude: readText(files, under(common, 'info/exclude')) ?? '',
    tracked: () => (tracked ??= readTracked(files, gitDir, common)),
  };
}

/** The innermost work tree around the root. */
export function workTreeAround(files: FileSystem): WorkTree | null {
  const depth = files.root.split('/').filter((segment) => segment !== '').length;
  for (let up = 0; up <= depth; up += 1) {
    const found = workTreeAt(files, Array.from({ length: up }, () => '..').join('/'));
    if (found !== null) return found;
  }
  return null;
}

/** The files that git knows, and the folders above them. */
export class TrackedFiles {
  readonly #files: ReadonlySet<string>;
  #folders: Set<string> | undefined;

  constructor(paths: readonly string[]) {
    this.#files = new Set(paths);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Git knows a file below the folder. */
  below(folder: string): boolean {
    return (this.#folders ??= foldersOf(this.#files)).has(folder);
  }
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

function readTracked(files: FileSystem, gitDir: string, common: string): TrackedFiles {
  const read = files.read(under(gitDir, 'index'), 'file', NO_LIMIT);
  if ('unread' in read) return new TrackedFiles([]);
  const config = readText(files, under(common, 'config')) ?? '';
  const hashLength = /^\s*objectformat\s*=\s*sha256\s*$/im.test(config) ? 32 : 20;
  return new TrackedFiles(trackedPaths(read.bytes, hashLength) ?? []);
}

/** Worktrees and submodules have a file `.git` that names the folder. */
function linkedGitDir(files: FileSystem, top: string, dotGit: string): string | null {
  const target = /^gitdir: (.+?)\r?\n?$/.exec(readText(files, dotGit) ?? '')?.[1];
  return target === undefined ? null : under(top, target);
}

function commonDir(files: FileSystem, gitDir: string): string {
  const target = readText(files, under(gitDir, 'commondir'))?.trim();
  return target === undefined || target === '' ? gitDir : under(gitDir, target);
}

function readText(files: FileSystem, path: string): string | null {
  const read = files.read(path, 'file', NO_LIMIT);
  return 'unread' in read ? null : Buffer.from(read.bytes).toString('utf8');
}

/** `.git` files may name absolute paths; they stay as they are. */
function under(folder: string, path: string): string {
  return /^(\/|[A-Za-z]:[\\/])/.test(path) ? path : /^(\/|[A-Za-z]:)/.test(folder) ? `${folder}/${path}` : normalise(`${folder}/${path}`);
}
