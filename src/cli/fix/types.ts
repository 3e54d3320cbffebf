import type { FixOutcome } from '../../fix/plan/index.js';
import type { Review } from '../../model/review.js';
import type { Recovery, Refusal } from '../../fix/transaction/types.js';

/** What became of one task. */
export interface TaskFix {
  /** Id of the task. */
  readonly task: string;
  /** What was found of an earlier run that was interrupted. */
  readonly recovery: Recovery;
  /** What was planned; null where nothing could be. */
  readonly outcome: FixOutcome | null;
  /** Why the plans were not written, file by file. Empty when they were, or would be. */
  readonly refusals: readonly Refusal[];
  /** Why the task could not be worked on at all. */
  readonly failure: string | null;
}

/** Why tasks must not be touched at all, file by file, by the id of the task. */
export type Refused = ReadonlyMap<string, readonly Refusal[]>;

/** What of the repository a run fixes. */
export interface FixScope {
  /** Why some tasks must not be touched, by id. Default: none. */
  readonly refused?: Refused;
  /** What will be committed is the index of git, and not the files on the disk alone. Default: no. */
  readonly isCommitted?: boolean;
  /** True where all tasks that a review of the configuration names are in the run. */
  readonly hasAllOf: (review: Review) => boolean;
}

/** The plans of a task that were made, or would be. */
export function madeOf({ outcome, refusals }: TaskFix): FixOutcome['plans'] {
  return refusals.length > 0 ? [] : (outcome?.plans ?? []);
}

/** Path of a file of a task relative to the root. */
export function pathIn(task: string, path: string): string {
  return task === '.' ? path : `${task}/${path}`;
}
