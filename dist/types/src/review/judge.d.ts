import type { ReviewOutcome } from '../api/rule.js';
import type { AnswerContract } from '../contract/types.js';
import type { Evidence } from '../model/finding.js';
import type { Review } from '../model/review.js';
import type { Claim, Proof, ReviewedFinding } from './types.js';
/** What became of one review for one finding that it covers. */
export interface Verdict {
    readonly status: Exclude<ReviewOutcome['status'], 'unused'>;
    readonly why: string;
    readonly evidence: readonly Evidence[];
}
export interface JudgeContext {
    readonly contracts: readonly AnswerContract[];
    readonly proofs: readonly Proof[];
    readonly today: string;
}
/** Decides whether a review still holds, still names the value, and is proved, in this order. */
export declare function judge(review: Review, finding: ReviewedFinding, context: JudgeContext): Verdict;
/** The day that is written is the last on which the review holds. */
export declare function isExpired({ expires }: Review, today: string): boolean;
/** Asks the proof of the review's class. */
export declare function check(claim: Claim, proofs: readonly Proof[]): Verdict;
