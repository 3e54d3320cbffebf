import type { Json } from '../model/json.js';
import type { MemberPart, Range } from '../model/place.js';
/** What a validator needs of a document: its data and where they stand. A {@link SourceDocument} fits. */
export interface Located {
    readonly value: Json | undefined;
    locate(pointer: string, part?: MemberPart): Range | null;
}
/** One thing that a schema does not allow. */
export interface Complaint {
    /** What was expected and what was found, with the nearest valid word where there is one. */
    readonly message: string;
    /** JSON Pointer at the offending value; for an unknown key, at its member. */
    readonly pointer: string;
    readonly range: Range;
    readonly severity: 'error' | 'warning';
    /** The JSON Schema keyword that failed. */
    readonly keyword: string;
    /** The nearest valid word, when one is near enough. */
    readonly suggestion: string | null;
}
/** Synchronous, compiled once. An empty list for a valid document; of a document with thousands of values, the first mistake only. */
export type Validator = (document: Located) => Complaint[];
/** A complaint before it has a place: what failed, where in the data, and in which words to say it. */
export interface Cause {
    readonly keyword: string;
    /** Pointer at the offending value, or at the member whose key offends. */
    readonly pointer: string;
    readonly part: 'key' | 'value';
    readonly message: string;
    readonly suggestion: string | null;
}
