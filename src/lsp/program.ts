import type { ReviewOutcome } from '../api/rule.js';
import type { Change } from '../fix/transaction/types.js';
import type { Inspection, Workshop } from '../fix/plan/index.js';
import type { GatePlaces } from '../gates/artefact/places.js';
import type { Finding } from '../model/finding.js';
import type { ReviewClass } from '../model/review.js';
import type { Task } from '../model/task.js';
import type { LintResult } from '../report/types.js';
import type { FileSystem } from '../task/filesystem/types.js';
import type { TaskRef } from '../task/types.js';

/** Where tasks are looked for. Absolute paths, as the editor writes them. */
export interface Place {
  /** What the paths of findings are relative to: the git top level, else the folder that is open. */
  readonly root: string;
  /** Where the search for a configuration begins, upwards to the root. */
  readonly cwd: string;
}

/** What the server asks of the command line, so that the two cannot disagree. */
export interface Program {
  readonly version: string;
  /** Ids of the shipped rules. */
  readonly rules: readonly string[];
  /** Presets as a configuration names them. */
  readonly presets: readonly string[];
  /** Reads the configuration of a place. Rejects with a ConfigError when it cannot be used. */
  open(place: Place): Promise<Project>;
  /** The page of a rule, when it is shipped. */
  page(rule: string): { readonly url: URL; readonly text: string } | null;
}

/** The tasks of one place under one configuration. */
export interface Project {
  /** The files as they lie on the disk. */
  readonly disk: FileSystem;
  /** The task that a file, given by its path relative to the root, belongs to; null when it belongs to none. */
  owner(path: string, files: FileSystem): Promise<TaskRef | null>;
  /** Lints one task. Never rejects for what is in the task. */
  check(ref: TaskRef, files: FileSystem): Promise<Check>;
  /** How a fix reads the task. */
  workshop(id: string, files: FileSystem): Workshop;
  /** Reviews of a finding that kgtlint can prove. */
  reviews(check: Inspected, workshop: Workshop, finding: Finding): Promise<readonly ReviewOffer[]>;
  /**
   * Writes changes of a task, for an editor that cannot make them.
   *
   * @returns why nothing was written, or null
   */
  write(changes: readonly Change[], ref: TaskRef): string | null;
  gatePlaces(task: Task): Promise<readonly GatePlaces[]>;
  /** Absolute URL of the rule's page on the web, when it has one. */
  pageUrl(rule: string): string | null;
}

/** What is known of a task after a run. */
export interface Check {
  readonly result: LintResult;
  /** Null when the task could not be opened; the failures of the result say why. */
  readonly inspected: Inspected | null;
}

export interface Inspected extends Inspection {
  readonly outcomes: readonly ReviewOutcome[];
}

/** A proved review that could be added to the manifest. */
export interface ReviewOffer {
  readonly class: ReviewClass;
  readonly proved: string;
  readonly changes: readonly Change[];
  /** Why it cannot be added though it is proved; null when it can. */
  readonly refused: string | null;
}
