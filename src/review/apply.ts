import type { ReviewOutcome } from '../api/rule.js';
import type { AnswerContract } from '../contract/types.js';
import type { Evidence, Suppression } from '../model/finding.js';
import type { Review } from '../model/review.js';
import { judge, type Verdict } from './judge.js';
import { appliesTo, covers } from './match.js';
import type { Proof, ReviewedFinding } from './types.js';
import { holdsUnasked } from './unasked.js';

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
export function applyReviews<F extends ReviewedFinding>(request: ReviewRequest<F>): ReviewResult<F> {
  const reviews = request.reviews.filter((review) => appliesTo(review, request.task) && (request.ran?.(review.rule) ?? true));
  if (reviews.length === 0) return { findings: request.findings, outcomes: [], consulted: [] };
  const accepted = new Map<F, { review: Review; evidence: readonly Evidence[] }>();
  const outcomes: ReviewOutcome[] = [];
  for (const review of reviews) {
    const verdicts = verdictsOf(review, request);
    for (const { finding, status, evidence } of verdicts) {
      if (status === 'accepted' && !accepted.has(finding)) accepted.set(finding, { review, evidence });
    }
    outcomes.push(...(verdicts.length === 0 ? idle(review, request) : summarise(review, verdicts)));
  }
  const findings = request.findings.map((finding) => suppress(finding, accepted.get(finding)));
  return { findings, outcomes, consulted: reviews.filter(isShared) };
}

/**
 * The verdicts on the findings that a review covers. Where variants give one field several values, each has a finding of its own:
 * a review that names one of the values does not speak about the others, and is not stale for them.
 */
function verdictsOf<F extends ReviewedFinding>(review: Review, request: ReviewRequest<F>): (Verdict & { readonly finding: F })[] {
  const verdicts = request.findings
    .filter((finding) => covers(review, finding))
    .map((finding) => ({ finding, ...judge(review, finding, request) }));
  const fresh = new Set(verdicts.filter((verdict) => verdict.status !== 'stale').map((verdict) => verdict.finding.field));
  return verdicts.filter((verdict) => verdict.status !== 'stale' || !fresh.has(verdict.finding.field));
}

/** A review that speaks about a family of tasks. */
function isShared(review: Review): boolean {
  return review.from.kind === 'configuration';
}

/** The outcome of a review that covers nothing. */
export function unusedOutcome(review: Review): ReviewOutcome {
  const why = `no finding of ${review.rule} stands at ${review.at.map((at) => at || 'the result').join(', ')}`;
  return { review, status: 'unused', why, findings: 0, evidence: [] };
}

/** The outcome of a review that covers no finding of this task. */
function idle<F extends ReviewedFinding>(review: Review, request: ReviewRequest<F>): ReviewOutcome[] {
  const holds = holdsUnasked(review, request.findings, request);
  if (holds) return [{ review, status: 'accepted', why: holds.why, findings: 0, evidence: holds.evidence }];
  return isShared(review) ? [] : [unusedOutcome(review)];
}

/** Verdicts on one review's findings, joined by status in the order in which they came; the first of each gives the words. */
function summarise(review: Review, verdicts: readonly Verdict[]): ReviewOutcome[] {
  const statuses = [...new Set(verdicts.map((verdict) => verdict.status))];
  return statuses.map((status) => {
    const group = verdicts.filter((verdict) => verdict.status === status);
    const evidence = group.flatMap((verdict) => verdict.evidence);
    return { review, status, why: (group[0] as Verdict).why, findings: group.length, evidence };
  });
}

function suppress<F extends ReviewedFinding>(finding: F, accepted: { review: Review; evidence: readonly Evidence[] } | undefined): F {
  if (!accepted || finding.suppressed) return finding;
  const { review, evidence } = accepted;
  const suppressed: Suppression = {
    class: review.class,
    reason: review.reason,
    by: review.by,
    from: `${review.from.file}:${review.from.range.line}`,
  };
  return { ...finding, suppressed, evidence: [...finding.evidence, ...evidence.filter((one) => !stands(one, finding.evidence))] };
}

function stands(one: Evidence, all: readonly Evidence[]): boolean {
  return all.some((other) => other.file === one.file && other.range.line === one.range.line && other.text === one.text);
}
