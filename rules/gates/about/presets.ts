import type { Level, RuleMeta } from '../../../src/api/index.js';

/** The presets of a rule on gates or on their protocol: it does nothing in a task that is not gated, so it can be on everywhere. */
export function gatedPresets(level: Level): RuleMeta['presets'] {
  return { recommended: level, strict: level, 'knowledge-gated': level };
}
