import type { Task } from '../../model/task.js';
import type { TaskRef } from '../../task/types.js';
import type { Progress } from '../progress.js';
import type { VisibleReport, VisibleTask } from './types.js';

/** Asks one task after the other and lets each go before the next is opened. Never throws for what is in a task. */
export async function collectVisible(refs: readonly TaskRef[], progress: Progress): Promise<VisibleReport> {
  const tasks: VisibleTask[] = [];
  const failures: { task: string; message: string }[] = [];
  for (const [i, ref] of refs.entries()) {
    progress.show(ref.id, i, refs.length);
    try {
      tasks.push(ofTask(await ref.open()));
    } catch (error) {
      failures.push({ task: ref.id, message: error instanceof Error ? error.message : String(error) });
    }
  }
  progress.clear();
  return { tasks, failures };
}

function ofTask(task: Task): VisibleTask {
  const { visibility } = task;
  const { user, workdir, removed, clones, settings, unknowns } = visibility;
  const files = task.files.map((file) => ({ file: file.taskPath, surface: file.surface, ...visibility.of(file) }));
  const made = visibility.exposures.filter((exposure) => exposure.file === null);
  const { id, layout, assumptions } = task;
  return { task: id, layout, user, workdir, files, made, removed, clones, settings, unknowns, assumptions };
}
