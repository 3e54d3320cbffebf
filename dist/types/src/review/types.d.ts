import type { AnswerContract, Field } from '../contract/types.js';
import type { Evidence, Finding } from '../model/finding.js';
import type { Review, ReviewClass } from '../model/review.js';
/** A finding before it has its identity, which reviews do not need. */
export type ReviewedFinding = Omit<Finding, 'fingerprint'>;
/** What a review says of one field: that its value, which is the reviewed one, is of the review's class. */
export interface Claim {
    readonly review: Review;
    readonly field: Field;
    readonly contract: AnswerContract;
}
/** `text` and `why` complete "proved:" and "not proved:" and name what was seen. */
export type ProofResult = {
    readonly proved: true;
    readonly text: string;
    readonly evidence: readonly Evidence[];
} | {
    readonly proved: false;
    readonly why: string;
    readonly evidence?: readonly Evidence[];
};
/** The check of one review class. One file of `review/proofs/` exports one as `proof`. */
export interface Proof {
    readonly class: ReviewClass;
    /** Pure, and never throws for odd schemas or inputs. */
    prove(claim: Claim): ProofResult;
}
export declare function proved(text: string, evidence: readonly Evidence[]): ProofResult;
export declare function notProved(why: string, evidence?: readonly Evidence[]): ProofResult;
