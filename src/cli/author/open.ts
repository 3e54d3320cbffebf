import type { Workshop, Inspection } from '../../fix/plan/index.js';
import { isInterrupted } from '../../fix/transaction/recover.js';
import { createNodeFileSystem } from '../../task/filesystem/node.js';
import type { TaskRef } from '../../task/types.js';
import { composeSetup, today } from '../compose.js';
import { createWorkshop } from '../fix-workshop.js';
import type { FoundTasks } from '../task-command.js';
import type { Io } from '../types.js';

/** A task that an author works on. */
export interface OpenedTask {
  readonly workshop: Workshop;
  readonly now: Inspection;
}

const INTERRUPTED =
  'an earlier fix of this task was interrupted; run "kgtlint --fix" on the task first, which finishes it or says why it cannot';

/**
 * Reads a task and lints it. One that is to be written to must not be between two states: what is read of it would not hold, and only
 * a fix may finish what a fix began.
 *
 * @returns why it cannot be worked on, or the task
 */
export async function openTask(ref: TaskRef, { root, parts, config }: FoundTasks, writes: boolean, io: Io): Promise<OpenedTask | string> {
  if (writes && isInterrupted(ref.dir)) return INTERRUPTED;
  const setup = composeSetup(parts, config, { today: today(io.env), showValues: false });
  const workshop = createWorkshop(ref.id, { parts, config, setup, files: createNodeFileSystem(root) });
  return { workshop, now: await workshop.inspect(new Map()) };
}
