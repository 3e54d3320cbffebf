import type { SourceFile } from '../../model/task.js';
import type { CodeText } from './types.js';
export type { CodeText } from './types.js';
/**
 * Every text that is written in a program, documentation apart. Null for files of other languages, for those that cannot be
 * read, and while the parser of their language is not loaded.
 */
export declare function readTexts(file: SourceFile): readonly CodeText[] | null;
