export { applyReviews, type ReviewRequest, type ReviewResult } from './apply.js';
export { ReviewLedger, type UnusedReview } from './ledger.js';
export { judge } from './judge.js';
export { matchesPath } from './match.js';
export type { Claim, Proof, ProofResult, ReviewedFinding } from './types.js';
export { currentValue } from './value.js';
