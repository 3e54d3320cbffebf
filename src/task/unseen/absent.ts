import { hasContentName } from '../../model/file-kind.js';
import type { Unseen, UnseenReason } from '../../model/unseen.js';
import type { FileSystem } from '../filesystem/types.js';
import type { IndexedFile } from '../git/index-file.js';
import { namesTo } from '../git/upwards.js';
import { workTreeAround, workTreeAt, type WorkTree } from '../git/work-tree.js';
import { join, parentOf } from '../paths.js';
import type { Folder } from '../walk.js';
import type { HiddenPlaces } from './hidden-places.js';

/**
 * Hidden files below a folder that git has and the disk has not. A file that is merely gone from the disk was deleted by somebody, so
 * that it counts only where the index is what will be committed.
 */
export function absentBelow(folder: Folder, hidden: HiddenPlaces, isCommitted: boolean): readonly Unseen[] {
  const { files } = folder.options;
  const tree = treeAround(files, folder.path);
  if (tree === null) return [];
  const { toTree, fromTree } = paths(files, tree.top);
  return tree.below(toTree(folder.path)).flatMap((entry) => {
    const path = fromTree(entry.path.replace(/\/$/, ''));
    const why = whyAbsent(path, entry, files, isCommitted);
    return why !== null && isHidden(path, entry, hidden) ? [{ path, why }] : [];
  });
}

/** The work tree of a folder below a task, where it is the top of one. */
export function isTop(folder: Folder): boolean {
  return workTreeAt(folder.options.files, folder.path) !== null;
}

function treeAround(files: FileSystem, folder: string): WorkTree | null {
  for (let at = folder; at !== ''; at = parentOf(at)) {
    const tree = workTreeAt(files, at);
    if (tree !== null) return tree;
  }
  return workTreeAround(files);
}

/** Between paths from the root and paths from the top, which may lie above the root or below it. */
function paths(files: FileSystem, top: string) {
  if (top !== '' && !top.startsWith('..'))
    return { toTree: (path: string) => path.slice(top.length + 1), fromTree: (path: string) => join(top, path) };
  const names = namesTo(files);
  const prefix = names.slice(names.length - (top === '' ? 0 : top.split('/').length)).join('/');
  return { toTree: (path: string) => join(prefix, path), fromTree: (path: string) => path.slice(prefix === '' ? 0 : prefix.length + 1) };
}

function isFolder({ path, isSubmodule }: IndexedFile): boolean {
  // Only a sparse index has folders among its entries.
  return isSubmodule || path.endsWith('/');
}

function isHidden(path: string, entry: IndexedFile, hidden: HiddenPlaces): boolean {
  return isFolder(entry) ? hidden.mayHold(path) : hidden.isFile(path) && hasContentName(path);
}

function whyAbsent(path: string, entry: IndexedFile, files: FileSystem, isCommitted: boolean): UnseenReason | null {
  if (entry.isSubmodule) return (files.list(path) ?? []).length === 0 ? 'submodule' : null;
  if (!entry.isSkipped && !isCommitted) return null;
  const isThere = isFolder(entry) ? (files.list(path) ?? []).length > 0 : files.stat(path) !== null;
  if (isThere) return null;
  return entry.isSkipped ? 'sparse-checkout' : 'missing';
}
