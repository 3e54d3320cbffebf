import type { OffsetRange, Range } from '../../model/place.js';
/**
 * A name that a module gives its meaning, and no answer: `seed` in `random.seed(0)`, `timeout` in `subprocess.run(c, timeout=5)`,
 * `items` in `answer.items()`.
 */
export interface ForeignName {
    /** Of the name alone. */
    readonly range: Range;
    /** The module; null for methods of the values that every program of the language has. */
    readonly module: string | null;
}
export interface ForeignNames {
    readonly names: readonly ForeignName[];
    /** Modules that the program gives new members: `pytest.answer = ...`. */
    readonly changed: readonly string[];
}
export interface ForeignFound {
    name(at: OffsetRange, module: string | null): void;
    changed(module: string): void;
}
export type ForeignReader = (tree: unknown, text: string, found: ForeignFound) => void;
