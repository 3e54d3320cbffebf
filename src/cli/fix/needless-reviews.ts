import type { Review } from '../../model/review.js';
import { appliesTo } from '../../review/index.js';
import { madeOf, type FixScope, type TaskFix } from './types.js';

/**
 * Reviews of the configuration that a fix has made needless: some task needed them before, and none does now. Where a task that a
 * review names could not be looked at, or is not in the run, nothing is said of it.
 */
export function needlessReviews(done: readonly TaskFix[], hasAllOf: FixScope['hasAllOf']): readonly Review[] {
  const left = new Set(done.flatMap((fix) => fix.outcome?.shared[madeOf(fix).length > 0 ? 'after' : 'before'] ?? []));
  const blind = done.flatMap(({ task, outcome }) => (outcome === null ? [task] : []));
  const before = new Set(done.flatMap(({ outcome }) => outcome?.shared.before ?? []));
  return [...before].filter((review) => !left.has(review) && !blind.some((task) => appliesTo(review, task)) && hasAllOf(review));
}
