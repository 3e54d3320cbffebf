import type { DataDocument, Field } from '../../src/contract/types.js';
import { createReaders } from '../../src/engine/readers.js';
import { languages } from '../../src/generated/languages.js';
import { layouts } from '../../src/generated/layouts.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { prepareManifests } from '../../src/manifest/index.js';
import type { Json } from '../../src/model/json.js';
import type { Role } from '../../src/model/role.js';
import type { Task } from '../../src/model/task.js';
import { createMemoryTask, type Tree } from '../../src/task/memory.js';
import type { FieldAnalysis } from '../../src/schema/types.js';

export const SCHEMA = 'environment/submission_schema.json';

/** A task with these files, of Harbor unless they say otherwise; every data language is loaded. */
export async function openTask(files: Tree, at = ''): Promise<Task> {
  const registry = createLanguageRegistry(languages);
  await registry.ready(['json', 'jsonl', 'yaml', 'toml', 'markdown']);
  await prepareManifests();
  const isTask = Object.keys(files).some((path) => path === 'task.yaml' || path === 'task.md');
  const tree = isTask ? files : { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Find the shortest tour.\n', ...files };
  return createMemoryTask(tree, { layouts, at, readers: createReaders(registry) });
}

export function text(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The contents of data documents by path, with a mark for declared ones. */
export function names(documents: readonly DataDocument[]): string[] {
  return documents.map(({ file, declared }) => `${file.taskPath}${declared ? ' (declared)' : ''}`);
}

/** A field of which only the name and the role count. */
export function fieldAt(path: string, role: Role | null = null): Field {
  return {
    path,
    focus: `/result${path}`,
    name: path.split('/').findLast((token) => token !== '*' && !/^\d+$/.test(token)) ?? '',
    role: role && { role, from: 'kgt.json:4' },
    analysis: {} as FieldAnalysis,
    leaf: true,
    schemas: [],
    leavesChoice: false,
  };
}
