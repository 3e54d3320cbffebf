import type { GateSuggestions } from '../../gates/suggest/index.js';
import type { TaskFailure } from '../each-task.js';

/** What could be drafted for one task. */
export interface SuggestedTask {
  readonly task: string;
  /** Gates that the manifest declares already. */
  readonly declared: number;
  readonly suggestions: GateSuggestions;
}

export interface SuggestReport {
  readonly tasks: readonly SuggestedTask[];
  readonly failures: readonly TaskFailure[];
}

export type RenderSuggestions = (report: SuggestReport, options: { readonly version: string }) => string;
