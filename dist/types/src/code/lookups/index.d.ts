import type { SourceFile } from '../../model/task.js';
import type { Lookup } from './types.js';
export type { Affixes } from './affixes.js';
export type { Lookup } from './types.js';
/** Where a program finds things by names that it has only when it runs; none of what cannot be read. Reads each file once. */
export declare function readLookups(file: SourceFile): readonly Lookup[];
