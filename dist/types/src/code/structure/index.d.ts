import type { SourceFile } from '../../model/task.js';
import type { Structure } from './types.js';
export type { BuiltKey, Source, Structure, Whole, WholeUse } from './types.js';
/** Where a program depends on which members objects have. Reads each file once; nothing of what cannot be read. */
export declare function readStructure(file: SourceFile): Structure;
