import type { SourceFile } from '../../model/task.js';
import type { CodeName } from './types.js';
export type { CodeName, NameKind } from './types.js';
/**
 * The identifiers of a program, in the order of the text; of a shell script only its functions. Null for files of other
 * languages, for those that cannot be read, and while the parser of their language is not loaded.
 */
export declare function readNames(file: SourceFile): readonly CodeName[] | null;
