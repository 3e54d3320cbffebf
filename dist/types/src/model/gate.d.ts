import type { ArtefactGates } from './artefact.js';
import type { Json } from './json.js';
import type { Passage } from './passage.js';
import type { OffsetRange, Range } from './place.js';
import type { SourceFile } from './task.js';
export declare const GATE_KINDS: readonly ["rate", "number", "threshold", "sentinel", "duration", "alias", "choice", "table", "symbol"];
export type GateKind = (typeof GATE_KINDS)[number];
/** One private convention of the artefact, as the manifest declares it. */
export interface Gate {
    readonly id: string;
    readonly kind: GateKind;
    readonly family: 'convention' | 'operator';
    /** As written in the manifest; null where the kind needs none (alias). */
    readonly value: Json;
    readonly unit: string | null;
    readonly near: readonly string[];
    readonly when: readonly string[];
    readonly decoys: readonly Json[];
    /** Alias: what is replaced, and by what. */
    readonly from: readonly string[];
    readonly to: string | null;
    /** Choice: ways to say it, and what else could be chosen. */
    readonly phrases: readonly string[];
    readonly alternatives: readonly string[];
    /** Artefact file that states it, relative to the task. */
    readonly source: string | null;
    /** Place in the manifest. */
    readonly range: Range;
    /** Index in `gates` of the manifest. */
    readonly index: number;
}
/**
 * - `visible`: the agent can read the text where the artefact is withheld
 * - `metadata`: a description of the task, which harnesses and catalogues show with it
 * - `beside`: a comment, label or build argument of a Dockerfile, or a file of the build context, that is not copied
 */
export type GateReach = 'visible' | 'metadata' | 'beside';
/** A place where a gate's value stands. */
export interface GateHit {
    readonly gate: Gate;
    readonly passage: Passage;
    /** In the passage's text. */
    readonly span: OffsetRange;
    /** How the value stands there: `literal`, `percent`, `decimal`, `multiplier`, `words`, `unit-conversion`, `pair`, `phrase`, ... */
    readonly form: string;
    /** What in the context speaks for it, in words; empty when nothing does. */
    readonly context: readonly string[];
    /** `datum`: it most likely is a measurement of a record that lies on the limit. */
    readonly certainty: 'certain' | 'likely' | 'bare' | 'datum';
    readonly reach: GateReach;
}
/** The gates of a task, and where their values stand. */
export interface TaskGates {
    /** Of the manifest; entries that are broken are left out. */
    readonly declared: readonly Gate[];
    /** Files whose passages `hits` will ask for; they have to be prepared before. */
    files(): readonly SourceFile[];
    /** Every place outside of the artefact where a value stands and the agent may read it; by file and line. Computed once. */
    hits(): readonly GateHit[];
    /** What the artefact, its perturbed version, solution and verifier say of the gates. */
    readonly artefact: ArtefactGates;
}
