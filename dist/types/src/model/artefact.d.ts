import type { Gate } from './gate.js';
import type { Range } from './place.js';
import type { SourceFile } from './task.js';
/** A gate, or rows of one, that no file of the artefact states. */
export interface Unstated {
    readonly gate: Gate;
    /** Labels of the rows, or the names that an alias replaces, that are missing; null where the whole gate is. */
    readonly rows: readonly string[] | null;
    /** Artefact files that could not be read: the gate may stand in one of them. */
    readonly unread: readonly SourceFile[];
}
/** A place in a file. */
export interface FilePlace {
    readonly file: SourceFile;
    readonly range: Range;
}
/** A second statement of the artefact that gives a gate another value. */
export interface GateConflict {
    readonly gate: Gate;
    /** Where the gate's own value stands. */
    readonly stated: FilePlace;
    /** Where the other one does. */
    readonly other: FilePlace;
}
/**
 * - `line`: a line was reworded; `added`, `removed`: a line stands on one side only
 * - `unchanged`: a declared change was not made; `partial`: it was made elsewhere, but not here
 * - `form`: the same value in another form; `values`: changed to another value than elsewhere
 * - `undeclared`: a gate was changed that is not declared
 * - `missing`, `extra`: a whole file; `binary`: a file that is no text differs; `unread`: a file could not be compared
 * - `same`: nothing was changed at all
 */
export type DriftKind = 'line' | 'added' | 'removed' | 'unchanged' | 'partial' | 'form' | 'values' | 'undeclared' | 'missing' | 'extra' | 'binary' | 'unread' | 'same';
/** A difference between the artefact and its perturbed version that should not be there, or one that is lacking. */
export interface Drift {
    readonly kind: DriftKind;
    readonly gate: Gate | null;
    /** The row of a table gate. */
    readonly row: string | null;
    /** In the perturbed artefact, except for a file that is missing there. */
    readonly at: FilePlace;
    /** What it was compared with. */
    readonly artefact: FilePlace | null;
}
/** What a task's artefact and its hidden side say of the gates. Each is computed once, when first asked for. */
export interface ArtefactGates {
    /** Files whose passages will be asked for; they have to be prepared before. */
    files(): readonly SourceFile[];
    /** Gates that no artefact file states; none where the repository has no artefact. */
    unstated(): readonly Unstated[];
    conflicts(): readonly GateConflict[];
    /** Gates that neither solution nor verifier uses in any form. */
    unused(): readonly Gate[];
    /** How the perturbed artefact differs elsewhere than in the declared gates, by file and line. */
    drifts(): readonly Drift[];
}
