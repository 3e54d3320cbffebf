import { posix } from 'node:path';
import type { Disk } from './disk.js';
import { JOURNAL } from './names.js';
import type { JournalEntry } from './types.js';

/** Puts every new content in its place and takes the journal away. May be repeated after it was interrupted. */
export function finish(entries: readonly JournalEntry[], folder: string, disk: Disk): void {
  for (const { path, temporary } of entries) unlessGone(() => disk.rename(`${folder}/${temporary}`, `${folder}/${path}`));
  flushFolders(entries, folder, disk);
  unlessGone(() => disk.remove(`${folder}/${JOURNAL}`));
  disk.flushFolder(folder);
}

/** Flushes the names in the folders of all entries. */
export function flushFolders(entries: readonly JournalEntry[], folder: string, disk: Disk): void {
  for (const parent of new Set(entries.map(({ path }) => posix.dirname(path)))) disk.flushFolder(`${folder}/${parent}`);
}

/** What is gone has been done, by the run that was interrupted or by another that finishes it at the same time. */
function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
