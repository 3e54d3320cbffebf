import { isObject, property, type Json } from '../../model/json.js';
import type { Surface } from '../../model/task.js';
import { isWithin, normalise } from '../paths.js';
import type { FolderView, Layout } from '../types.js';

const STEP = /^steps\/[^/]+\/(instruction\.md$|solution\/|tests\/|workdir\/)/;
const SKILLS = 'environment/skills';

/** Harbor, and SkillsBench, which is the same with skills under `environment/skills/`. */
export const layout: Layout = {
  id: 'harbor',
  description: 'Harbor and SkillsBench: task.toml, instruction.md, environment/, solution/, tests/',
  lookedFor: 'task.toml with instruction.md or steps/*/instruction.md',
  markers: ['task.toml'],
  environment: 'environment',
  services: ['main'],
  metadata: 'task.toml',
  recognises: (folder) =>
    folder.has('task.toml') && (folder.has('instruction.md') || (folder.hasFolder('steps') && steps(folder).length > 0)),
  // The TOML parser is loaded only for the few tasks whose surfaces depend on it.
  languages: (folder) => (namesSkills(folder) ? ['toml'] : []),
  instructions: (folder) => ['instruction.md', ...steps(folder)].map((path) => ({ path })),
  surfaces(folder) {
    const skills = skillsFolder(folder);
    return (path) => (isWithin(path, skills) ? 'artefact' : surfaceOf(path));
  },
};

function surfaceOf(path: string): Surface {
  if (path === 'instruction.md') return 'instruction';
  if (path === 'task.toml' || path === 'kgt.json') return 'manifest';
  switch (path.slice(0, path.indexOf('/') + 1)) {
    case 'environment/':
      return 'environment';
    case 'solution/':
    case 'tests/':
      return 'hidden';
    case 'controls/':
      return 'control';
    case 'steps/':
      return stepSurface(path);
    default:
      return 'notes';
  }
}

/** A step's `workdir/` is put into the working directory before the agent starts on the step. */
function stepSurface(path: string): Surface {
  switch (STEP.exec(path)?.[1]) {
    case 'instruction.md':
      return 'instruction';
    case 'solution/':
    case 'tests/':
      return 'hidden';
    case 'workdir/':
      return 'environment';
    default:
      return 'notes';
  }
}

function steps(folder: FolderView): string[] {
  return folder.paths.filter((path) => STEP.exec(path)?.[1] === 'instruction.md');
}

function namesSkills(folder: FolderView): boolean {
  return folder.text('task.toml')?.includes('skills_dir') ?? false;
}

/**
 * The folder of the artefact. `skills_dir` is a path inside the container (`/app/skills`) or one of the environment;
 * the longest end of it that is a folder of the environment is taken.
 */
function skillsFolder(folder: FolderView): string {
  if (!namesSkills(folder)) return SKILLS;
  const environment = property(dataOf(folder), 'environment');
  const named = property(environment, 'skills_dir');
  if (typeof named !== 'string') return SKILLS;
  const segments = normalise(named).split('/');
  if (segments[0] === 'environment' && folder.hasFolder(segments.join('/'))) return segments.join('/');
  for (let i = 0; i < segments.length; i += 1) {
    const candidate = ['environment', ...segments.slice(i)].join('/');
    if (folder.hasFolder(candidate)) return candidate;
  }
  return SKILLS;
}

function dataOf(folder: FolderView): Json | undefined {
  const data = folder.data('task.toml') as Json | undefined;
  return isObject(data) ? data : undefined;
}
