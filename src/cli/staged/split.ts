import type { Entry, EntryKind, FileStat, FileSystem, Located, ReadResult } from '../../task/filesystem/types.js';
import { isWithin } from '../../task/paths.js';

/** Some folders of one tree within another of the same root. */
export function withFoldersOf(other: FileSystem, folders: readonly string[], files: FileSystem): FileSystem {
  if (folders.length === 0) return files;
  const of = (path: string) => (folders.some((folder) => isWithin(path, folder === '.' ? '' : folder)) ? other : files);
  return {
    root: files.root,
    list: (folder: string): readonly Entry[] | null => of(folder).list(folder),
    read: (path: string, kind: EntryKind, limit: number): ReadResult => of(path).read(path, kind, limit),
    stat: (path: string): FileStat | null => of(path).stat(path),
    locate: (path: string, cwd: string): Located => files.locate(path, cwd),
    linkText: (path: string): string | null => of(path).linkText(path),
    follow: (path: string): string | null => of(path).follow(path),
  };
}
