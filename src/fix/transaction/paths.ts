import { foldedPath } from '../../model/file-name.js';
import type { Disk } from './disk.js';

/** The folder of a repository, under every name by which a file system knows it: hooks in it are run, so nothing is written there. */
const REPOSITORY = /^(?:\.git|git~\d+)$/;
const DRIVE = /^[A-Za-z]:/;

/** A plain relative path that stays below the folder it starts from, `/`-separated, and that leads into no repository. */
export function isPlainPath(path: string): boolean {
  if (DRIVE.test(path) || path.includes('\\') || path.includes('\0')) return false;
  return path.split('/').every(isPlainName);
}

/** Of dots and spaces alone nothing is left when it is folded: `.`, `..` and what Windows takes for them. */
function isPlainName(name: string): boolean {
  const folded = foldedPath(name);
  return folded !== '' && !REPOSITORY.test(folded);
}

/** The first folder on the way to the file that is a link, or null. */
export function linkAbove(path: string, folder: string, disk: Disk): string | null {
  return foldersTo(path).find((part) => disk.stat(`${folder}/${part}`)?.isSymbolicLink()) ?? null;
}

/** The first place on the way to the file where something stands that is neither a folder nor a link, or null. */
export function fileAbove(path: string, folder: string, disk: Disk): string | null {
  const isInTheWay = (part: string) => {
    const stat = disk.stat(`${folder}/${part}`);
    return stat !== null && !stat.isDirectory() && !stat.isSymbolicLink();
  };
  return foldersTo(path).find(isInTheWay) ?? null;
}

/** The outermost first. */
function foldersTo(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
