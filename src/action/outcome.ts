import { exitStatus } from '../cli/lint-run.js';
import { EXIT } from '../cli/types.js';
import type { LintResult, Summary } from '../report/types.js';
import { levelCounts } from '../report/words.js';
import type { ActionInputs, FailOn } from './inputs.js';

/** How a step ended. */
export interface Outcome {
  /** What the command line would end with: 0 nothing to fail for, 1 findings, 2 kgtlint or its configuration failed. */
  readonly exitCode: number;
  readonly fails: boolean;
  /** Whether everything was checked. Of a run that is not complete no SARIF is written: code scanning would close alerts. */
  readonly isComplete: boolean;
  /** What the findings mean for the step, in words for the log; null where there is nothing to say. */
  readonly reason: string | null;
  /** Null where nothing could be linted. */
  readonly summary: Summary | null;
  /** Absolute path; null where none was written. */
  readonly sarifFile: string | null;
}

/** The outcome of a run that gave a result, which may hold failures of rules. */
export function outcomeOf(result: LintResult, { failOn }: Pick<ActionInputs, 'failOn'>): Outcome {
  const exitCode = exitStatus(result, failOn === 'warning' ? { maxWarnings: 0 } : {});
  const isComplete = exitCode !== EXIT.failed;
  const fails = !isComplete || (exitCode === EXIT.findings && failOn !== 'never');
  return { exitCode, fails, isComplete, reason: reasonOf(result.summary, exitCode, failOn), summary: result.summary, sarifFile: null };
}

function reasonOf(summary: Summary, exitCode: number, failOn: FailOn): string | null {
  if (exitCode === EXIT.clean) return null;
  if (exitCode === EXIT.failed) return 'the step fails: a part of kgtlint failed, so the result is not complete; no SARIF file was written';
  if (failOn === 'never') return `${levelCounts(summary)}; the step goes on (fail-on: never)`;
  return `the step fails: ${levelCounts(summary)} (fail-on: ${failOn})`;
}

/** The outcome of a run that ended before all of its reports were written; `summary` is null where nothing was linted. */
export function failedOutcome(summary: Summary | null): Outcome {
  return { exitCode: EXIT.failed, fails: true, isComplete: false, reason: null, summary, sarifFile: null };
}
