import type { FileSystem } from '../../task/filesystem/types.js';
import type { Discovery } from '../../task/types.js';
import type { Refused } from '../fix/types.js';

/** Tasks found by what has changed in git. */
export interface StagedTasks {
  /** As they are linted: from the index, or where commits are compared and where all are linted, from the working tree. */
  readonly files: FileSystem;
  readonly discovery: Discovery;
  /** The working tree, which a fix changes. */
  readonly disk: FileSystem;
  /** The next commit takes its files from the index, so that a fix has to be staged. */
  readonly isIndex: boolean;
  /** Finds the same tasks in other files. */
  find(files: FileSystem): Promise<Discovery>;
  unstaged(): Promise<Unstaged>;
}

/** What is on disk beyond what is staged. */
export interface Unstaged {
  /** Tasks with files that are staged in part. */
  readonly partly: Refused;
  /** Changed files, relative to the root. */
  readonly paths: ReadonlySet<string>;
}
