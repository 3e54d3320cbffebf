import type { Visibility } from '../model/visibility.js';
import type { Layout } from './types.js';

/** What had to be assumed to tell which files of the environment reach the agent. */
export function assumptionsOf(layout: Layout, visibility: Visibility): readonly string[] {
  if (!visibility.exposures.some((exposure) => exposure.via === 'assumed')) return [];
  const where = layout.environment === '.' ? 'the whole folder of the task' : `the whole folder ${layout.environment}/`;
  return [`no Dockerfile, compose file or docker_image: ${where}, artefact apart, counts as visible to the agent`];
}
