import type { FileSystem } from '../filesystem/types.js';
import { join } from '../paths.js';
import type { Tracking } from './tracked-files.js';
import { namesTo, upwards } from './upwards.js';
import { under, workTreeAt } from './work-tree.js';

/** Folders of systems whose list of files is not read. */
const OTHER_SYSTEMS = ['.bzr', '.hg', '.jj', '.pijul', '.sl', '.svn'];

/**
 * Whether a repository around the root tracks one of the files, for questions of trust. Every repository upwards is asked: one may have
 * been made inside of another afterwards.
 *
 * @param paths relative to the root of the file system, which must be a real path
 */
export function trackingAround(files: FileSystem, paths: readonly string[]): Tracking {
  const names = namesTo(files);
  const found: Tracking[] = [];
  let isNearest = true;
  for (let up = 0; up <= names.length; up += 1) {
    const top = upwards(up);
    const below = names.slice(names.length - up).join('/');
    const asked = paths.map((path) => join(below, path));
    if (isNearest) found.push(...otherSystems(files, top));
    if (files.stat(under(top, '.git')) === null) continue;
    found.push(...askGit(files, top, asked, isNearest));
    isNearest = false;
  }
  return found.find((one) => one === 'tracked') ?? found.find((one) => typeof one === 'object') ?? 'untracked';
}

function otherSystems(files: FileSystem, top: string): Tracking[] {
  const name = OTHER_SYSTEMS.find((system) => files.stat(under(top, system)) !== null);
  return name === undefined ? [] : [{ unknown: `kgtlint cannot ask its repository (${name})` }];
}

/** What is called `.git` but is no repository hides the one above only where it is the nearest. */
function askGit(files: FileSystem, top: string, paths: readonly string[], isNearest: boolean): Tracking[] {
  const tracked = workTreeAt(files, top)?.tracked();
  if (tracked) return paths.map((path) => tracked.tracking(path));
  return isNearest ? [{ unknown: 'the .git around it is a link, or no repository that can be read' }] : [];
}
