import { messageOf } from '../../model/message-of.js';
import type { Disk } from './disk.js';
import { JOURNAL } from './names.js';
import type { JournalEntry } from './types.js';

/** The disk did not let all new contents into their places. The journal stays, so that the next run finishes. */
export class HalfDone extends Error {
  constructor(entries: readonly JournalEntry[], folder: string, disk: Disk, cause: unknown) {
    const left = entries.filter(({ temporary }) => disk.stat(`${folder}/${temporary}`) !== null);
    const done = `${entries.length - left.length} of ${entries.length}`;
    const why = `${done} files are new, and not yet ${left.map(({ path }) => path).join(', ')}: ${messageOf(cause)}`;
    super(`half done: ${why}; put that right, then run kgtlint --fix again, which finishes it by ${JOURNAL}`, { cause });
  }
}
