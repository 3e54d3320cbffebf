import type { SourceFile } from '../../model/task.js';
import type { ForeignNames } from './types.js';
export type { ForeignName } from './types.js';
/**
 * The names of a program that modules give their meaning, those of Python or of the platform and well known packages. Whether a
 * program of the task has the name of such a module, or changes it, is for the caller to ask. Reads each file once.
 */
export declare function readForeign(file: SourceFile): ForeignNames;
