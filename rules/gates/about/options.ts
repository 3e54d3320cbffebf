import type { Level, RuleMeta } from '../../../src/api/index.js';

/** A rule without options. */
export const NO_OPTIONS = { type: 'object', properties: {}, additionalProperties: false } as const;

/** The presets of a rule on gates: it does nothing in a task without gates, so it can be on wherever there may be some. */
export function gatePresets(level: Level): RuleMeta['presets'] {
  return { recommended: level, strict: level, 'knowledge-gated': level };
}

/** `"a", "b" and 3 more`: labels in a message. */
export function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, 5).map((label) => JSON.stringify(label));
  const more = labels.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
