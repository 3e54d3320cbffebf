import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Change } from '../../fix/transaction/types.js';
import type { Workshop } from '../../fix/plan/index.js';
import type { Finding } from '../../model/finding.js';
import type { Checked } from '../bench.js';
import type { Client } from '../client.js';
import type { Inspected, Project } from '../program.js';

/** What the actions of a task are made from. */
export interface Task {
  readonly checked: Checked;
  readonly inspected: Inspected;
  readonly project: Project;
  /** Reads the task as it is without linting it once more. */
  readonly workshop: Workshop;
  readonly client: Client;
  /** The changes of files of the task as an edit, or why the editor cannot make it. */
  readonly edit: (changes: readonly Change[]) => WorkspaceEdit | string;
  /** URI of a path relative to the task's folder. */
  readonly uriOf: (path: string) => string;
}

/** Actions for one finding. */
export type Offer = (finding: Finding, task: Task) => Promise<readonly CodeAction[]>;
