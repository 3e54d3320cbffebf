import { parentOf } from './paths.js';
import type { Chosen } from './selection.js';
import type { Folder } from './walk.js';

/**
 * The ways down to changed files, which need not be there any more: each as far as there are folders, so that the task around a
 * file that was deleted is found by those of its folders that are left.
 */
export function chooseTouched(root: Folder, paths: Iterable<string>): readonly Chosen[] {
  const parents = new Set<string>();
  for (const path of paths) parents.add(parentOf(path));
  return [...parents].map((parent) => ({ chain: chainAlong(root, parent), file: true }));
}

function chainAlong(root: Folder, path: string): readonly Folder[] {
  const chain = [root];
  let folder: Folder | undefined = root;
  for (const name of path === '' ? [] : path.split('/')) {
    folder = folder.folder(name);
    if (folder === undefined) break;
    chain.push(folder);
  }
  return chain;
}
