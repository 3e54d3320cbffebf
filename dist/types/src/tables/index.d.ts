import type { SourceFile } from '../model/task.js';
import type { Table } from './types.js';
/** True when the name says that the file may hold a table and it is small enough to be read as one. */
export declare function mayBeTable(file: SourceFile): boolean;
/** The table that a file holds: CSV, TSV, JSON Lines, or a JSON array of flat objects. Null when it holds none. Read once. */
export declare function readTable(file: SourceFile): Table | null;
