import { posix } from 'node:path';
import { isOfTransaction } from '../../fix/transaction/names.js';
import { neutral } from '../../report/index.js';
import { IndexEntries } from '../../task/filesystem/index-entries.js';
import { createIndexFileSystem } from '../../task/filesystem/index-tree.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { UsageError } from '../types.js';
import type { GitBlobs } from './blobs.js';
import { stagedChanges, unstagedChanges, type Change } from './changes.js';
import type { Repository } from './repository.js';

/** What is staged in a repository. */
export interface Staged {
  /** The files as they would be committed. */
  readonly files: FileSystem;
  readonly changes: readonly Change[];
  /** Paths from the top of the work tree that stand on disk otherwise than in the index. */
  readonly differing: ReadonlySet<string>;
}

/** Asks git at once for all that is needed. Rejects with a {@link UsageError} during an unfinished merge, and amid an unfinished fix. */
export async function readStaged(repository: Repository, blobs: GitBlobs, disk: FileSystem): Promise<Staged> {
  const [listed, changes, unstaged] = await Promise.all([
    repository.git.output('ls-files', '--stage', '-v', '-z'),
    stagedChanges(repository),
    unstagedChanges(repository),
  ]);
  const intended = unstaged.filter(({ status }) => status === 'A').map(({ path }) => path);
  const entries = new IndexEntries(listed, new Set(intended));
  if (entries.unmerged !== null) throw new UsageError(unmerged(entries.unmerged));
  const left = changes.find(({ path, status }) => status !== 'D' && isOfTransaction(posix.basename(path)));
  if (left !== undefined) throw new UsageError(halfDone(left.path));
  const differing = new Set(unstaged.map(({ path }) => path));
  const { prefix, mount } = repository;
  return { files: createIndexFileSystem({ entries, blobs, disk, differing, prefix, mount }), changes, differing };
}

function unmerged(path: string): string {
  const name = neutral(path);
  return `--staged: ${name} is left unmerged, so nobody can say what would be committed: resolve the conflict, then git add ${name}`;
}

function halfDone(path: string): string {
  const name = neutral(path);
  return (
    `--staged: ${name} was left by a fix that was interrupted, so some files may be old and some new: ` +
    `git rm --cached ${name}, then kgtlint --fix, which finishes it, then git add what it changed`
  );
}
