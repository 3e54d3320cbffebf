import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from './types.js';

/** The folder that all paths of a report are relative to: the one given, else the git top level, else the working directory. */
export function findRoot(given: string | undefined, cwd: string): string {
  if (given !== undefined) return existingFolder(resolve(cwd, given), given);
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return realpathSync(folder);
    if (folder === dirname(folder)) return realpathSync(cwd);
  }
}

/** The paths to look for tasks in; without any the root that was given, else the working directory. */
export function pathsOf(options: { readonly paths: readonly string[]; readonly root?: string }, root: string): readonly string[] {
  if (options.paths.length > 0) return options.paths;
  return [options.root === undefined ? '.' : root];
}

function existingFolder(path: string, given: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`--root ${given}: there is no such folder`);
  return realpathSync(path);
}
