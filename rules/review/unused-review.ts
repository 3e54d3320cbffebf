import { defineRule } from '../../src/api/index.js';
import { aboutReview, everywhere } from './about/review.js';

export default defineRule({
  meta: {
    id: 'unused-review',
    description: 'a review that suppresses nothing',
    docs: { category: 'review' },
    level: 'warning',
    presets: everywhere('warning'),
    messages: {
      unused:
        'This review suppresses nothing: {{why}}. It would silently accept the next constant at that place. Remove it, or correct its rule or path.',
    },
    schema: { type: 'object', properties: {}, additionalProperties: false },
    stability: 'stable',
  },
  create: (context) => ({
    review(outcome) {
      if (outcome.status === 'unused') context.report(aboutReview('unused', outcome, { why: outcome.why }));
    },
  }),
});
