import type { SourceFile } from '../model/task.js';
import { isWithin, nameOf, parentOf } from './paths.js';
import type { Layout } from './types.js';

const BUILD_FILE = /^(?:(?:.+\.)?Dockerfile(?:\..+)?|Containerfile|(?:docker-)?compose(?:\..+)?\.ya?ml)$/i;
const IMAGE = /^\s*["']?docker_image["']?\s*[=:]\s*\S/m;

/** What has to be assumed to tell which files of the environment reach the agent. */
export function assumptionsOf(layout: Layout, files: readonly SourceFile[]): readonly string[] {
  const context = layout.environment === '.' ? '' : layout.environment;
  const environment = files.filter((file) => file.surface === 'environment' && isWithin(file.taskPath, context));
  if (environment.length === 0) return [];
  if (environment.some((file) => parentOf(file.taskPath) === context && BUILD_FILE.test(nameOf(file.taskPath)))) return [];
  const metadata = files.find((file) => file.taskPath === layout.metadata);
  if (IMAGE.test(metadata?.text() ?? '')) return [];
  const where = context === '' ? 'the whole folder of the task' : `the whole folder ${context}/`;
  return [`no Dockerfile, compose file or docker_image: ${where}, artefact apart, counts as visible to the agent`];
}
