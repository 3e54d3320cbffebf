import { nodeDisk, type Disk } from './disk.js';
import { finish } from './finish.js';
import { readJournal } from './journal.js';
import { JOURNAL, sha256, writerOf } from './names.js';
import { linkAbove } from './paths.js';
import type { Journal, JournalEntry, Recovery, Refusal } from './types.js';

/**
 * Brings a task into one state after a run that was interrupted: with a journal all files become new, without one what was
 * written beside them is removed and all files are old.
 *
 * @param folder absolute path of the task
 */
export function recoverTransaction(folder: string, disk: Disk = nodeDisk): Recovery {
  const journal = readJournal(folder, disk);
  if (journal === null) return rollBack(folder, disk);
  if (journal === 'broken') return { status: 'stuck', refusals: [unfinished(JOURNAL, 'it is no journal that kgtlint writes')] };
  return rollForward(journal, folder, disk);
}

function rollForward({ entries }: Journal, folder: string, disk: Disk): Recovery {
  const refusals = entries.flatMap((entry) => obstacle(entry, folder, disk) ?? []);
  if (refusals.length > 0) return { status: 'stuck', refusals };
  finish(entries, folder, disk);
  removeLeftovers(folder, disk);
  return { status: 'finished', paths: entries.map(({ path }) => path) };
}

/** An earlier run was killed while it exchanged files: some may be old and some new. */
export function isInterrupted(folder: string, disk: Disk = nodeDisk): boolean {
  return disk.stat(`${folder}/${JOURNAL}`) !== null;
}

/** No link may lead to a target, and it must be as it was before, with its new content ready, or have it already. */
function obstacle({ path, temporary, before, after }: JournalEntry, folder: string, disk: Disk): Refusal | null {
  const [target, content] = [disk.stat(`${folder}/${path}`), disk.stat(`${folder}/${temporary}`)];
  if (linkAbove(path, folder, disk) !== null)
    return unfinished(path, 'a folder on its way is a symbolic link, which is never written through');
  if (target !== null && !target.isFile()) return unfinished(path, 'it is no regular file');
  if (content !== null && !content.isFile()) return unfinished(path, 'its new content is no regular file');
  const now = digestOf(`${folder}/${path}`, disk);
  const ready = digestOf(`${folder}/${temporary}`, disk);
  if (ready === null) return now === after ? null : unfinished(path, 'its new content is gone');
  if (ready !== after) return unfinished(path, 'its new content is damaged');
  return now === before || now === after ? null : unfinished(path, 'it was changed by somebody else');
}

function digestOf(path: string, disk: Disk): string | null {
  const bytes = disk.stat(path)?.isFile() ? disk.read(path) : null;
  return bytes && sha256(bytes);
}

function unfinished(path: string, why: string): Refusal {
  return {
    path,
    reason: 'unfinished',
    message: `an earlier fix was interrupted and cannot be finished, since ${why}; look at the files that ${JOURNAL} names, then delete it`,
  };
}

function rollBack(folder: string, disk: Disk): Recovery {
  const paths = removeLeftovers(folder, disk);
  return paths.length > 0 ? { status: 'rolled-back', paths } : { status: 'none' };
}

/**
 * Removes what interrupted runs wrote beside files. What a process that still runs has written is its own, and a folder below
 * with a journal is of another transaction, which needs what was written.
 */
function removeLeftovers(folder: string, disk: Disk): string[] {
  const removed: string[] = [];
  const stack = [''];
  for (let below = stack.pop(); below !== undefined; below = stack.pop()) {
    const names = disk.list(`${folder}${below}`);
    if (below !== '' && names.includes(JOURNAL)) continue;
    for (const name of names) {
      const path = `${below}/${name}`;
      const writer = writerOf(name);
      if (writer !== null && !isRunning(writer)) removed.push(path.slice(1));
      else if (name !== '.git' && name !== 'node_modules' && disk.stat(folder + path)?.isDirectory()) stack.push(path);
    }
  }
  for (const path of removed) disk.remove(`${folder}/${path}`);
  return removed;
}

function isRunning(process_: number): boolean {
  if (process_ === process.pid) return false;
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
