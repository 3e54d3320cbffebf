/** How sure and how grave a finding is; `error` only where it is mechanically certain. */
export type Level = 'error' | 'warning' | 'note';
/** What a configuration may say of a rule: off, or the highest level that the rule may report. */
export type RuleLevel = Level | 'off';
export declare const LEVELS: readonly Level[];
export declare const RULE_LEVELS: readonly RuleLevel[];
/** The lower of the two: the configured level is a ceiling, evidence may give less. */
export declare function capLevel(found: Level, ceiling: Level): Level;
/** Negative when `a` is the more severe. */
export declare function compareLevels(a: RuleLevel, b: RuleLevel): number;
