import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { JOURNAL } from '../fix/transaction/names.js';
import { isInterrupted, recoverTransaction } from '../fix/transaction/recover.js';
import type { Recovery } from '../fix/transaction/types.js';
import { messageOf } from '../model/message-of.js';
import { createNodeFileSystem } from '../task/filesystem/node.js';
import { workTreeAround } from '../task/git/work-tree.js';

/**
 * Finishes or undoes what an interrupted run has left in a task. A journal that git tracks came with the repository instead of
 * from a run on this disk, so whoever committed it would decide what is written: it is for a person, and so is a disk that does
 * not let go. Never throws.
 *
 * @param dir absolute path of the task
 */
export function recoverTask(dir: string): Recovery {
  try {
    return isInterrupted(dir) && isTracked(dir) ? stuck('unfinished', COMMITTED) : recoverTransaction(dir);
  } catch (error) {
    return stuck('disk', `an earlier fix was interrupted and cannot be finished: ${messageOf(error)}`);
  }
}

const COMMITTED =
  'this journal of a fix is committed or staged in git, and what somebody committed decides nothing about which files are written; ' +
  'compare the files of the task with an earlier commit, then take the journal out with git rm';

function stuck(reason: 'unfinished' | 'disk', message: string): Recovery {
  return { status: 'stuck', refusals: [{ path: JOURNAL, reason, message }] };
}

function isTracked(dir: string): boolean {
  const folder = realpathSync(dir);
  const tree = workTreeAround(createNodeFileSystem(folder));
  if (tree === null) return false;
  const path = relative(resolve(folder, tree.top), resolve(folder, JOURNAL));
  return tree.tracked().has(path.split(sep).join('/'));
}
