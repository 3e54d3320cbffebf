import type { Task } from '../../model/task.js';
import type { TaskRef } from '../../task/types.js';
import { eachTask } from '../each-task.js';
import type { Progress } from '../progress.js';
import type { VisibleReport, VisibleTask } from './types.js';

/** Asks one task after the other. */
export async function collectVisible(refs: readonly TaskRef[], progress: Progress): Promise<VisibleReport> {
  const tasks: VisibleTask[] = [];
  const failures = await eachTask(refs, progress, async (ref) => {
    tasks.push(ofTask(await ref.open()));
  });
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
