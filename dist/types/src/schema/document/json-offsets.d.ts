/** Start and end offset of each value by JSON Pointer; a property starts at its key. */
export type Offsets = ReadonlyMap<string, readonly [number, number]>;
/**
 * One pass over the tokens of a JSON text, without recursion. The later of two equal keys wins, as in `JSON.parse`. A text that
 * is no JSON gives the places up to where it makes sense.
 */
export declare function jsonOffsets(text: string): Offsets;
/** Comments and trailing commas replaced by blanks, so that offsets stay. */
export declare function blankComments(text: string): string;
