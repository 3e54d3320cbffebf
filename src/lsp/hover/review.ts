import type { ReviewOutcome } from '../../api/rule.js';
import { count } from '../../model/count.js';
import { code, plain } from './text.js';

const STATES: Readonly<Record<ReviewOutcome['status'], string>> = {
  accepted: 'proved',
  unproved: 'not proved',
  stale: 'stale',
  expired: 'expired',
  unused: 'suppresses nothing',
};

/** A review with its class and what became of it, on one line. */
export function reviewLine({ review, status, why }: ReviewOutcome): string {
  return `${code(review.class)} of ${code(review.rule)}, ${STATES[status]}: ${plain(why)}. Reason: ${plain(review.reason)} (${plain(review.by)})`;
}

/** What became of a review of the manifest, for somebody who looks at it there. */
export function reviewText(outcomes: readonly ReviewOutcome[]): string {
  const lines = outcomes.map(({ status, why, findings }) => {
    const covers = findings > 0 ? `; it concerns ${count(findings, 'finding')}` : '';
    return `**${STATES[status]}**: ${plain(why)}${covers}`;
  });
  return lines.join('\n\n');
}
