import { join, parse, relative, sep } from 'node:path';
import type { LoadedConfig } from '../../config/index.js';
import { isInside } from '../../config/paths.js';
import { discoverTasks } from '../../task/discover.js';
import type { Parts } from '../compose.js';

/** By what a folder is known as a task. */
export interface TaskSigns {
  /** Absolute path of the root of the run, links resolved. */
  readonly root: string;
  readonly parts: Pick<Parts, 'layouts' | 'readers'>;
  readonly config: Pick<LoadedConfig, 'layouts'>;
}

/**
 * The task in which a file lies or would lie, one of the run or not: also where the configuration ignores it, and outside of the
 * root, where the layouts of the configuration mean nothing.
 *
 * @param file absolute path, links resolved
 * @returns its path relative to the root, absolute where it lies outside; null where there is none
 */
export async function taskAround(file: string, { root, parts, config }: TaskSigns): Promise<string | null> {
  const below = relative(root, file);
  const isOfRoot = below !== '' && isInside(below);
  const top = isOfRoot ? root : parse(file).root;
  const { tasks } = await discoverTasks({
    root: top,
    cwd: top,
    paths: [],
    touched: [relative(top, file).split(sep).join('/')],
    layouts: parts.layouts,
    readers: parts.readers,
    configured: isOfRoot ? config.layouts : {},
  });
  const innermost = tasks.at(-1)?.id;
  return innermost === undefined || isOfRoot ? (innermost ?? null) : join(top, innermost);
}
