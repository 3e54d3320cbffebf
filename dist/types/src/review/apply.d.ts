import type { ReviewOutcome } from '../api/rule.js';
import type { AnswerContract } from '../contract/types.js';
import type { Review } from '../model/review.js';
import type { Proof, ReviewedFinding } from './types.js';
export interface ReviewRequest<F extends ReviewedFinding> {
    /** Id of the task. */
    readonly task: string;
    /** Findings of the task, before suppression. */
    readonly findings: readonly F[];
    /** Reviews of the task's manifest and of the configuration; those for other tasks are left out here. */
    readonly reviews: readonly Review[];
    readonly contracts: readonly AnswerContract[];
    readonly proofs: readonly Proof[];
    /** ISO date of the day, for `expires`. */
    readonly today: string;
    /** False for a rule that did not run on the task: its reviews say nothing. Default: all ran. */
    readonly ran?: (rule: string) => boolean;
}
export interface ReviewResult<F extends ReviewedFinding> {
    /** The findings given, in their order; those with an accepted review have `suppressed` and the proof's evidence. */
    readonly findings: readonly F[];
    /**
     * For each review of the task one outcome a status, with the number of findings that it concerns.
     * A review that is true but covers nothing is accepted with no findings. A review of the configuration that is good for
     * nothing here has no outcome: see {@link ReviewLedger}.
     */
    readonly outcomes: readonly ReviewOutcome[];
    /** Reviews of the configuration that name this task and whose rule ran on it. */
    readonly consulted: readonly Review[];
}
/** Holds a task's findings against its reviews. Pure. */
export declare function applyReviews<F extends ReviewedFinding>(request: ReviewRequest<F>): ReviewResult<F>;
/** The outcome of a review that covers nothing. */
export declare function unusedOutcome(review: Review): ReviewOutcome;
