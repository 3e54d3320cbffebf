import type { FileSystem } from '../filesystem/types.js';
import { normalise } from '../paths.js';
import { isUnborn } from './head.js';
import { indexEntries, isIntact, trackedPaths, type IndexedFile } from './index-file.js';
import { TrackedFiles } from './tracked-files.js';
import { namesTo, upwards } from './upwards.js';

/** A git work tree that holds the root, or a part of it. */
export interface WorkTree {
  /** Path of the work tree's top relative to the root: `../..` when the root is two folders below it. */
  readonly top: string;
  /** Lines of `.git/info/exclude`. */
  readonly exclude: string;
  /** The paths of the index, relative to the top; read when first asked for. */
  tracked(): TrackedFiles;
  /** The entries of the index below a folder, relative to the top; none where the index cannot be read. Nothing of it is kept. */
  below(folder: string): readonly IndexedFile[];
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
    below: (folder) => readBelow(files, { gitDir, common, folder }),
  };
}

/** The innermost work tree around the root. */
export function workTreeAround(files: FileSystem): WorkTree | null {
  const depth = namesTo(files).length;
  for (let up = 0; up <= depth; up += 1) {
    const found = workTreeAt(files, upwards(up));
    if (found !== null) return found;
  }
  return null;
}

function readBelow(files: FileSystem, at: { gitDir: string; common: string; folder: string }): readonly IndexedFile[] {
  const read = files.read(under(at.gitDir, 'index'), 'file', NO_LIMIT);
  if ('unread' in read) return [];
  const length = hashLength(readText(files, under(at.common, 'config')) ?? '');
  return indexEntries(read.bytes, length, at.folder === '' ? '' : `${at.folder}/`) ?? [];
}

function readTracked(files: FileSystem, gitDir: string, common: string): TrackedFiles {
  const read = files.read(under(gitDir, 'index'), 'file', NO_LIMIT);
  const lock = () => (files.stat(under(gitDir, 'index.lock')) === null ? null : LOCKED);
  if ('unread' in read) return new TrackedFiles([], () => lock() ?? whyWithoutIndex(files, gitDir, common));
  const length = hashLength(readText(files, under(common, 'config')) ?? '');
  const paths = trackedPaths(read.bytes, length);
  const isSound = () => paths !== null && isIntact(read.bytes, length);
  return new TrackedFiles(paths ?? [], () => lock() ?? (isSound() ? null : 'the index of git is split over two files, or damaged'));
}

/** A checkout writes the files first and the index last. */
const LOCKED = 'git is at work here or was interrupted, since there is an index.lock';

/** Before the first `git add` there is no index, and nothing is tracked. */
function whyWithoutIndex(files: FileSystem, gitDir: string, common: string): string | null {
  if (files.stat(under(gitDir, 'index')) !== null) return 'the index of git cannot be read';
  const read = (name: string) => readText(files, under(name === 'HEAD' ? gitDir : common, name));
  return isUnborn(read) ? null : 'the index of git is gone';
}

function hashLength(config: string): number {
  return /^\s*(?:\[[^\]]*\]\s*)?objectformat\s*=\s*"?sha256"?\s*(?:[#;].*)?$/im.test(config) ? 32 : 20;
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
export function under(folder: string, path: string): string {
  return /^(\/|[A-Za-z]:[\\/])/.test(path) ? path : /^(\/|[A-Za-z]:)/.test(folder) ? `${folder}/${path}` : normalise(`${folder}/${path}`);
}
