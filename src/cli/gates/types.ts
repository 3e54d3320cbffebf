import type { GateSuggestions } from '../../gates/suggest/index.js';

/** What could be drafted for one task. */
export interface SuggestedTask {
  readonly task: string;
  /** Gates that the manifest declares already. */
  readonly declared: number;
  readonly suggestions: GateSuggestions;
}

export interface SuggestReport {
  readonly tasks: readonly SuggestedTask[];
  readonly failures: readonly { readonly task: string; readonly message: string }[];
}

export type RenderSuggestions = (report: SuggestReport, options: { readonly version: string }) => string;
