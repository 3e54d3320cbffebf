import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { discoverTasks } from '../../task/discover.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { isWithin } from '../../task/paths.js';
import type { Discovery } from '../../task/types.js';
import { discoveryParts } from '../compose.js';
import { checkLost } from '../discovery-messages.js';
import type { LintRun } from '../lint-run.js';
import type { Touched } from './touched.js';

/** Where tasks are looked for: in folders and files, or by paths that need not be there any more. */
interface Where {
  readonly paths: readonly string[];
  readonly touched?: readonly string[];
}

/** The tasks that own the changed files, and all below a changed configuration; of these the ones that the given paths hold. */
export async function findTouched(run: LintRun, touched: Touched, files: FileSystem): Promise<Discovery> {
  const { paths } = run.options;
  const configured = touched.configured.filter((folder) => folder === '' || files.stat(folder) !== null);
  const all = await find(run, files, { paths: configured.map((folder) => join(files.root, folder)), touched: touched.paths });
  if (paths.length === 0) return all;
  const wanted = await find(run, files, { paths });
  checkLost(withoutKnown(wanted, run, touched, files), run.io.cwd);
  const ids = new Set(wanted.tasks.map(({ id }) => id));
  return { ...all, tasks: all.tasks.filter(({ id }) => ids.has(id)), walked: [] };
}

/** All tasks, or those of the given paths. */
export function findAll(run: LintRun, files: FileSystem): Promise<Discovery> {
  const { paths } = run.options;
  return find(run, files, { paths: paths.length > 0 ? paths : [files.root] });
}

function find({ options, io, parts, config }: LintRun, files: FileSystem, where: Where): Promise<Discovery> {
  return discoverTasks({ root: files.root, files, cwd: io.cwd, taskGlob: options.task, ...where, ...discoveryParts(parts, config) });
}

/** A path that is not staged, or whose deletion is, holds nothing to lint, but it is no mistake. */
function withoutKnown(wanted: Discovery, { io }: LintRun, { paths }: Touched, files: FileSystem): Discovery {
  const isKnown = (given: string): boolean => {
    const located = files.locate(given, io.cwd);
    return existsSync(resolve(io.cwd, given)) || ('path' in located && paths.some((path) => isWithin(path, located.path)));
  };
  return { ...wanted, missing: wanted.missing.filter((given) => !isKnown(given)) };
}
