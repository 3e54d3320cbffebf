import { defineRule, showValue } from '../../src/api/index.js';
import { aboutReview, everywhere } from './about/review.js';

export default defineRule({
  meta: {
    id: 'stale-review',
    description: 'a review of a value that the schema no longer has, and a review past its date',
    docs: { category: 'review' },
    level: 'warning',
    presets: everywhere('warning'),
    messages: {
      stale:
        'This review of {{at}} names the value {{reviewed}}, but {{why}}. Nobody has reviewed that, so the finding of {{rule}} is back. Look at the field again, and update the review or remove it.',
      expired:
        'This review of {{at}} no longer holds: {{why}}. The finding of {{rule}} is back. Look at the field again, and move "expires" or remove the review.',
    },
    schema: { type: 'object', properties: {}, additionalProperties: false },
    stability: 'stable',
  },
  create: (context) => ({
    review(outcome) {
      const { review, status, why } = outcome;
      if (status !== 'stale' && status !== 'expired') return;
      context.report(
        aboutReview(status, outcome, { rule: review.rule, why, ...(status === 'stale' ? { reviewed: showValue(review.value) } : {}) }),
      );
    },
  }),
});
