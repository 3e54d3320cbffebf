import { messageOf } from '../../model/message-of.js';
import { nodeDisk, type Disk } from './disk.js';
import { finish, flushFolders } from './finish.js';
import { HalfDone } from './half-done.js';
import { writeJournal } from './journal.js';
import { JOURNAL, sha256, temporaryBeside } from './names.js';
import { refusalsOf } from './preconditions.js';
import { isInterrupted } from './recover.js';
import type { Change, JournalEntry, Outcome } from './types.js';

const NEW_FILE = 0o644;

/** Whether a journal is to be trusted is not for this file to say, so that none is followed here. */
const UNFINISHED = 'an earlier fix was interrupted, or another run is at it; kgtlint --fix finishes it, or says why it cannot';

/**
 * Makes all changes or none. The new contents are written beside their targets and flushed, then a journal says that they are
 * to take their places, then they do. Killed before the journal is there, all files are old; killed after it, the next run
 * finishes (`recoverTransaction`). This is a redo log of one transaction (Gray and Reuter, Transaction Processing, 1993,
 * chapter 10).
 *
 * @param folder absolute path of the task
 */
export function commit(changes: readonly Change[], folder: string, disk: Disk = nodeDisk): Outcome {
  if (isInterrupted(folder, disk)) return { status: 'refused', refusals: [{ path: JOURNAL, reason: 'unfinished', message: UNFINISHED }] };
  const refusals = refusalsOf(changes, folder, disk);
  if (refusals.length > 0) return { status: 'refused', refusals };
  if (changes.length === 0) return { status: 'done' };
  const written: JournalEntry[] = [];
  try {
    for (const change of changes) written.push(writeBeside(change, folder, disk));
    // Else the journal could be there after a power failure, and the names of what it needs not.
    flushFolders(written, folder, disk);
    writeJournal(written, folder, disk);
  } catch (error) {
    for (const { temporary } of written) removeQuietly(`${folder}/${temporary}`, disk);
    const message = `it could not be written: ${messageOf(error)}`;
    return { status: 'refused', refusals: [{ path: changes[written.length]?.path ?? '', reason: 'disk', message }] };
  }
  try {
    finish(written, folder, disk);
  } catch (error) {
    throw new HalfDone(written, folder, disk, error);
  }
  return { status: 'done' };
}

function writeBeside({ path, before, after }: Change, folder: string, disk: Disk): JournalEntry {
  const temporary = temporaryBeside(path);
  const target = before === null ? null : disk.stat(`${folder}/${path}`);
  disk.create(`${folder}/${temporary}`, after, (target?.mode ?? NEW_FILE) & 0o7777, target ?? undefined);
  return { path, temporary, before: before && sha256(before), after: sha256(after) };
}

function removeQuietly(path: string, disk: Disk): void {
  try {
    disk.remove(path);
  } catch {
    // The next run removes what this one could not.
  }
}
