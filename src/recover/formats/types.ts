import type { RecoveryReport } from '../types.js';

export interface RecoverFormatOptions {
  readonly version: string;
  /** Values of the hidden solution may be printed. */
  readonly showValues: boolean;
}

export type RenderRecovery = (report: RecoveryReport, options: RecoverFormatOptions) => string;
