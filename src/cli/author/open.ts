import type { Workshop, Inspection } from '../../fix/plan/index.js';
import { inWords } from '../../fix/transaction/preconditions.js';
import { createNodeFileSystem } from '../../task/filesystem/node.js';
import type { TaskRef } from '../../task/types.js';
import { composeSetup, today } from '../compose.js';
import { createWorkshop } from '../fix-workshop.js';
import { recoverTask } from '../recover-task.js';
import type { FoundTasks } from '../task-command.js';
import type { Io } from '../types.js';

/** A task that an author works on. */
export interface OpenedTask {
  readonly workshop: Workshop;
  readonly now: Inspection;
}

/**
 * Reads a task and lints it. What an interrupted run left is finished or removed first, when the task is to be written to.
 *
 * @returns why it cannot be worked on, or the task
 */
export async function openTask(ref: TaskRef, { root, parts, config }: FoundTasks, writes: boolean, io: Io): Promise<OpenedTask | string> {
  const recovery = writes ? recoverTask(ref.dir) : { status: 'none' as const };
  if (recovery.status === 'stuck') return inWords(recovery.refusals);
  const setup = composeSetup(parts, config, { today: today(io.env), showValues: false });
  const workshop = createWorkshop(ref.id, { parts, config, setup, files: createNodeFileSystem(root) });
  return { workshop, now: await workshop.inspect(new Map()) };
}
