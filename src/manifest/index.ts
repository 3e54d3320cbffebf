export { checkManifestPaths, checkManifestRules } from './check-task.js';
export { readManifest } from './read.js';
export { prepareManifests } from './schema.js';
