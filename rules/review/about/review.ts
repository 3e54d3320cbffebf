import type { Level, ReportDescriptor, ReviewOutcome, RuleMeta } from '../../../src/api/index.js';

/** A review is checked wherever findings are: a preset that has the one has the other. */
export function everywhere(level: Level): RuleMeta['presets'] {
  return { recommended: level, strict: level, 'answer-contract': level, 'knowledge-gated': level };
}

/** A report on a review: it stands where the review is written, never where the agent can see it. */
export function aboutReview(messageId: string, outcome: ReviewOutcome, data: ReportDescriptor['data']): ReportDescriptor {
  const { at, from } = outcome.review;
  const [only] = at;
  return {
    messageId,
    data: { at: at.map((path) => (path === '' ? 'the result' : path)).join(', '), ...data },
    at: { file: from.file, pointer: from.pointer, range: from.range },
    ...(at.length === 1 && only !== undefined ? { field: only } : {}),
    evidence: outcome.evidence,
  };
}
