import type { Json } from './json.js';
import type { Level } from './level.js';
import type { OffsetRange, Range } from './place.js';
import type { ReviewClass } from './review.js';
import type { Role } from './role.js';
/** A place that a finding rests on. */
export interface Evidence {
    /** Path relative to the root. */
    readonly file: string;
    readonly range: Range;
    /** What was seen there, in words. */
    readonly text: string;
    /** True when the text would show a hidden value; it is then shown only with `--show-values`. */
    readonly hidden?: boolean;
}
/** The value that the public schema leaves, and the keywords that leave no other. */
export interface ForcedValue {
    readonly value: Json;
    readonly by: readonly {
        readonly pointer: string;
        readonly line: number;
    }[];
}
/** Replaces the text of `range` in one file. */
export interface TextEdit {
    /** Path relative to the root. */
    readonly file: string;
    readonly range: OffsetRange;
    readonly newText: string;
}
/** A change of one or more files that removes the finding. */
export interface Fix {
    readonly description: string;
    readonly edits: readonly TextEdit[];
}
export interface Suppression {
    readonly class: ReviewClass | 'BASELINE';
    readonly reason: string;
    readonly by: string;
    /** `file:line` of the review. */
    readonly from: string;
}
/** One report, in the shape that every format renders. */
export interface Finding {
    readonly rule: string;
    readonly messageId: string;
    readonly level: Level;
    readonly message: string;
    /** Id of the task. */
    readonly task: string;
    /** Path relative to the root, `/`-separated. */
    readonly file: string;
    readonly range: Range;
    /** True when the file is one that the agent must not see, or shows what it must not; its lines are then shown only with `--show-values`. */
    readonly hidden?: boolean;
    /** JSON Pointer into `file` at the subschema or value. */
    readonly pointer: string | null;
    /** Instance path under the result, `*` for any array item or map key. */
    readonly field: string | null;
    /** Role of the field, where the manifest or the configuration gives one. */
    readonly role?: Role | null;
    readonly forced: ForcedValue | null;
    readonly gate: string | null;
    readonly evidence: readonly Evidence[];
    /** Further places that the message speaks of (each contributing keyword, each leaf). */
    readonly related: readonly Evidence[];
    /** log2 of the number of admissible values of the field; null where open or not applicable. */
    readonly bits: number | null;
    readonly fix: Fix | null;
    /** Changes for a person to choose from. What kgtlint itself suggests has its edits only where the report shows them. */
    readonly suggestions: readonly Fix[];
    readonly suppressed: Suppression | null;
    /** Identity without line numbers: rule, task, file, field or pointer, and value. */
    readonly fingerprint: string;
}
