import type { SourceFile } from '../model/task.js';
import type { AnswerContract } from './types.js';
/** A place where the public declaration and the schema generated from it say different things. */
export interface Disagreement {
    readonly declaration: SourceFile;
    /** Pointer into the declaration. */
    readonly declared: string;
    /** Pointer into the schema. */
    readonly generated: string;
}
export declare function findDisagreements(contract: AnswerContract): readonly Disagreement[];
