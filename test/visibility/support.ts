import { prepareManifests, readManifest } from '../../src/manifest/index.js';
import type { Task } from '../../src/model/task.js';
import { createMemoryTask, type Tree } from '../../src/task/memory.js';
import type { Readers } from '../../src/task/types.js';
import { layouts, readers as taskReaders } from '../task/support.js';

const given = taskReaders();

/** With the real reader of manifests: they say how the artefact is delivered. */
const readers: Readers = {
  ...given,
  readManifest: async (file) => {
    await prepareManifests();
    return readManifest(file);
  },
};

/** A Harbor task with these files in its `environment/`, and more beside it. */
export function harbor(environment: Tree, more: Tree = {}): Tree {
  const below = Object.fromEntries(Object.entries(environment).map(([path, content]) => [`environment/${path}`, content]));
  return { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Sort the parcels.\n', ...below, ...more };
}

/** A task whose folder is the build context. */
export function flat(files: Tree): Tree {
  return { 'task.yaml': 'instruction: Sort the parcels.\n', ...files };
}

export function openTask(tree: Tree): Promise<Task> {
  return createMemoryTask(tree, { layouts, readers });
}
