import { realpathSync } from 'node:fs';
import { nodeDisk } from '../fix/transaction/disk.js';
import { readJournal } from '../fix/transaction/journal.js';
import { JOURNAL } from '../fix/transaction/names.js';
import { isInterrupted, recoverTransaction } from '../fix/transaction/recover.js';
import type { Recovery } from '../fix/transaction/types.js';
import { messageOf } from '../model/message-of.js';
import { createNodeFileSystem } from '../task/filesystem/node.js';
import { trackingAround } from '../task/git/tracking.js';

/**
 * Finishes or undoes what an interrupted run has left in a folder. A journal that git tracks came with the repository instead of
 * from a run on this disk, so whoever committed it would decide what is written: it is for a person, and so is one of which it
 * cannot be told, and a disk that does not let go. Never throws.
 *
 * @param dir absolute path of the folder of the transaction: a task, or the root of a repository
 */
export function recoverTask(dir: string): Recovery {
  try {
    const distrust = isInterrupted(dir) ? whyDistrusted(realpathSync(dir)) : null;
    return distrust === null ? recoverTransaction(dir) : stuck('unfinished', distrust);
  } catch (error) {
    return stuck('disk', `an earlier fix was interrupted and cannot be finished: ${messageOf(error)}`);
  }
}

function stuck(reason: 'unfinished' | 'disk', message: string): Recovery {
  return { status: 'stuck', refusals: [{ path: JOURNAL, reason, message }] };
}

/** Null where the journal, and all that it would put in place, was left by a run as far as can be told. */
function whyDistrusted(folder: string): string | null {
  const journal = readJournal(folder, nodeDisk);
  const entries = journal === null || journal === 'broken' ? [] : journal.entries;
  const tracking = trackingAround(createNodeFileSystem(folder), [JOURNAL, ...entries.map(({ temporary }) => temporary)]);
  if (tracking === 'untracked') return null;
  return tracking === 'tracked' ? COMMITTED : unknown(tracking.unknown);
}

const COMMITTED =
  'this journal of a fix, or new content that it names, is committed or staged in git, and what somebody committed decides nothing ' +
  'about which files are written; compare the files of the task with an earlier commit, then take the journal out with git rm';

function unknown(why: string): string {
  return (
    `whether this journal of a fix was committed cannot be told: ${why}; what somebody committed decides nothing about which files ` +
    'are written, so put that right, or compare the files of the task with the last commit and delete the journal'
  );
}
