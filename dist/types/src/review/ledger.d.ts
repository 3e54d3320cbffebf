import type { ReviewOutcome } from '../api/rule.js';
import type { Review } from '../model/review.js';
import { type ReviewResult } from './apply.js';
import type { ReviewedFinding } from './types.js';
/** A review of the configuration that was good for nothing in the whole run, and a task that it names. */
export interface UnusedReview {
    readonly task: string;
    readonly outcome: ReviewOutcome;
}
/** Reviews of the configuration that say something about a task, if only that they are stale. */
export declare function sharedInUse(outcomes: readonly ReviewOutcome[]): readonly Review[];
/**
 * Keeps account of the reviews that speak about many tasks. Such a review is unused only when it covered nothing in any
 * linted task that it names; when no linted task is named, the run says nothing about it.
 */
export declare class ReviewLedger {
    #private;
    record(task: string, result: Pick<ReviewResult<ReviewedFinding>, 'consulted' | 'outcomes'>): void;
    /** The unused ones, in the order in which they were first consulted. */
    unused(): readonly UnusedReview[];
}
