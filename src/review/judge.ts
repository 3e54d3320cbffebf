import type { ReviewOutcome } from '../api/rule.js';
import type { AnswerContract, Field } from '../contract/types.js';
import type { Evidence } from '../model/finding.js';
import type { Json } from '../model/json.js';
import type { Review } from '../model/review.js';
import { showValue } from '../model/show.js';
import type { Claim, Proof, ReviewedFinding } from './types.js';
import { currentValue, isStale, variantValues } from './value.js';

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
export function judge(review: Review, finding: ReviewedFinding, context: JudgeContext): Verdict {
  if (isExpired(review, context.today)) return { status: 'expired', why: `it expired on ${review.expires}`, evidence: [] };
  const subject = findSubject(finding, context.contracts);
  if (!subject) return { status: 'unproved', why: 'no answer contract of the task has this field', evidence: [] };
  const claim: Claim = { review, ...subject };
  return isStale(claim, finding) ? stale(claim, finding) : check(claim, context.proofs);
}

/** The day that is written is the last on which the review holds. */
export function isExpired({ expires }: Review, today: string): boolean {
  return expires !== undefined && expires.slice(0, 10) < today.slice(0, 10);
}

/** The field of a finding: in the contract that the finding stands in, else in any. */
function findSubject(finding: ReviewedFinding, contracts: readonly AnswerContract[]): { contract: AnswerContract; field: Field } | null {
  const path = finding.field ?? '';
  const inOrder = [...contracts].sort((a, b) => Number(b.file.path === finding.file) - Number(a.file.path === finding.file));
  for (const contract of inOrder) {
    const field = contract.field(path);
    if (field) return { contract, field };
  }
  return null;
}

function stale({ field }: Claim, finding: ReviewedFinding): Verdict {
  const now = currentValue(finding, field);
  const variants = variantValues(field);
  const why =
    now === undefined
      ? 'the schema no longer accepts it'
      : `the schema now gives ${variants.length > 1 ? byVariant(variants) : showValue(now)}`;
  return { status: 'stale', why, evidence: [{ file: finding.file, range: finding.range, text: why }] };
}

/** `"A" or "B", by variant`. */
function byVariant(values: readonly Json[]): string {
  return `${values.map((value) => showValue(value)).join(' or ')}, by variant`;
}

/** Asks the proof of the review's class. */
export function check(claim: Claim, proofs: readonly Proof[]): Verdict {
  const proof = proofs.find((candidate) => candidate.class === claim.review.class);
  if (!proof) return { status: 'unproved', why: `kgtlint has no proof for the class ${claim.review.class}`, evidence: [] };
  const result = prove(proof, claim);
  if (result.proved) return { status: 'accepted', why: result.text, evidence: result.evidence };
  return { status: 'unproved', why: result.why, evidence: result.evidence ?? [] };
}

/** A proof that fails proves nothing; the run goes on. */
function prove(proof: Proof, claim: Claim): ReturnType<Proof['prove']> {
  try {
    return proof.prove(claim);
  } catch (error) {
    return { proved: false, why: `the proof itself failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}
