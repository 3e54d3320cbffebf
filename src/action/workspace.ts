import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../cli/types.js';
import { neutral } from '../report/index.js';
import type { Environment } from './types.js';

/** Where a step runs; absolute paths without symbolic links. */
export interface Place {
  readonly workspace: string;
  /** What the paths among the inputs are relative to. */
  readonly cwd: string;
  /** What the paths of reports are relative to: the root of the checkout, as annotations and code scanning want it. */
  readonly root: string;
}

/**
 * @param folder of the input `working-directory`
 * @throws UsageError where it is not there or leads out of the workspace, or nothing was checked out
 */
export function findPlace(folder: string, env: Environment): Place {
  const workspace = realpathSync(env['GITHUB_WORKSPACE'] || process.cwd());
  const cwd = resolve(workspace, folder);
  if (readdirSync(workspace).length === 0) throw new UsageError('the workspace is empty: put a step with actions/checkout before this one');
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`working-directory: there is no folder ${neutral(folder)} in the workspace`);
  const real = realpathSync(cwd);
  if (!isInside(real, workspace)) throw new UsageError(outsideText(folder));
  return { workspace, cwd: real, root: checkoutOf(real, workspace) };
}

/** Annotations and code scanning know the files of the checkout alone. */
function outsideText(folder: string): string {
  return `working-directory: ${neutral(folder)} leads out of the workspace, where annotations and code scanning have no files; name a folder of the checkout`;
}

/**
 * The folder that holds `.git`, not above the workspace, which on a runner of one's own may lie in a repository itself. Without
 * git actions/checkout downloads the files alone; then it is the workspace.
 */
function checkoutOf(cwd: string, workspace: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (folder === workspace || existsSync(join(folder, '.git'))) return folder;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
