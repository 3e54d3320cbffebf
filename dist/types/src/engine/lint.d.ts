import type { Review } from '../model/review.js';
import type { Task } from '../model/task.js';
import type { LintResult, UnreadFile } from '../report/types.js';
import type { TaskRef } from '../task/types.js';
import { type TaskResult } from './lint-task.js';
import { type Neighbours } from './rarity.js';
import type { LintSetup } from './setup.js';
export interface LintHooks {
    /** Called before each task. */
    onTask?(id: string, index: number, total: number): void;
    /** Called after each task with the milliseconds that it took. */
    onTaskDone?(id: string, milliseconds: number): void;
    /** Called with each task that could be linted and what that gave, for those who ask further. */
    onResult?(task: Task, result: TaskResult): void;
    /** False where tasks that a review of the configuration names may be missing in the run. Default: none is missing. */
    hasAllOf?(review: Review): boolean;
    /** Tasks beside those of the run; asked at its end, where a short run must tell what the repository shares. */
    readonly neighbours?: Neighbours;
}
/**
 * Lints the tasks one after the other and lets each go before the next is opened, so that memory does not grow
 * with their number. Never throws for what is in a task.
 */
export declare function lint(refs: readonly TaskRef[], setup: LintSetup, unread?: readonly UnreadFile[], hooks?: LintHooks): Promise<LintResult>;
