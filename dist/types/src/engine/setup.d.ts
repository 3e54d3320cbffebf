import type { Rule } from '../api/rule.js';
import type { ResolvedConfig } from '../config/types.js';
import type { AnswerContract } from '../contract/types.js';
import type { LanguageRegistry } from '../languages/index.js';
import type { Fix } from '../model/finding.js';
import type { Task } from '../model/task.js';
import type { Recoverable } from '../report/types.js';
import type { Proof } from '../review/index.js';
import type { RuleClock } from './runner.js';
import type { UnsignedFinding } from './to-finding.js';
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
    /** Changes for a person to choose from, for findings that bring none of their own; given where the report shows such changes. */
    readonly suggest?: (finding: UnsignedFinding, task: {
        readonly task: Task;
        readonly contracts: readonly AnswerContract[];
    }) => readonly Fix[];
    /** How much of the known answer a public contract gives, null without a solution; given where the report shows it. */
    readonly recover?: (contract: AnswerContract) => Recoverable | null;
    /** Takes the time of each rule. */
    readonly clock?: RuleClock;
}
