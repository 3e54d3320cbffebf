import { resolve } from 'node:path';
import { loadConfig, type LoadedConfig } from '../config/index.js';
import { writeOutput } from '../report/index.js';
import { discoverTasks } from '../task/discover.js';
import type { TaskRef } from '../task/types.js';
import { composeParts, type Parts } from './compose.js';
import { checkDiscovery } from './discovery-messages.js';
import { findRoot, pathsOf } from './root.js';
import type { Io } from './types.js';

/** What every command that reads tasks is told. */
export interface TaskOptions {
  readonly paths: readonly string[];
  readonly task: readonly string[];
  readonly root?: string;
  readonly config?: string;
  readonly configLookup: boolean;
  /** Takes the place of every preset that the configuration extends. */
  readonly preset?: string;
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
  const config = await loadConfig({
    root,
    cwd: io.cwd,
    lookup: options.configLookup,
    ruleFlags: [],
    catalog: parts.rules.map((rule) => rule.meta),
    registry: parts.registry,
    ...(options.config === undefined ? {} : { configFile: options.config }),
    ...(options.preset === undefined ? {} : { preset: options.preset }),
  });
  const discovery = await discoverTasks({
    root,
    cwd: io.cwd,
    paths: pathsOf(options, root),
    layouts: parts.layouts,
    configured: config.layouts,
    ignores: config.ignores,
    taskGlob: options.task,
    readers: parts.readers,
  });
  checkDiscovery(discovery, options, io.cwd);
  return { root, parts, config, tasks: discovery.tasks };
}

/** Prints a text, or writes it to the file that was named, whole or not at all. */
export async function print(text: string, outputFile: string | undefined, io: Io): Promise<void> {
  if (outputFile === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, outputFile), text);
}
