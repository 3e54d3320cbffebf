/** How sure and how grave a finding is; `error` only where it is mechanically certain. */
export type Level = 'error' | 'warning' | 'note';

/** What a configuration may say of a rule: off, or the highest level that the rule may report. */
export type RuleLevel = Level | 'off';

export const LEVELS: readonly Level[] = ['error', 'warning', 'note'];
export const RULE_LEVELS: readonly RuleLevel[] = ['off', 'note', 'warning', 'error'];

const RANK: Readonly<Record<RuleLevel, number>> = { off: 0, note: 1, warning: 2, error: 3 };

/** The lower of the two: the configured level is a ceiling, evidence may give less. */
export function capLevel(found: Level, ceiling: Level): Level {
  return RANK[found] <= RANK[ceiling] ? found : ceiling;
}

/** Negative when `a` is the more severe. */
export function compareLevels(a: RuleLevel, b: RuleLevel): number {
  return RANK[b] - RANK[a];
}
