import { isArray, property, type Json } from '../../model/json.js';
import type { Surface } from '../../model/task.js';
import type { Layout } from '../types.js';

const TOP_LEVEL_KEY = /^\uFEFF?["']?(?:instruction|descriptions)["']?[ \t]*:/m;
const HIDDEN = new Set(['solution.sh', 'solution.yaml', 'solution.yml', 'run-tests.sh']);

/** Terminal-Bench v1: the task's folder is the build context itself. */
export const layout: Layout = {
  id: 'terminal-bench',
  description: 'Terminal-Bench v1: task.yaml, Dockerfile, solution.sh, run-tests.sh, tests/',
  lookedFor: 'task.yaml with the key instruction or descriptions',
  markers: ['task.yaml'],
  environment: '.',
  services: ['client'],
  metadata: 'task.yaml',
  recognises: (folder) => TOP_LEVEL_KEY.test(folder.text('task.yaml') ?? ''),
  languages: () => ['yaml'],
  instructions: (folder) => [{ path: 'task.yaml', pointers: pointers(folder.data('task.yaml') as Json | undefined) }],
  surfaces: () => surfaceOf,
};

function surfaceOf(path: string): Surface {
  if (path === 'task.yaml' || path === 'kgt.json') return 'manifest';
  if (HIDDEN.has(path) || path.startsWith('tests/') || path.startsWith('solution/')) return 'hidden';
  return path.startsWith('controls/') ? 'control' : 'environment';
}

/** `instruction` is one text; `descriptions` gives the same task at several levels of detail. */
function pointers(data: Json | undefined): string[] {
  const descriptions = property(data, 'descriptions');
  const several = isArray(descriptions) ? descriptions.flatMap((item, i) => (isText(item) ? [`/descriptions/${i}/description`] : [])) : [];
  return [...(typeof property(data, 'instruction') === 'string' ? ['/instruction'] : []), ...several];
}

function isText(item: Json): boolean {
  return typeof property(item, 'description') === 'string';
}
