import type { Task } from '../model/task.js';
import type { Expectations } from './types.js';
export { unreadCode } from './files.js';
export { mayExpect } from './may-expect.js';
export { mayBeShared, type SharedText } from './shared.js';
/** Languages whose parsers `expectationsOf` needs for the task: of hidden files that have marks of an expectation. */
export declare function expectedLanguages(task: Task): readonly string[];
/**
 * What the verifier and the hidden solution expect, in the order of the files; at most some thousand values. Computed once
 * for each task. Files whose language is not loaded give nothing.
 */
export declare function expectationsOf(task: Task): Expectations;
