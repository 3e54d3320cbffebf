import type { OffsetRange, Range } from '../../model/place.js';
/**
 * What gives a name its meaning:
 * - `module`: a module, or what comes from it: `seed` in `random.seed(0)`, `timeout` in `subprocess.run(c, timeout=5)`
 * - `method`: a method that values of the language have, `items` in `answer.items()`, or an argument of it
 * - `list`: the language, where the value under a key is a list: `length` in `answer.pipes.length`
 */
export interface Meaning {
    readonly by: 'module' | 'method' | 'list';
    /** Of the module, the method, the key. */
    readonly name: string;
}
/** A name that is given its meaning from outside of the task, and is no key of an answer. */
export interface ForeignName {
    /** Of the name alone. */
    readonly range: Range;
    readonly meaning: Meaning;
}
export interface ForeignNames {
    readonly names: readonly ForeignName[];
    /** Modules that the program gives new members: `pytest.answer = ...`. */
    readonly changed: readonly string[];
    /** Keys under which the program puts values of its own: `x.pipes = ...`, `{ pipes: ... }`. */
    readonly written: readonly string[];
}
export interface ForeignFound {
    name(at: OffsetRange, by: Meaning['by'], name: string): void;
    changed(module: string): void;
    written(key: string): void;
}
export type ForeignReader = (tree: unknown, text: string, found: ForeignFound) => void;
