import type { Refusal } from '../../fix/transaction/types.js';
import { isWithin } from '../../task/paths.js';
import type { TaskRef } from '../../task/types.js';
import { unstagedContents, type Change } from './changes.js';
import type { Repository } from './repository.js';
import { inRoot } from './touched.js';
import type { Unstaged } from './types.js';

const MESSAGE =
  'this file is staged in part, and a fix would mix both parts: commit what is staged first, or put the rest aside with git stash --keep-index, then fix again';

/** What the tasks have on disk beyond what is staged. */
export async function unstagedIn(tasks: readonly TaskRef[], staged: readonly Change[], repository: Repository): Promise<Unstaged> {
  const isStaged = new Set(staged.map(({ path }) => path));
  const partly = new Map<string, Refusal[]>();
  const paths = new Set<string>();
  for (const { path } of await unstagedContents(repository)) {
    const own = inRoot(path, repository);
    const task = own === null ? undefined : ownerOf(own, tasks);
    if (own === null || task === undefined) continue;
    paths.add(own);
    if (!isStaged.has(path)) continue;
    const refusal: Refusal = { path: task === '.' ? own : own.slice(task.length + 1), reason: 'partly-staged', message: MESSAGE };
    partly.set(task, [...(partly.get(task) ?? []), refusal]);
  }
  return { partly, paths };
}

/** The innermost task around a path. */
function ownerOf(path: string, tasks: readonly TaskRef[]): string | undefined {
  const around = tasks.map(({ id }) => id).filter((id) => isWithin(path, id === '.' ? '' : id));
  return around.sort((a, b) => b.length - a.length)[0];
}
