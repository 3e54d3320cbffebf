import type { FileSystem } from './filesystem/types.js';
import { globBase, globTest, isGlob, type PathTest } from './globs.js';
import { join, nameOf, parentOf } from './paths.js';
import { isInstalled } from './recogniser.js';
import { walkFolders, type Folder } from './walk.js';

/** What the given paths name in the tree. */
export interface Selection {
  /** Folders, by path relative to the root. Files are given as the folder that they stand in. */
  readonly chosen: readonly Chosen[];
  readonly missing: readonly string[];
  readonly outside: readonly string[];
  readonly ignored: readonly string[];
}

export interface Chosen {
  /** Folders from the root down to the chosen one, or to the folder of the chosen file. */
  readonly chain: readonly Folder[];
  /** A file was given: only the task around it is meant, not the tasks beside it. */
  readonly file: boolean;
}

/** Resolves paths (absolute or relative to `cwd`, of files or folders) and globs. */
export function select(root: Folder, paths: readonly string[], cwd: string): Selection {
  const out = { chosen: [] as Chosen[], missing: [] as string[], outside: [] as string[], ignored: [] as string[] };
  for (const given of paths) {
    const located = root.options.files.locate(given, cwd);
    if ('outside' in located) out.outside.push(given);
    else if (located.path === '' || root.options.files.stat(located.path) !== null) choose(root, located.path, given, out);
    else if (isGlob(given)) chooseByGlob(root, located.path, given, out);
    else out.missing.push(given);
  }
  return out;
}

interface Collected {
  readonly chosen: Chosen[];
  readonly missing: string[];
  readonly ignored: string[];
}

function choose(root: Folder, path: string, given: string, out: Collected): void {
  const { files } = root.options;
  const target = resolveLink(files, path);
  // Where a folder above is a link, the way down is that of its target.
  const parent = files.follow(parentOf(target));
  const found = chainTo(root, target) ?? (parent === null ? null : chainTo(root, join(parent, nameOf(target))));
  if (found === 'ignored') out.ignored.push(given);
  else if (found === null) out.missing.push(given);
  else out.chosen.push(found);
}

/** A link that is named stands for the folder that it leads to. A file stays where it is, even a broken link. */
function resolveLink(files: FileSystem, path: string): string {
  if (files.stat(path)?.kind !== 'symlink') return path;
  const target = files.follow(path);
  return target !== null && files.stat(target)?.kind === 'directory' ? target : path;
}

/** Goes down by name, also where git would not go: who names a path wants it read. */
function chainTo(root: Folder, path: string): Chosen | 'ignored' | null {
  const { files, ignored, prune } = root.options;
  const chain = [root];
  let folder = root;
  let below = '';
  for (const name of path === '' ? [] : path.split('/')) {
    below = join(below, name);
    const kind = files.stat(below)?.kind;
    if (kind === undefined) return null;
    if (ignored(below) && (prune || below === path)) return 'ignored';
    if (kind !== 'directory') return below === path ? { chain, file: true } : null;
    folder = folder.folder(name) ?? folder.named(name);
    chain.push(folder);
  }
  return { chain, file: false };
}

/** All that a glob matches; below a folder that matches, nothing more needs to. */
function chooseByGlob(root: Folder, glob: string, given: string, out: Collected): void {
  const base = chainTo(root, globBase(glob));
  const start = base === null || base === 'ignored' || base.file ? undefined : base.chain.at(-1);
  const found = start === undefined ? [] : matches(root, start, globTest(glob));
  if (found.length === 0) out.missing.push(given);
  out.chosen.push(...found);
}

function matches(root: Folder, start: Folder, test: PathTest): Chosen[] {
  const found: Chosen[] = [];
  const add = (folder: Folder, file: boolean): void => {
    const chosen = chainTo(root, folder.path);
    if (chosen !== null && chosen !== 'ignored') found.push({ ...chosen, file });
  };
  const enter = (folder: Folder): boolean => {
    if (isInstalled(folder)) return false;
    if (!test(folder.path)) return true;
    add(folder, false);
    return false;
  };
  for (const folder of walkFolders(start, enter)) {
    if (folder.files.some((entry) => test(join(folder.path, entry.name)))) add(folder, true);
  }
  return found;
}
