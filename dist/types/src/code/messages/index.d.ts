import type { Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
/** The texts of a program that it shows to people and uses for nothing else: of assertions, errors, logs. Reads each file once. */
export declare function readMessages(file: SourceFile): readonly Range[];
