import type { AnswerContract, Field } from '../contract/types.js';
import { jsonEquals } from '../model/equals.js';
import type { Review } from '../model/review.js';
import { check, isExpired, type JudgeContext, type Verdict } from './judge.js';
import { coversPath } from './match.js';
import type { ReviewedFinding } from './types.js';
import { constantsOf } from './value.js';

/**
 * A review that suppresses nothing although it is true: of a tag that the rules are quiet about anyway, or of a version that
 * the preset excuses. It holds in a stricter preset or after the next change of the rules, so it is not called unused.
 * Where another rule has a finding at the field, the review is meant for that one, and names the wrong rule.
 */
export function holdsUnasked(review: Review, findings: readonly ReviewedFinding[], context: JudgeContext): Verdict | null {
  if (isExpired(review, context.today)) return null;
  const found = new Set(findings.map((finding) => finding.field));
  for (const contract of context.contracts) {
    for (const field of contract.fields) {
      if (found.has(field.path) || !coversPath(review, field.path)) continue;
      const verdict = verdictOn(review, field, contract, context);
      if (verdict) return verdict;
    }
  }
  return null;
}

function verdictOn(review: Review, field: Field, contract: AnswerContract, context: JudgeContext): Verdict | null {
  if (!constantsOf(field).some((value) => jsonEquals(value, review.value))) return null;
  const verdict = check({ review, field, contract }, context.proofs);
  return verdict.status === 'accepted' ? verdict : null;
}
