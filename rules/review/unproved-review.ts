import { defineRule, type ReviewClass } from '../../src/api/index.js';
import { aboutReview, everywhere } from './about/review.js';

/** What an author can do when the proof of a class fails. */
const ADVICE: Readonly<Record<ReviewClass, string>> = {
  PUBLIC_VARIANT_TAG: 'Give the other branch a constant of its own, or free the field.',
  FROZEN_INPUT_ECHO: 'Put the value into a declared input, or let the evaluator derive the field.',
  STATED_REQUIREMENT: 'Quote the words that state the value, or let the evaluator derive the field.',
  PROTOCOL_CONSTANT: 'Choose the class that fits, or free the field.',
};

export default defineRule({
  meta: {
    id: 'unproved-review',
    description: 'a review whose class kgtlint cannot prove',
    docs: { category: 'review' },
    level: 'error',
    presets: everywhere('error'),
    messages: {
      unproved:
        'This review calls {{at}} a {{class}}, but {{why}}. A suppression without proof can hide a leak, so the finding of {{rule}} stands. {{advice}}',
    },
    schema: { type: 'object', properties: {}, additionalProperties: false },
    stability: 'stable',
  },
  create: (context) => ({
    review(outcome) {
      if (outcome.status !== 'unproved') return;
      const { class: reviewClass, rule } = outcome.review;
      const advice = ADVICE[reviewClass];
      context.report(aboutReview('unproved', outcome, { class: reviewClass, rule, why: outcome.why, advice }));
    },
  }),
});
