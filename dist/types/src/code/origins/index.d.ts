import type { Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
/** A key of something that was read from a file, and that the program neither changes nor hands to what is not known. */
export interface KeyOfFile {
    /** Of the key alone: the text in `input["width"]`, the name in `input.width`; of jq the filter. */
    readonly range: Range;
    /** As it is written, as far as its end is known. */
    readonly path: string;
    /** Of a text with more than one key, those that are of the file wherever they stand in it; null for all that is in the range. */
    readonly only: ReadonlySet<string> | null;
}
/**
 * The keys of a program that provably are those of a file at rest.
 * @param all the programs of the task: others may give it something (fixtures of `conftest.py`), or use its classes
 */
export declare function readKeysOfFiles(file: SourceFile, all?: readonly SourceFile[]): readonly KeyOfFile[];
