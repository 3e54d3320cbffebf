/** Paths of the container: absolute, `/`-separated, without `.`, `..` and doubled slashes. */

export function segmentsOf(path: string): string[] {
  const out: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') out.pop();
    else if (segment !== '' && segment !== '.') out.push(segment);
  }
  return out;
}

/** The absolute path that `path` names in the folder `from`; like the kernel, `..` at the root stays there. */
export function resolvePath(from: string, path: string): string {
  const full = path.startsWith('/') ? path : `${from}/${path}`;
  return `/${segmentsOf(full).join('/')}`;
}

/** The absolute path of `path` in a folder that may be unknown (null); null when that leaves it unknown. */
export function pathFrom(folder: string | null, path: string): string | null {
  return folder === null && !path.startsWith('/') ? null : resolvePath(folder ?? '/', path);
}

export function childPath(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

/** The last segment; empty for the root. */
export function baseName(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}

export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}

/** `path` is `folder` or stands below it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '/' || path === folder || (path.startsWith(folder) && path[folder.length] === '/');
}

/** Says that the path is to be taken for a folder: it ends in `/`, `/.` or `/..`. */
export function namesFolder(path: string): boolean {
  return /(?:^|\/)\.{0,2}$/.test(path);
}

/**
 * A path of the repository relative to the task, with `.` and `..` resolved; null when it leaves the task.
 * The empty path is the task's folder.
 */
export function taskPathOf(from: string, path: string): string | null {
  const out: string[] = [];
  for (const segment of `${from}/${path}`.split('/')) {
    if (segment === '..' && out.length === 0) return null;
    if (segment === '..') out.pop();
    else if (segment !== '' && segment !== '.') out.push(segment);
  }
  return out.join('/');
}

/** The path of a name in a folder of the task; the empty folder is the task's own. */
export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The folder that a path of the task lies in; empty for the task's own. */
export function folderOf(taskPath: string): string {
  const slash = taskPath.lastIndexOf('/');
  return slash < 0 ? '' : taskPath.slice(0, slash);
}

/** By UTF-16 units, so that what stands below a path is one run of a sorted list. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
