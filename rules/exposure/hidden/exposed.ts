import type { Evidence, Exposure, Level, Task } from '../../../src/api/index.js';
import { isAnnounced } from '../announced/announced.js';
import { answerKindOfName } from '../names/answer-names.js';
import { isOpen } from '../readable/files.js';
import { byCause, isByLink, isHarnessMount } from '../reach/causes.js';
import { isCommon, isOfSolution, isProgram } from './kinds.js';

/** An instruction that brings hidden files to the agent. */
export interface HiddenCause {
  readonly by: Evidence;
  /** Files of the surface `hidden` only. */
  readonly exposures: readonly Exposure[];
  readonly level: Level;
  /** All of it is what the instruction names, or material that tells nothing. */
  readonly shared: boolean;
}

/** Instructions and mounts that bring hidden files within the agent's reach, in their order. */
export function hiddenCauses(task: Task): HiddenCause[] {
  const brought = task.visibility.exposures.filter(
    (exposure) => exposure.file?.surface === 'hidden' && isOpen(exposure) && !isHarnessMount(exposure) && !isByLink(exposure, task),
  );
  return byCause(brought).map(({ by, exposures }) => {
    const telling = exposures.filter((exposure) => !isShared(exposure, task));
    const shared = telling.length === 0;
    const certain = telling.some((exposure) => exposure.certain);
    return { by, exposures: shared ? exposures : telling, shared, level: shared ? 'note' : certain ? 'error' : 'warning' };
  });
}

/** The agent is told of it: input, or tests that it is to make pass; never a solution. */
function isShared(exposure: Exposure, task: Task): boolean {
  const { file } = exposure;
  if (file === null || isCommon(file.taskPath)) return true;
  if (!isAnnounced(task, exposure)) return false;
  return isProgram(file.taskPath) ? !isOfSolution(file) : answerKindOfName(file.taskPath) === null;
}
