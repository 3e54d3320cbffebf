import type { Task } from '../model/task.js';
/**
 * Whether the task may expect one of the values, given by their keys: some hidden file has it, as it is written or as a number
 * without its sign. A value that is put together is not found; it is no value that many tasks share.
 */
export declare function mayExpect(task: Task, keys: readonly string[]): boolean;
