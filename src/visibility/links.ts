import type { SourceFile } from '../model/task.js';
import type { BuildContext, Found } from './context/build-context.js';
import { folderOf, taskPathOf } from './paths.js';

/** Path relative to the task that a symbolic link names; null for one that leads out of the task. */
export function linkTarget(file: SourceFile): string | null {
  if (file.link === null || file.link.startsWith('/')) return null;
  return taskPathOf(folderOf(file.taskPath), file.link);
}

/** Links that lead to links are followed so far. */
const MOST_LINKS = 8;

/** What the builder copies for a source that is a link itself; null when nothing is there. */
export function followLink(file: SourceFile, context: BuildContext): Found | null {
  let target = linkTarget(file);
  for (let i = 0; i < MOST_LINKS && target !== null; i += 1) {
    const found = context.inTask(target);
    if (found === null || found.node.kind === 'folder' || found.node.value.link === null) return found;
    target = linkTarget(found.node.value);
  }
  return null;
}
