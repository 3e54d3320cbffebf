import { withoutCommands } from '../report/github-commands.js';
import { failureOf } from './failure.js';
import { readInputs, wantsSummary, type ActionInputs } from './inputs.js';
import { lintTasks, type Checked } from './lint-tasks.js';
import { failedOutcome, outcomeOf, type Outcome } from './outcome.js';
import { setOutputs } from './outputs.js';
import { annotationLines, logText, writeSarif } from './reports.js';
import { failureSummary, resultSummary, writeSummary } from './summary.js';
import { Transcript } from './transcript.js';
import type { Environment, Toolkit } from './types.js';
import { findPlace } from './workspace.js';

/** Runs the step. Resolves to the status of the process: not 0 fails the step. The outputs are set either way. */
export async function main(env: Environment): Promise<number> {
  // A chunk of its own, half a megabyte large, that changes only with its version.
  return runStep(await import('@actions/core'), env);
}

export async function runStep(core: Toolkit, env: Environment): Promise<number> {
  const outcome = await new Step(core, env).run();
  if (outcome.reason !== null) core.info(`kgtlint: ${outcome.reason}`);
  return tellOutputs(core, outcome) && !outcome.fails ? 0 : 1;
}

/** Whether the outputs are set. Where they are not the step fails: later steps decide by them. */
function tellOutputs(core: Toolkit, outcome: Outcome): boolean {
  try {
    setOutputs(outcome, (name, value) => core.setOutput(name, value));
    return true;
  } catch (error) {
    const advice = 'GITHUB_OUTPUT has to name a file that the step can write; the runner makes one, so leave the variable as it is';
    core.error(`the outputs of the step could not be set (${failureOf(error).message}): ${advice}`, { title: 'kgtlint failed' });
    return false;
  }
}

class Step {
  readonly #said = new Transcript();

  constructor(
    private readonly core: Toolkit,
    private readonly env: Environment,
  ) {}

  async run(): Promise<Outcome> {
    const read = (name: string): string => this.core.getInput(name);
    try {
      const inputs = readInputs(read);
      const place = findPlace(inputs.workingDirectory, this.env);
      return await this.#report(await lintTasks(inputs, place, this.env, this.#said), inputs);
    } catch (error) {
      const message = this.#tellFailure(error);
      if (wantsSummary(read)) await this.#addSummary(failureSummary(message));
      return failedOutcome(null);
    }
  }

  /** Log, annotations and summary come first: they are there even where the SARIF file cannot be written. */
  async #report(checked: Checked, inputs: ActionInputs): Promise<Outcome> {
    const outcome = outcomeOf(checked.result, inputs);
    process.stdout.write(logText(checked, this.#said.take()));
    for (const line of annotationLines(checked, inputs)) this.core.info(line);
    if (inputs.summary) await this.#addSummary(await resultSummary(checked, this.env));
    if (!outcome.isComplete) return outcome;
    try {
      return { ...outcome, sarifFile: await writeSarif(checked, inputs, this.env) };
    } catch (error) {
      this.#tellFailure(error);
      return failedOutcome(outcome.summary);
    }
  }

  /** One annotation; what led to it stands in the log, where the runner reads no commands. */
  #tellFailure(error: unknown): string {
    const { message, stack } = failureOf(error);
    const more = `${this.#said.take()}${stack === null ? '' : `${stack}\n`}`;
    if (more !== '') process.stdout.write(withoutCommands(more));
    this.core.error(message, { title: 'kgtlint failed' });
    return message;
  }

  /** A summary that cannot be written is no reason to fail: the log has everything. */
  async #addSummary(text: string): Promise<void> {
    try {
      await writeSummary(text, this.env['GITHUB_STEP_SUMMARY']);
    } catch (error) {
      this.core.warning(`the summary of the job could not be written: ${failureOf(error).message}`, { title: 'kgtlint' });
    }
  }
}
