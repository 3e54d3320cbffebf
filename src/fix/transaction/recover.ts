import { nodeDisk, type Disk } from './disk.js';
import { finish } from './finish.js';
import { HalfDone } from './half-done.js';
import { readJournal } from './journal.js';
import { JOURNAL, sha256, writerOf } from './names.js';
import { GONE, obstacle } from './obstacle.js';
import type { Journal, JournalEntry, Recovery, Refusal } from './types.js';

/**
 * Brings a task into one state after a run that was interrupted: with a journal all files become new, without one what was
 * written beside them is removed and all files are old. Whether the journal is to be trusted the caller has asked before.
 *
 * @param folder absolute path of the task
 */
export function recoverTransaction(folder: string, disk: Disk = nodeDisk): Recovery {
  const journal = readJournal(folder, disk);
  if (journal === null) return rollBack(folder, disk);
  if (journal === 'broken') return { status: 'stuck', refusals: [unfinished(JOURNAL, BROKEN)] };
  return rollForward(journal, folder, disk);
}

const BROKEN = 'it is no journal that kgtlint writes; compare the files of the task with the last commit, then delete it';

function rollForward({ entries }: Journal, folder: string, disk: Disk): Recovery {
  const obstacles = entries.map((entry) => obstacle(entry, folder, disk));
  if (obstacles.includes(GONE) && obstacles.every((why) => why === null || why === GONE) && areOld(entries, folder, disk))
    return giveUp(entries, folder, disk);
  const refusals = entries.flatMap((entry, i) => obstacleOf(entry, obstacles[i] ?? null) ?? []);
  if (refusals.length > 0) return { status: 'stuck', refusals };
  try {
    finish(entries, folder, disk);
  } catch (error) {
    return { status: 'stuck', refusals: [{ path: JOURNAL, reason: 'disk', message: new HalfDone(entries, folder, disk, error).message }] };
  }
  removeLeftovers(folder, disk);
  return { status: 'finished', paths: entries.map(({ path }) => path) };
}

/** Somebody has put every file back, as `git checkout .` does. */
function areOld(entries: readonly JournalEntry[], folder: string, disk: Disk): boolean {
  return entries.every(({ path, before }) => {
    const now = disk.read(`${folder}/${path}`);
    return (now && sha256(now)) === before;
  });
}

/** The journal goes last: as long as it is there, it is clear that something is to be taken away. */
function giveUp(entries: readonly JournalEntry[], folder: string, disk: Disk): Recovery {
  const left = entries.map(({ temporary }) => temporary).filter((path) => disk.stat(`${folder}/${path}`)?.isFile() === true);
  for (const path of left) disk.remove(`${folder}/${path}`);
  disk.remove(`${folder}/${JOURNAL}`);
  removeLeftovers(folder, disk);
  return { status: 'rolled-back', paths: [...left, JOURNAL] };
}

/** An earlier run was killed while it exchanged files: some may be old and some new. */
export function isInterrupted(folder: string, disk: Disk = nodeDisk): boolean {
  return disk.stat(`${folder}/${JOURNAL}`) !== null;
}

function unfinished(path: string, why: string): Refusal {
  return { path, reason: 'unfinished', message: `an earlier fix was interrupted and cannot be finished, since ${why}` };
}

function obstacleOf({ path }: JournalEntry, why: string | null): Refusal | null {
  return why === null ? null : unfinished(path, `${why}; look at the files that ${JOURNAL} names, then delete it`);
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
    const names = namesIn(`${folder}${below}`, disk);
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

/** Where nothing can be listed, no fix has read a file to change. */
function namesIn(folder: string, disk: Disk): readonly string[] {
  try {
    return disk.list(folder);
  } catch {
    return [];
  }
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
