import { messageOf } from '../model/message-of.js';
import type { TaskRef } from '../task/types.js';
import type { Progress } from './progress.js';

/** A task that could not be worked on, and why. */
export interface TaskFailure {
  readonly task: string;
  readonly message: string;
}

/**
 * Works on one task after the other and lets each go before the next is opened. Never throws for what is in a task.
 *
 * @returns the tasks for which the work threw
 */
export async function eachTask(
  refs: readonly TaskRef[],
  progress: Progress,
  work: (ref: TaskRef) => Promise<void>,
): Promise<readonly TaskFailure[]> {
  const failures: TaskFailure[] = [];
  for (const [i, ref] of refs.entries()) {
    progress.show(ref.id, i, refs.length);
    try {
      await work(ref);
    } catch (error) {
      failures.push({ task: ref.id, message: messageOf(error) });
    }
  }
  progress.clear();
  return failures;
}
