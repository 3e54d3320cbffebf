import type { ReviewOutcome } from '../api/rule.js';
import type { Review } from '../model/review.js';
import { unusedOutcome, type ReviewResult } from './apply.js';
import type { ReviewedFinding } from './types.js';

/** A review of the configuration that was good for nothing in the whole run, and a task that it names. */
export interface UnusedReview {
  readonly task: string;
  readonly outcome: ReviewOutcome;
}

/** Reviews of the configuration that say something about a task, if only that they are stale. */
export function sharedInUse(outcomes: readonly ReviewOutcome[]): readonly Review[] {
  const used = outcomes.filter(({ status, review }) => status !== 'unused' && review.from.kind === 'configuration');
  return [...new Set(used.map(({ review }) => review))];
}

/**
 * Keeps account of the reviews that speak about many tasks. Such a review is unused only when it covered nothing in any
 * linted task that it names; when no linted task is named, the run says nothing about it.
 */
export class ReviewLedger {
  readonly #firstTask = new Map<Review, string>();
  readonly #used = new Set<Review>();

  record(task: string, result: Pick<ReviewResult<ReviewedFinding>, 'consulted' | 'outcomes'>): void {
    for (const review of result.consulted) if (!this.#firstTask.has(review)) this.#firstTask.set(review, task);
    for (const outcome of result.outcomes) if (outcome.status !== 'unused') this.#used.add(outcome.review);
  }

  /** The unused ones, in the order in which they were first consulted. */
  unused(): readonly UnusedReview[] {
    return [...this.#firstTask]
      .filter(([review]) => !this.#used.has(review))
      .map(([review, task]) => ({ task, outcome: unusedOutcome(review) }));
  }
}
