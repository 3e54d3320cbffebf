import type { FileSystem } from '../../task/filesystem/types.js';
import { nameOf } from '../../task/paths.js';
import { withContents } from '../../task/stdin.js';
import type { LintRun } from '../lint-run.js';
import type { GitBlobs } from './blobs.js';
import type { Change } from './changes.js';
import { findTouched } from './find.js';
import type { Repository } from './repository.js';
import { inRoot } from './touched.js';

interface Before {
  readonly changes: readonly Change[];
  readonly repository: Repository;
  readonly blobs: GitBlobs;
  /** The files without those that are deleted. */
  readonly files: FileSystem;
}

/** Ids of the tasks that are none any more since files of theirs are deleted. */
export async function deletedTasks(run: LintRun, { changes, repository, blobs, files }: Before): Promise<readonly string[]> {
  // Only these are read to tell whether a folder is a task; of other files it is enough that they are there.
  const markers = new Set(run.parts.layouts.flatMap((layout) => layout.markers ?? []));
  const gone = new Map<string, Buffer>();
  for (const { path, status, before } of changes) {
    const own = status === 'D' ? inRoot(path, repository) : null;
    if (own !== null) gone.set(own, (markers.has(nameOf(own)) ? blobs.read(before) : null) ?? Buffer.alloc(0));
  }
  if (gone.size === 0) return [];
  const { tasks } = await findTouched(run, { paths: [...gone.keys()], configured: [] }, withContents(files, gone));
  return tasks.map(({ id }) => id);
}
