import type { Disk } from './disk.js';
import { sha256 } from './names.js';
import { linkAbove } from './paths.js';
import { isTarget } from './targets.js';
import type { JournalEntry } from './types.js';

/** What {@link obstacle} says of a file that was put back after its new content had been in its place, among others. */
export const GONE = 'its new content is gone';

/**
 * Why a file of a journal cannot be put in its place; null when it can, or has been. No link may lead to it, and it must be as it was
 * before, with its new content ready, or have it already.
 */
export function obstacle(entry: JournalEntry, folder: string, disk: Disk): string | null {
  return wrongPlace(entry, folder, disk) ?? wrongContent(entry, folder, disk);
}

function wrongPlace({ path, temporary }: JournalEntry, folder: string, disk: Disk): string | null {
  const [target, content] = [disk.stat(`${folder}/${path}`), disk.stat(`${folder}/${temporary}`)];
  if (linkAbove(path, folder, disk) !== null) return 'a folder on its way is a symbolic link, which is never written through';
  if (target !== null && !target.isFile()) return 'it is no regular file';
  if (content !== null && !content.isFile()) return 'its new content is no regular file';
  // With a second name somebody else would go on to write into the file.
  return content !== null && content.nlink > 1 ? 'its new content has a second name, which no fix gives it' : null;
}

function wrongContent({ path, temporary, before, after }: JournalEntry, folder: string, disk: Disk): string | null {
  const [target, content] = [disk.read(`${folder}/${path}`), disk.read(`${folder}/${temporary}`)];
  const now = target && sha256(target);
  if (content === null && now !== after) return GONE;
  if (content !== null && sha256(content) !== after) return 'its new content is damaged';
  if (now !== before && now !== after) return 'it was changed by somebody else';
  const known = before === null ? [] : [target, content].filter((bytes) => bytes !== null);
  return isTarget(path, known) ? null : 'no fix changes a file of this kind';
}
