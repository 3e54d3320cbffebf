import type { Review } from '../model/review.js';
import { reachOf, type Reach } from '../review/index.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { isWithin, join } from '../task/paths.js';
import type { Discovery } from '../task/types.js';

/**
 * Tells whether every task that a review of the configuration names is among those that were found. Where that cannot be told
 * from the folders that were walked it is false: no folder is walked for the answer, at most one is listed.
 */
export function hasAllOf(
  { tasks, walked }: Pick<Discovery, 'tasks' | 'walked'>,
  files: Pick<FileSystem, 'list'>,
): (review: Review) => boolean {
  const ids = new Set(tasks.map(({ id }) => id));
  const tops = walked.map((folder) => (folder === '.' ? '' : folder));
  const isWalked = (path: string): boolean => tops.some((top) => isWithin(path, top));
  // As a shell writes out `tasks/*`: each folder by itself.
  const areAllWalked = (path: string): boolean =>
    files.list(path)?.every(({ name, kind }) => kind !== 'directory' || isWalked(join(path, name))) ?? false;
  const isKnown = ({ path, exact }: Reach): boolean => isWalked(path) || (exact ? ids.has(path || '.') : areAllWalked(path));
  return (review) => reachOf(review).every(isKnown);
}
