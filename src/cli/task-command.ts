import { resolve } from 'node:path';
import type { LoadedConfig } from '../config/index.js';
import { writeOutput } from '../report/index.js';
import { discoverTasks } from '../task/discover.js';
import type { TaskRef } from '../task/types.js';
import { composeParts, discoveryParts, readConfig, type ConfigFlags, type Parts } from './compose.js';
import { checkDiscovery } from './discovery-messages.js';
import { findRoot, pathsOf } from './root.js';
import type { Io } from './types.js';

/** What every command that reads tasks is told. */
export interface TaskOptions extends Omit<ConfigFlags, 'rule'> {
  readonly paths: readonly string[];
  readonly task: readonly string[];
  readonly root?: string;
}

/** The tasks that a command is to read, with what it reads them by. */
export interface FoundTasks {
  readonly root: string;
  readonly parts: Parts;
  readonly config: LoadedConfig;
  readonly tasks: readonly TaskRef[];
}

/** Finds the tasks; a {@link UsageError} where the paths lead to none. */
export async function findTasks(options: TaskOptions, io: Io): Promise<FoundTasks> {
  const root = findRoot(options.root, io.cwd);
  const parts = composeParts();
  const config = await readConfig(parts, root, io.cwd, options);
  const discovery = await discoverTasks({
    root,
    cwd: io.cwd,
    paths: pathsOf(options, root),
    taskGlob: options.task,
    ...discoveryParts(parts, config),
  });
  checkDiscovery(discovery, options, io.cwd);
  return { root, parts, config, tasks: discovery.tasks };
}

/** Prints a text, or writes it to the file that was named, whole or not at all. */
export async function print(text: string, outputFile: string | undefined, io: Io): Promise<void> {
  if (outputFile === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, outputFile), text);
}
