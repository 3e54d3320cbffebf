import type { Range } from '../model/place.js';
/** One thing wrong with a configuration. */
export interface ConfigProblem {
    /** What is wrong and what was expected, without the place. */
    readonly message: string;
    /** Path relative to the root (absolute outside of it); null for a problem of the command line. */
    readonly file: string | null;
    readonly line: number | null;
    readonly column: number | null;
    /** What to do about it. */
    readonly hint: string | null;
}
/**
 * The configuration cannot be used. `message` is complete: one line for each problem, each with its place before it.
 * `file`, `line`, `column` and `hint` are those of the first problem.
 */
export declare class ConfigError extends Error {
    readonly name = "ConfigError";
    readonly problems: readonly ConfigProblem[];
    readonly file: string | null;
    readonly line: number | null;
    readonly column: number | null;
    readonly hint: string | null;
    constructor(problems: readonly ConfigProblem[], options?: ErrorOptions);
}
/** A problem at a range of a file; without a range, of the file as a whole. */
export declare function problem(message: string, file: string | null, range?: Range | null, hint?: string | null): ConfigProblem;
/** Throws when there is anything to throw for. */
export declare function throwIfAny(problems: readonly ConfigProblem[]): void;
