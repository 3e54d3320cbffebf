import type { SourceFile } from '../../model/task.js';
import type { Callables } from './types.js';
export type { Callable, Callables } from './types.js';
/** The functions of a Python program and what it does with their names; nothing of other programs. Reads each file once. */
export declare function readCallables(file: SourceFile): Callables;
