import { neutral } from '../../report/index.js';
import { count } from '../../report/words.js';
import type { Discovery } from '../../task/types.js';
import type { LintOptions } from '../lint-options.js';

/** What is said on standard error, so that a run that lints nothing never looks like one that found nothing. */
export const NOTHING_STAGED =
  'kgtlint: nothing is staged, so nothing was linted: stage changes with git add, or leave out --staged to lint the files as they are\n';

export const OTHER_HOOK = 'kgtlint: this hook neither commits nor pushes anything, so nothing was linted\n';

export const ALL_TASKS = 'kgtlint: pre-commit asks for all files: all tasks are linted, as they are in the working tree\n';

export function betweenCommits(from: string, to: string, tasks: number): string {
  return `kgtlint: ${count(tasks, 'task')} changed from ${neutral(from)} to ${neutral(to)}, linted as in the working tree\n`;
}

/** Deleted tasks that are named; of more only the number is told. */
const MOST_NAMED = 3;

/**
 * Changes of which no task has any.
 *
 * @param deleted ids of tasks that had some of them, and are deleted
 */
export function noTaskTouched(
  files: number,
  discovery: Discovery,
  { deleted, ...options }: Pick<LintOptions, 'paths' | 'task'> & { readonly deleted: readonly string[] },
): string {
  const changes = count(files, 'changed file');
  const near = discovery.almost.map((words) => `  nearly a task: ${neutral(words)}\n`).join('');
  if (deleted.length > 0)
    return `kgtlint: ${changes}; ${areDeleted(deleted)}, and no other task has any of them, so nothing was linted\n${near}`;
  const scope = [...options.paths, ...(options.task.length > 0 ? [`--task ${options.task.join(' ')}`] : [])].map(neutral).join(' ');
  const what = scope === '' ? `${changes}, none of which belongs to a task` : `${changes}, but no task of ${scope} has any of them`;
  return `kgtlint: ${what}, so nothing was linted\n${near}`;
}

function areDeleted(ids: readonly string[]): string {
  const names = ids.length > MOST_NAMED ? '' : ` (${ids.map(neutral).join(', ')})`;
  return count(ids.length, `task${names} is deleted`, `tasks${names} are deleted`);
}

export function otherConfiguration(file: string): string {
  return `kgtlint: ${neutral(file)} was read as it is in the working tree, which is not what is staged\n`;
}

/** A fix is left for a person to look at and to stage. */
export function toBeStaged(paths: readonly string[], mixed: ReadonlySet<string>): string {
  const lines = paths.map((path) => {
    const note = mixed.has(path) ? ' (it also has changes of your own that are not staged)' : '';
    return `  ${neutral(path)}${note}\n`;
  });
  return `kgtlint: what is staged is still as it was before the fix. Look at these files, then git add them and commit again:\n${lines.join('')}`;
}
