import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { language as dockerfile } from '../../src/languages/dockerfile.js';
import { language as json } from '../../src/languages/json.js';
import { language as shell } from '../../src/languages/shell.js';
import { language as toml } from '../../src/languages/toml.js';
import { language as yaml } from '../../src/languages/yaml.js';
import { isObject, property, type Json } from '../../src/model/json.js';
import type { Manifest } from '../../src/model/manifest.js';
import { FILE_START } from '../../src/model/place.js';
import type { SourceFile, Surface, Task } from '../../src/model/task.js';
import { discoverTasks, type DiscoverOptions } from '../../src/task/discover.js';
import { createMemoryFileSystem, type Tree } from '../../src/task/filesystem/memory.js';
import { layout as benchflow } from '../../src/task/layouts/benchflow.js';
import { layout as harbor } from '../../src/task/layouts/harbor.js';
import { layout as terminalBench } from '../../src/task/layouts/terminal-bench.js';
import { createMemoryTask, type MemoryOptions } from '../../src/task/memory.js';
import type { Discovery, Readers } from '../../src/task/types.js';
import { parseWith, readVisibility, visibilityLanguages } from '../../src/visibility/index.js';

/** In the order of their ids, as they are registered. */
export const layouts = [benchflow, harbor, terminalBench];

/** Real languages, and of the manifest only what `src/task` looks at. */
export function readers(): Readers {
  const registry = createLanguageRegistry([dockerfile, json, shell, toml, yaml]);
  return {
    registry,
    readManifest,
    prepareVisibility: (task) => registry.ready(visibilityLanguages(task)),
    readVisibility: (task) => readVisibility(task, parseWith(registry)),
    preparePassages: () => Promise.resolve(),
    readPassages: () => null,
    readGates: () => ({
      declared: [],
      files: () => [],
      hits: () => [],
      artefact: { files: () => [], unstated: () => [], conflicts: () => [], unused: () => [], drifts: () => [] },
    }),
  };
}

function readManifest(file: SourceFile): Manifest | null {
  const value = file.document()?.value;
  if (!isObject(value)) return null;
  const strings = (at: Json | undefined): string[] => (Array.isArray(at) ? at.filter((item) => typeof item === 'string') : []);
  const paths = strings(property(property(value, 'artefact'), 'paths'));
  return {
    file: file.path,
    value,
    answer: null,
    reviews: [],
    artefact: { paths, names: [] },
    gates: [],
    problems: [],
    locate: () => FILE_START,
  };
}

const made: string[] = [];

afterEach(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Lays a tree out in a new folder of this computer. */
export function onDisk(tree: Tree): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-task-')));
  made.push(root);
  for (const [path, content] of Object.entries(tree)) {
    const target = join(root, path);
    if (path.endsWith('/')) mkdirSync(target, { recursive: true });
    if (path.endsWith('/') || content === null) continue;
    mkdirSync(dirname(target), { recursive: true });
    if (typeof content === 'string') writeFileSync(target, content);
    else if ('symlink' in content) symlinkSync(content.symlink, target);
    else if ('base64' in content) writeFileSync(target, Buffer.from(content.base64, 'base64'));
  }
  return root;
}

export function discoverOn(root: string, paths: readonly string[] = [root], more: Partial<DiscoverOptions> = {}): Promise<Discovery> {
  return discoverTasks({ root, paths, layouts, readers: readers(), cwd: root, ...more });
}

export function discoverIn(tree: Tree, paths: readonly string[] = ['.'], more: Partial<DiscoverOptions> = {}): Promise<Discovery> {
  return discoverTasks({ root: '/', paths, layouts, readers: readers(), files: createMemoryFileSystem(tree), ...more });
}

export function ids(discovery: Discovery): string[] {
  return discovery.tasks.map((task) => task.id);
}

export function memoryTask(tree: Tree, more: Partial<MemoryOptions> = {}): Promise<Task> {
  return createMemoryTask(tree, { layouts, readers: readers(), ...more });
}

export function surfaces(task: Task): Record<string, Surface> {
  return Object.fromEntries(task.files.map((file) => [file.taskPath, file.surface]));
}

/** The least that Harbor recognises. */
export function harborTask(at: string, more: Tree = {}): Tree {
  const tree: Tree = { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Count the pairs.\n', ...more };
  return Object.fromEntries(Object.entries(tree).map(([path, content]) => [at === '' ? path : `${at}/${path}`, content]));
}
