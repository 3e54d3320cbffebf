import { hasContentName } from '../../model/file-kind.js';
import type { Unseen } from '../../model/unseen.js';
import type { Entry, FileSystem } from '../filesystem/types.js';
import { EVERYTHING } from '../git/visibility.js';
import { join } from '../paths.js';
import { Folder, walkFolders } from '../walk.js';
import type { HiddenPlaces } from './hidden-places.js';
import { isLitterFile, isLitterFolder, isLitterFolderName } from './litter.js';

/** A script without an extension is no longer than this. */
const LONGEST_SCRIPT = 1 << 20;

/** Hidden files and folders that git or the configuration ignores and that may be a part of a verifier or of a solution. */
export function leftOutOf(folder: Folder, hidden: HiddenPlaces): readonly Unseen[] {
  return folder.leftOut.flatMap(({ entry, by }) => {
    const path = join(folder.path, entry.name);
    const why = by === 'git' ? 'ignored-by-git' : 'ignored-by-configuration';
    return mayMatter(entry, path, folder.options.files, hidden) ? [{ path, why }] : [];
  });
}

function mayMatter(entry: Entry, path: string, files: FileSystem, hidden: HiddenPlaces): boolean {
  if (entry.kind === 'directory') return !isLitterFolderName(entry.name) && holdsSome(path, files, hidden);
  // A link may stand in the place of a whole folder.
  if (entry.kind === 'symlink' && hidden.mayHold(path) && !isLitterFolderName(entry.name) && !entry.name.includes('.')) return true;
  return hidden.isFile(path) && isContent(entry, path, files);
}

/** Looks no further than to the first file that may matter, and into no folder that is not hidden. */
function holdsSome(path: string, files: FileSystem, hidden: HiddenPlaces): boolean {
  const start = new Folder(path, { files, ignored: () => false, prune: true }, EVERYTHING);
  const mayEnter = (folder: Folder) => hidden.mayHold(folder.path) && !isLitterFolder(folder);
  for (const folder of walkFolders(start, mayEnter)) {
    if (folder.unreadable || folder.files.some((entry) => mayMatter(entry, join(folder.path, entry.name), files, hidden))) return true;
  }
  return false;
}

function isContent({ name, kind }: Entry, path: string, files: FileSystem): boolean {
  if (isLitterFile(name)) return false;
  return hasContentName(path) || (!name.includes('.') && isScript(files.read(path, kind, LONGEST_SCRIPT)));
}

function isScript(read: ReturnType<FileSystem['read']>): boolean {
  return 'bytes' in read && read.bytes[0] === 0x23 && read.bytes[1] === 0x21;
}
