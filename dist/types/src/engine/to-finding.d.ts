import type { ReportDescriptor, Rule } from '../api/rule.js';
import type { Finding } from '../model/finding.js';
import type { AnswerContract } from '../contract/types.js';
import { type RuleLevel } from '../model/level.js';
import type { Task } from '../model/task.js';
/** A finding before it has its identity, which depends on its equals of the whole run. */
export type UnsignedFinding = Omit<Finding, 'fingerprint'> & {
    /** Keys of expected values that it rests on (`ReportDescriptor.rare`); not part of a report. */
    readonly rare?: readonly string[];
};
/** What is known where a rule reports. */
export interface Around {
    /** May be reported as well as the files of the task: reviews may stand in a configuration. */
    readonly eventFile: string | null;
    /** They know the places of what is declared in code. */
    readonly contracts: readonly AnswerContract[];
}
/**
 * Turns a rule's report into a finding; null when the configuration switched the rule off for that file. Throws for a report
 * that makes no sense.
 */
export declare function toFinding(rule: Rule, id: string, report: ReportDescriptor, task: Task, ceilingAt: (file: string) => RuleLevel, { eventFile, contracts }?: Around): UnsignedFinding | null;
