import type { Rule } from '../api/rule.js';
import type { ResolvedConfig } from '../config/types.js';
import type { LanguageRegistry } from '../languages/index.js';
import type { Proof } from '../review/index.js';
import type { RuleClock } from './runner.js';
/** What every task of a run is linted with. */
export interface LintSetup {
    /** All known rules by id, those of plugins included. */
    readonly rules: ReadonlyMap<string, Rule>;
    readonly config: ResolvedConfig;
    readonly registry: LanguageRegistry;
    readonly proofs: readonly Proof[];
    /** ISO date of the day, for reviews that expire. */
    readonly today: string;
    /** Values that the agent must not see may be printed. */
    readonly showValues: boolean;
    /** Takes the time of each rule. */
    readonly clock?: RuleClock;
}
