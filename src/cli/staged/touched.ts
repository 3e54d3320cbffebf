import { CONFIG_NAMES } from '../../config/index.js';
import { isWithin, nameOf, parentOf } from '../../task/paths.js';
import type { GitBlobs } from './blobs.js';
import type { Change } from './changes.js';
import type { Repository } from './repository.js';

/** Changed paths relative to the root of the run. */
export interface Touched {
  readonly paths: readonly string[];
  /** Folders in which a configuration of kgtlint has changed: it may hold for every task below. */
  readonly configured: readonly string[];
}

/** The changes below the root. */
export function touchedBy(changes: readonly Change[], repository: Repository, blobs: GitBlobs): Touched {
  const own = changes.flatMap((change) => {
    const path = inRoot(change.path, repository);
    return path === null ? [] : [{ ...change, path }];
  });
  const configured = own.filter((change) => isConfiguration(change, blobs)).map(({ path }) => parentOf(path));
  return { paths: own.map(({ path }) => path), configured: [...new Set(configured)] };
}

/** A path of the work tree as one of the root; null when it lies outside. */
export function inRoot(path: string, { prefix, mount }: Repository): string | null {
  if (mount !== '') return `${mount}/${path}`;
  if (prefix === '') return path;
  return path !== prefix && isWithin(path, prefix) ? path.slice(prefix.length + 1) : null;
}

function isConfiguration({ path, before, after }: Change, blobs: GitBlobs): boolean {
  const name = nameOf(path);
  if (name !== 'package.json') return CONFIG_NAMES.includes(name);
  return [before, after].some((blob) => blobs.read(blob)?.includes('"kgtlint"') === true);
}
