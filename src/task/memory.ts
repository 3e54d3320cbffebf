import type { Task } from '../model/task.js';
import { discoverTasks, type DiscoverOptions } from './discover.js';
import { createMemoryFileSystem, type Tree } from './filesystem/memory.js';

export type { Tree, TreeContent } from './filesystem/memory.js';

export type MemoryOptions = Pick<DiscoverOptions, 'layouts' | 'configured' | 'readers' | 'limit'> & {
  /** The folder in which the tree is laid out; it becomes the task's id. Default: the root. */
  readonly at?: string;
};

/** The task of a tree that is given as an object. Throws where the tree is no task of any of the layouts. */
export async function createMemoryTask(tree: Tree, options: MemoryOptions): Promise<Task> {
  const at = options.at ?? '';
  const placed = Object.fromEntries(Object.entries(tree).map(([path, content]) => [at === '' ? path : `${at}/${path}`, content]));
  const discovery = await discoverTasks({ ...options, root: '/', paths: [`/${at}`], files: createMemoryFileSystem(placed) });
  const ref = discovery.tasks.find((task) => task.id === (at === '' ? '.' : at));
  if (ref === undefined) throw new Error(`The tree is no task. Looked for ${discovery.lookedFor.join('; ')}.`);
  return ref.open();
}
