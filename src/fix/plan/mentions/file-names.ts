import { posix } from 'node:path';
import type { SourceFile, Task } from '../../../model/task.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';

/**
 * Hidden files and folders that are named after the field, as where a verifier has one file for each: `expected/width.txt`,
 * `checks/check_width.py`. A program finds such a file by a name that it builds when it runs.
 */
export function fileMentions(task: Task, leaving: Leaving): readonly ChecklistItem[] {
  const hidden = task.files.filter(({ surface }) => surface === 'hidden');
  const names = namesByFolder(hidden);
  return hidden.flatMap((file) => {
    const steps = file.taskPath.split('/');
    // The first step is the folder of all that is hidden.
    const isNamed = steps.some((step, i) => i > 0 && isNamedAfter(stemOf(step), names.get(steps.slice(0, i).join('/')) ?? NONE, leaving));
    return isNamed ? [{ file: file.path, line: 1, text: `this file is named after "${leaving.key}"` }] : [];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The names in each folder, without extensions. */
function namesByFolder(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { taskPath } of files) {
    for (let at = taskPath; at.includes('/'); at = posix.dirname(at)) {
      const folder = posix.dirname(at);
      names.set(folder, (names.get(folder) ?? new Set()).add(stemOf(posix.basename(at))));
    }
  }
  return names;
}

function stemOf(name: string): string {
  return name.replace(/(?<=.)\..*$/, '');
}

/** The key alone, if it can be nothing else; with or without more around it where a file beside it is called so after another field. */
function isNamedAfter(stem: string, beside: ReadonlySet<string>, { key, isField, isTelling }: Leaving): boolean {
  if (stem === key && isTelling) return true;
  const at = stem.indexOf(key);
  if (at === -1) return false;
  const [before, after] = [stem.slice(0, at), stem.slice(at + key.length)];
  if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)) return false;
  return [...beside].some((other) => {
    const isAlike = other !== stem && other.length > before.length + after.length && other.startsWith(before) && other.endsWith(after);
    return isAlike && isField(other.slice(before.length, other.length - after.length));
  });
}
