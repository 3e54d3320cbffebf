import type { SourceFile, Task } from '../model/task.js';
export type Role = 'verifier' | 'solution';
/** A hidden file that may say what is expected, and the language that it is read by; null where none is needed. */
export interface HiddenFile {
    readonly file: SourceFile;
    readonly role: Role;
    readonly kind: 'code' | 'data' | 'table' | 'text';
    readonly language: string | null;
}
/** The hidden files worth reading, in the order of the task. No parser is needed to tell. */
export declare function hiddenFiles(task: Task): readonly HiddenFile[];
/** Programs of the hidden side that are too long to be read for what they expect and for the paths that they name. */
export declare function unreadCode(task: Task): readonly SourceFile[];
