export { applyReviews, type ReviewRequest, type ReviewResult } from './apply.js';
export { ReviewLedger, sharedInUse, type UnusedReview } from './ledger.js';
export { judge } from './judge.js';
export { appliesTo, matchesPath, reachOf, type Reach } from './match.js';
export type { Claim, Proof, ProofResult, ReviewedFinding } from './types.js';
export { currentValue } from './value.js';
