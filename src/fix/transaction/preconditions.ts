import type { Disk } from './disk.js';
import { lineOfMerge } from './merge-markers.js';
import { fileAbove, isPlainPath, linkAbove } from './paths.js';
import { isTarget } from './targets.js';
import type { Change, Refusal } from './types.js';

/** Why the changes cannot be made; empty when they can. Only looks. */
export function refusalsOf(changes: readonly Change[], folder: string, disk: Disk): Refusal[] {
  return changes.flatMap((change) => refusalOf(change, folder, disk) ?? []);
}

/** All refusals in one line. */
export function inWords(refusals: readonly Refusal[]): string {
  return refusals.map(({ path, message }) => `${path}: ${message}`).join('; ');
}

function refusalOf(change: Change, folder: string, disk: Disk): Refusal | null {
  return misplaced(change, folder, disk) ?? unlikeRead(change, folder, disk) ?? ofOtherKind(change);
}

function misplaced({ path }: Change, folder: string, disk: Disk): Refusal | null {
  if (!isPlainPath(path)) return refuse(path, 'outside', 'this lies outside of the task');
  const through = linkAbove(path, folder, disk);
  if (through !== null) return refuse(path, 'symlink', `its folder ${through} is a symbolic link, and links are never written through`);
  const file = fileAbove(path, folder, disk);
  if (file !== null) return refuse(path, 'not-a-file', `${file} is no folder, so that nothing can be written below it`);
  const stat = disk.stat(`${folder}/${path}`);
  if (stat?.isSymbolicLink()) return refuse(path, 'symlink', 'this is a symbolic link, and links are never written through');
  return stat === null || stat.isFile() ? null : refuse(path, 'not-a-file', 'this is no regular file');
}

function unlikeRead({ path, before }: Change, folder: string, disk: Disk): Refusal | null {
  const absolute = `${folder}/${path}`;
  const stat = disk.stat(absolute);
  if (stat === null) return before === null ? null : refuse(path, 'missing', 'this file is gone since it was read');
  if (before === null) return refuse(path, 'exists', 'this file would be created, but it is there already');
  if (!isChangeable(stat.mode) || !disk.isWritable(absolute)) return refuse(path, 'read-only', 'this file is read-only');
  const content = disk.read(absolute);
  if (!content?.equals(before)) return refuse(path, 'changed', 'this file has changed since it was read');
  return lineOfMerge(content.toString('latin1')) !== null
    ? refuse(path, 'merge-markers', 'this file holds the markers of an unfinished merge')
    : null;
}

/** A journal that names such a file would not be followed, so that none may be written. */
function ofOtherKind({ path, before, after }: Change): Refusal | null {
  return isTarget(path, before === null ? [] : [before, after]) ? null : refuse(path, 'kind', 'no fix writes a file of this kind');
}

/** Nobody may write it, though the system would let this process (a superuser) do so. */
function isChangeable(mode: number): boolean {
  return (mode & 0o222) !== 0;
}

function refuse(path: string, reason: Refusal['reason'], message: string): Refusal {
  return { path, reason, message };
}
