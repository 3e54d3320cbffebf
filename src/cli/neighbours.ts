import { compareCodePoints, join, nameOf } from '../task/paths.js';
import type { FileSystem } from '../task/filesystem/types.js';
import type { TaskRef } from '../task/types.js';

const MOST = 30;
/** Folders beside a task that are looked at: not every one is a task. */
const MOST_FOLDERS = 40;
/** Tasks of the run whose neighbours are looked for. */
const MOST_TASKS = 20;

/** Paths of folders that stand beside the tasks, those of nearest name first, by turns before and behind. */
export function foldersBeside(tasks: readonly TaskRef[], files: FileSystem): readonly string[] {
  const own = new Set(tasks.map(({ id }) => id));
  const found = new Set<string>();
  for (const { id } of tasks.slice(0, MOST_TASKS)) {
    if (id === '.') continue;
    const parent = id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '';
    const names = (files.list(parent) ?? []).flatMap((entry) =>
      entry.kind === 'directory' && !entry.name.startsWith('.') ? [entry.name] : [],
    );
    for (const name of nearest(names.sort(compareCodePoints), nameOf(id))) {
      const path = join(parent, name);
      if (!own.has(path) && found.size < MOST_FOLDERS) found.add(path);
    }
  }
  return [...found];
}

function nearest(sorted: readonly string[], name: string): readonly string[] {
  const at = sorted.indexOf(name);
  const pairs = Array.from({ length: MOST_FOLDERS }, (_, i) => [sorted[at + i + 1], sorted[at - i - 1]]);
  return pairs.flat().filter((neighbour) => neighbour !== undefined);
}

/** The tasks among those that were found there, in the order of the folders. */
export function inOrder(found: readonly TaskRef[], folders: readonly string[], tasks: readonly TaskRef[]): readonly TaskRef[] {
  const own = new Set(tasks.map(({ id }) => id));
  const rank = new Map(folders.map((folder, i) => [folder, i]));
  return found
    .filter(({ id }) => !own.has(id))
    .sort((a, b) => (rank.get(a.id) ?? folders.length) - (rank.get(b.id) ?? folders.length))
    .slice(0, MOST);
}
