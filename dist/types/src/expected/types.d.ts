import type { Json } from '../model/json.js';
import type { Evidence } from '../model/finding.js';
/** A value that the verifier expects, or that the hidden solution gives. */
export interface ExpectedLiteral {
    readonly value: Json;
    /** Equal for equal values, however they are written; also across tasks. */
    readonly key: string;
    /** Names that it goes by where it stands: keys, variables, columns; innermost first. */
    readonly names: readonly string[];
    readonly from: 'assertion' | 'data' | 'solution';
    /** How it is checked; `equals` for data and solutions. */
    readonly operator: 'equals' | 'close' | 'contains';
    /** The place, marked as hidden. */
    readonly place: Evidence;
    /** At least 3 significant digits, or at least 6 characters that are no plain word: it does not agree by chance. */
    readonly distinctive: boolean;
}
/** Values that belong together: a list or an object that is expected as a whole. */
export interface ExpectedCollection {
    readonly value: Json;
    readonly names: readonly string[];
    readonly from: ExpectedLiteral['from'];
    readonly place: Evidence;
}
export interface Expectations {
    readonly literals: readonly ExpectedLiteral[];
    readonly collections: readonly ExpectedCollection[];
}
