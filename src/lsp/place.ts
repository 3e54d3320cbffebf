import { existsSync } from 'node:fs';
import { dirname, join, relative, isAbsolute, sep } from 'node:path';
import type { Place } from './program.js';

/**
 * Where the tasks of a file are looked for: from the git top level as the command line does it, else from the folder that is
 * open, else from the file's own. The configuration is looked for from the folder that is open, as if the command ran there.
 *
 * @param file absolute
 * @param folders absolute paths of the folders that are open in the editor
 */
export function placeOf(file: string, folders: readonly string[]): Place {
  const around = folders.filter((folder) => isInside(file, folder)).sort((a, b) => b.length - a.length);
  const root = gitTopLevel(dirname(file)) ?? around[0] ?? dirname(file);
  return { root, cwd: around.find((folder) => isInside(folder, root)) ?? root };
}

function gitTopLevel(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

export function isInside(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
