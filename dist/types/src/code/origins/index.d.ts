import type { Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
/** A key of something that was read from a file, and that the program neither changes nor hands to what is not known. */
export interface KeyOfFile {
    /** Of the key alone: the text in `input["width"]`, the name in `input.width`; of jq the filter. */
    readonly range: Range;
    /** As it is written, as far as its end is known. */
    readonly path: string;
}
/** The keys of a program that provably are those of a file at rest. Reads each file once. */
export declare function readKeysOfFiles(file: SourceFile): readonly KeyOfFile[];
