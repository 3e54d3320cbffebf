import type { AgentUser, Clone, Exposure, FileState, Removal, Setting, Unknown } from '../../model/visibility.js';
import type { Surface } from '../../model/task.js';
import type { TaskFailure } from '../each-task.js';

/** One file of a task and whether the agent has it. Paths are relative to the task's folder. */
export interface VisibleFile {
  readonly file: string;
  readonly surface: Surface;
  readonly state: FileState;
  readonly why: string;
  readonly exposures: readonly Exposure[];
}

/** What reaches the agent of one task. */
export interface VisibleTask {
  readonly task: string;
  readonly layout: string;
  readonly user: AgentUser;
  readonly workdir: string;
  readonly files: readonly VisibleFile[];
  /** What instructions make or fetch. */
  readonly made: readonly Exposure[];
  readonly removed: readonly Removal[];
  readonly clones: readonly Clone[];
  readonly settings: readonly Setting[];
  readonly unknowns: readonly Unknown[];
  readonly assumptions: readonly string[];
}

export interface VisibleReport {
  readonly tasks: readonly VisibleTask[];
  readonly failures: readonly TaskFailure[];
}

export interface VisibleFormatOptions {
  readonly version: string;
  /** List every file, and not only the first of many that one instruction brings. */
  readonly all: boolean;
}
