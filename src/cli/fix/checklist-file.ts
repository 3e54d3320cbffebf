import { closeSync, lstatSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isInside } from '../../config/paths.js';
import { neutral, proveWritable } from '../../report/index.js';
import type { TaskRef } from '../../task/types.js';
import { UsageError } from '../types.js';
import { TITLE } from './checklist-lines.js';
import { NO_CHECKLIST, readChecklist, type EarlierChecklist } from './earlier-checklist.js';
import { taskAround, type TaskSigns } from './task-around.js';

/**
 * Checks, before anything is fixed, that a checklist may be written to a file, and can be: it lies in no task, of which it would
 * become a part, and replaces nothing but an earlier checklist. Throws a {@link UsageError} or an OutputError else.
 *
 * @param file absolute path
 * @returns the checklist that stands there now
 */
export async function openChecklistFile(
  file: string,
  refs: readonly Pick<TaskRef, 'id' | 'dir'>[],
  signs: TaskSigns,
): Promise<EarlierChecklist> {
  const where = real(file);
  const task = refs.find(({ dir }) => isInside(relative(real(dir), where)))?.id ?? (await taskAround(where, signs));
  if (task !== null)
    throw new UsageError(
      `--fix-with-checklist: ${neutral(file)} lies in the task ${neutral(task)} and would become a part of it; name a file outside of all tasks`,
    );
  await proveWritable(file);
  if (!mayBeReplaced(file))
    throw new UsageError(
      `--fix-with-checklist: ${neutral(file)} is there already and is no checklist of kgtlint, so it is not overwritten; name another file`,
    );
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readChecklist(readFileSync(file, 'utf8')) : NO_CHECKLIST;
}

/** The path with links followed as far as it exists. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? resolve(path) : join(real(above), basename(path));
  }
}

/** Devices and pipes are written to and lose nothing; a link that leads nowhere is not followed. */
function mayBeReplaced(file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return true;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  return !found.isFile() || beginsWithTitle(file);
}

function beginsWithTitle(file: string): boolean {
  const start = Buffer.alloc(TITLE.length + 1);
  const opened = openSync(file, 'r');
  try {
    const length = readSync(opened, start, 0, start.length, 0);
    return /^(.*)\r?\n?$/.exec(start.toString('utf8', 0, length))?.[1] === TITLE;
  } finally {
    closeSync(opened);
  }
}
