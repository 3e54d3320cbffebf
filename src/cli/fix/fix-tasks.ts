import { fixTask, type PlanKind } from '../../fix/plan/index.js';
import { commit } from '../../fix/transaction/commit.js';
import { nodeDisk } from '../../fix/transaction/disk.js';
import { HalfDone } from '../../fix/transaction/half-done.js';
import { inWords, refusalsOf } from '../../fix/transaction/preconditions.js';
import { isInterrupted } from '../../fix/transaction/recover.js';
import type { Recovery } from '../../fix/transaction/types.js';
import { messageOf } from '../../model/message-of.js';
import type { TaskRef } from '../../task/types.js';
import { createWorkshop, type WorkshopParts } from '../fix-workshop.js';
import type { Progress } from '../progress.js';
import { recoverTask } from '../recover-task.js';
import type { Refused, TaskFix } from './types.js';

export interface FixRun extends WorkshopParts {
  readonly kinds: ReadonlySet<PlanKind>;
  /** Write nothing. */
  readonly dryRun: boolean;
  readonly progress: Progress;
  readonly refused: Refused;
}

/**
 * Finishes or undoes what an interrupted run has left in the tasks.
 *
 * @returns what was done, by task; tasks without leftovers are not in it
 */
export function recoverTasks(refs: readonly TaskRef[]): ReadonlyMap<string, Recovery> {
  const found = new Map<string, Recovery>();
  for (const { id, dir } of refs) {
    const recovery = recoverTask(dir);
    if (recovery.status !== 'none') found.set(id, recovery);
  }
  return found;
}

/** Fixes the tasks one after the other, each as one transaction. Never throws for what is in a task. */
export async function fixTasks(refs: readonly TaskRef[], recovered: ReadonlyMap<string, Recovery>, run: FixRun): Promise<TaskFix[]> {
  const done: TaskFix[] = [];
  for (const [i, ref] of refs.entries()) {
    run.progress.show(ref.id, i, refs.length);
    done.push(await fixOne(ref, recovered.get(ref.id) ?? { status: 'none' }, run));
  }
  run.progress.clear();
  return done;
}

async function fixOne({ id, dir }: TaskRef, recovery: Recovery, run: FixRun): Promise<TaskFix> {
  const nothing = { task: id, recovery, outcome: null, refusals: run.refused.get(id) ?? [] };
  if (nothing.refusals.length > 0) return { ...nothing, failure: null };
  if (recovery.status === 'stuck') return { ...nothing, failure: inWords(recovery.refusals) };
  if (run.dryRun && isInterrupted(dir))
    return { ...nothing, failure: 'an earlier fix was interrupted; kgtlint --fix finishes it, or says why it cannot' };
  try {
    const outcome = await fixTask(createWorkshop(id, run), run.kinds);
    const { changes } = outcome;
    const written = run.dryRun ? { refusals: refusalsOf(changes, dir, nodeDisk) } : commit(changes, dir);
    return { ...nothing, outcome, refusals: 'refusals' in written ? written.refusals : [], failure: null };
  } catch (error) {
    return { ...nothing, failure: error instanceof HalfDone ? error.message : `it could not be fixed: ${messageOf(error)}` };
  }
}
