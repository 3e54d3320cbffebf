import type { OffsetRange, Range } from '../model/place.js';
/** A place in a text, 1-based; columns count UTF-16 units. */
export interface Position {
    readonly line: number;
    readonly column: number;
}
/** Where the line ends that holds an offset: at its LF, or at the end of the text. */
export declare function lineEnd(text: string, from: number): number;
/** Converts between offsets and lines of one text. The table is built when first asked for. */
export declare class LineTable {
    #private;
    constructor(text: string);
    /** At least 1; a final line break begins one more, empty line. */
    get count(): number;
    /** Offsets outside the text are moved to its nearest end. */
    position(offset: number): Position;
    range(offsets: OffsetRange): Range;
    /** The offset of a place; a place outside the text is moved to its nearest end. */
    offset(position: Position): number;
}
/** Lines and columns of a span of a text; for the few spans that are reported, since each call looks for all lines. */
export declare function rangeIn(text: string, offsets: OffsetRange): Range;
