import type { AnswerContract } from '../../contract/types.js';
import type { Finding } from '../../model/finding.js';
import type { Review } from '../../model/review.js';
import type { SourceDocument, Task } from '../../model/task.js';
import type { Unseen } from '../../model/unseen.js';
import type { Change } from '../transaction/types.js';
import type { OutsideText } from './digests/outside.js';

/** `problem`: removes a finding; `layout`: changes white space only; `suggestion`: for a person to choose, never applied. */
export type PlanKind = 'problem' | 'layout' | 'suggestion';

/** Changes of several files of one task that belong together: all are made or none. */
export interface Plan {
  /** Id of the task. */
  readonly task: string;
  readonly kind: PlanKind;
  /** Instance paths of the fields that are moved; empty for other plans. */
  readonly fields: readonly string[];
  /** What is done and where, one sentence a line. */
  readonly description: readonly string[];
  /** What a person should look at besides: prose that names a moved field, values that stand in the input under another key. */
  readonly notes: readonly string[];
  /** Paths relative to the task's folder. */
  readonly changes: readonly Change[];
}

/** One thing that a person has to do before a refused plan can be made. */
export interface ChecklistItem {
  /** Path relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Why something cannot be done, with the places that stand in the way. */
export interface Objection {
  readonly reason: string;
  readonly checklist: readonly ChecklistItem[];
}

/** A plan that is not made, nothing of it. */
export interface PlanRefusal extends Objection {
  readonly task: string;
  readonly kind: PlanKind;
  /** Instance path of the field; null for plans that concern none. */
  readonly field: string | null;
  /** What would have been done. */
  readonly description: string;
}

/** A plan that removes findings; null with reasons where there is none to be made. */
export interface FixProposal {
  readonly plan: Plan | null;
  /** The findings that the plan removes. */
  readonly fixes: readonly FoundFinding[];
  readonly refusals: readonly PlanRefusal[];
}

/** A task as it is, or would be after some changes, with what a lint of it says. */
export interface Inspection {
  readonly task: Task;
  readonly contracts: readonly AnswerContract[];
  /** Suppressed ones included. */
  readonly findings: readonly FoundFinding[];
  /** Reviews of the configuration that say something about the task. */
  readonly shared: readonly Review[];
  /** What could not be done: a rule that failed, a contract that could not be analysed. */
  readonly failures: readonly string[];
}

export type FoundFinding = Omit<Finding, 'fingerprint'>;

/** What planning needs from outside: how a task is read. */
export interface Workshop {
  /** The task with the content of some files replaced; paths relative to the task's folder. */
  readonly inspect: (contents: ReadonlyMap<string, Uint8Array>) => Promise<Inspection>;
  /** Id of the language of a file, by its name. */
  readonly languageOf: (path: string) => string | undefined;
  /** Loads parsers. */
  readonly ready: (languages: Iterable<string>) => Promise<void>;
  /** Files outside of the task that may record digests of its files; without it none is looked at. */
  readonly outside?: () => readonly OutsideText[];
  /** What of the task as it is was not looked at. */
  readonly unseen: () => Promise<readonly Unseen[]>;
  /** The parsed text, or null when the file is of no known language. */
  readonly parse: (path: string, text: string) => SourceDocument | null;
}
