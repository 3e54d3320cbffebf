import type { Surface } from '../../model/task.js';
import type { FolderView, Layout } from '../types.js';

const PROMPT = /^prompts\/[^/]+\.md$/;
const PARTS = ['environment', 'oracle', 'verifier', 'solution', 'tests'];

/** BenchFlow: one `task.md`, whose front matter describes the task and whose body instructs the agent. */
export const layout: Layout = {
  id: 'benchflow',
  description: 'BenchFlow: task.md, prompts/, environment/, oracle/, verifier/',
  lookedFor: `task.md with YAML front matter, or beside one of ${PARTS.map((part) => `${part}/`).join(', ')}`,
  markers: ['task.md'],
  environment: 'environment',
  services: ['main'],
  metadata: 'task.md',
  // The name alone is too common (a to-do list, a note beside a Harbor task) to make a folder a task. A folder that both
  // recognise is BenchFlow's, since layouts are asked in the order of their ids and its hidden folders include Harbor's.
  recognises: (folder) => folder.has('task.md') && (hasFrontMatter(folder) || (!folder.has('task.toml') && hasPart(folder))),
  languages: () => [],
  instructions: (folder) => [
    { path: 'task.md', body: true },
    // A task that is published for Harbor, too, has its instruction twice.
    { path: 'instruction.md' },
    ...folder.paths.filter((path) => PROMPT.test(path)).map((path) => ({ path })),
  ],
  surfaces: () => surfaceOf,
};

function hasPart(folder: FolderView): boolean {
  return PARTS.some((part) => folder.hasFolder(part));
}

function hasFrontMatter(folder: FolderView): boolean {
  return /^---[ \t]*\r?\n/.test(folder.text('task.md') ?? '');
}

function surfaceOf(path: string): Surface {
  if (path === 'task.md' || path === 'instruction.md' || PROMPT.test(path)) return 'instruction';
  if (path === 'kgt.json' || path === 'task.toml') return 'manifest';
  if (path.startsWith('environment/skills/')) return 'artefact';
  switch (path.slice(0, path.indexOf('/') + 1)) {
    case 'environment/':
      return 'environment';
    case 'oracle/':
    case 'verifier/':
    case 'solution/':
    case 'tests/':
      return 'hidden';
    case 'controls/':
      return 'control';
    default:
      return 'notes';
  }
}
