import type { AnswerContract } from '../contract/types.js';
import type { Task } from '../model/task.js';
import type { Failure, Recoverable, RunNote, UnreadFile } from '../report/types.js';
import { type ReviewResult } from '../review/index.js';
import type { LintSetup } from './setup.js';
import type { UnsignedFinding } from './to-finding.js';
/** What linting one task gave. */
export interface TaskResult {
    readonly findings: readonly UnsignedFinding[];
    readonly failures: readonly Failure[];
    readonly notes: readonly RunNote[];
    readonly unread: readonly UnreadFile[];
    /** Number of files of the task. */
    readonly files: number;
    /** Bits left for the result; undefined when the task has no answer contract, null when unbounded. */
    readonly bits: number | null | undefined;
    /** What public files give of the known answer; undefined when nobody asked or the task has no answer contract. */
    readonly recoverable: Recoverable | null | undefined;
    /** Ids of the rules that were on. */
    readonly active: readonly string[];
    readonly reviews: Pick<ReviewResult<UnsignedFinding>, 'consulted' | 'outcomes'>;
    /** The answer contracts that were checked: those that reach the agent. */
    readonly contracts: readonly AnswerContract[];
}
/** Lints one task: opens its contracts, sends its events to the rules, holds the findings against the reviews. */
export declare function lintTask(task: Task, setup: LintSetup): Promise<TaskResult>;
