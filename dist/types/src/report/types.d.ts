import type { RuleMeta } from '../api/rule.js';
import type { Finding } from '../model/finding.js';
import type { UnreadReason } from '../model/task.js';
/** A rule or a part of kgtlint that failed; the rest of the run went on. */
export interface Failure {
    readonly rule: string | null;
    readonly task: string | null;
    readonly file: string | null;
    readonly message: string;
}
export interface UnreadFile {
    readonly path: string;
    readonly reason: UnreadReason;
}
/** Something the reader of a report should know that is no finding (what was assumed, what stayed undecided). */
export interface RunNote {
    readonly task: string | null;
    readonly file: string | null;
    readonly text: string;
}
/** How much of a task's known answer its public files give: numbers of leaves. */
export interface Recoverable {
    readonly recovered: number;
    readonly total: number;
}
export interface Summary {
    readonly tasks: number;
    readonly files: number;
    readonly errors: number;
    readonly warnings: number;
    readonly notes: number;
    readonly suppressed: number;
    readonly unread: readonly UnreadFile[];
    /** Bits left for the whole result by task id; null: unbounded. */
    readonly bits: Readonly<Record<string, number | null>>;
    /** By task id; null where a task has no solution to compare with. Only there when the report shows it. */
    readonly recoverable?: Readonly<Record<string, Recoverable | null>>;
}
/** What a run found, in the order of every report: file, line, column, rule. */
export interface LintResult {
    readonly findings: readonly Finding[];
    readonly summary: Summary;
    readonly notes: readonly RunNote[];
    readonly failures: readonly Failure[];
    /** Metadata of every rule that was on for at least one task, by id. */
    readonly rules: readonly RuleMeta[];
}
export interface FormatOptions {
    readonly version: string;
    readonly color: boolean;
    /** Print values that the agent must not see. */
    readonly showValues: boolean;
    /** Leave out findings below this level. */
    readonly quiet: boolean;
    /** Decoded text of a linted file, for code frames and fingerprints; null when it cannot be read. */
    readText(path: string): string | null;
    /**
     * The bytes of a linted file read as UTF-8 whatever they are, with the byte order mark: what the upload action of code scanning
     * hashes. Without it the decoded text is hashed.
     */
    readAsUtf8?(path: string): string | null;
    /** The rule's page (`docs/rules/<id>.md`), or null. */
    readPage(ruleId: string): string | null;
    /** Where a line of a linted file is seen in a browser, or null. Without it places stand as plain text. */
    fileUrl?(file: string, line: number): string | null;
    readonly sarifProfile: 'full' | 'github';
    readonly sarifCategory: string | null;
}
/** One way to print a result. One file of `report/formats/` exports one as `format`. */
export interface Format {
    readonly id: string;
    readonly description: string;
    /** Pure: the same result gives the same text. Ends with a newline unless empty. */
    render(result: LintResult, options: FormatOptions): string;
}
