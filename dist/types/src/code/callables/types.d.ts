import type { OffsetRange, Range } from '../../model/place.js';
/**
 * Who gives the parameters of a function their values:
 * - `calls`: whoever calls it by one of its names
 * - `position`: what it is handed to, which passes no name (`map(lambda n: ..., items)`)
 * - `fixtures`: pytest, by the names of the parameters
 */
export type Giver = 'calls' | 'position' | 'fixtures';
export interface Callable<At = Range> {
    /** By which it is called: its own name, that of its class for `__init__`. */
    readonly names: readonly string[];
    readonly giver: Giver;
    readonly parameters: readonly {
        readonly name: string;
        readonly range: At;
    }[];
    /** Parameters to which the function's own marks give values (`parametrize`), with the texts that name them. */
    readonly given: ReadonlyMap<string, readonly At[]>;
}
/** What is done with a name: called with arguments that are all written down, or anything else (`f(**x)`, `g = f`). */
export type Use = 'called' | 'open';
/** An argument that is passed by its name to what is called by a plain name: `f(width=3)`. */
export interface NamedArgument<At = Range> {
    readonly callee: string;
    readonly name: string;
    readonly range: At;
}
export interface Callables<At = Range> {
    /** Those of which it can be told who calls them. */
    readonly callables: readonly Callable<At>[];
    readonly uses: ReadonlyMap<string, ReadonlySet<Use>>;
    readonly namedArguments: readonly NamedArgument<At>[];
    /** Functions that pytest gives to whoever asks by their names. */
    readonly fixtures: ReadonlySet<string>;
}
export type FoundCallables = Callables<OffsetRange>;
