import { parseLintOptions, type LintOptions } from '../cli/lint-options.js';
import { findRunTasks, lintRun, openRun } from '../cli/lint-run.js';
import { formatOptions } from '../cli/print-report.js';
import type { Io } from '../cli/types.js';
import type { FormatOptions, LintResult } from '../report/types.js';
import type { ActionInputs } from './inputs.js';
import { stepIo, type Transcript } from './transcript.js';
import type { Environment } from './types.js';
import type { Place } from './workspace.js';

/** One run of the linter, which all reports of the step are made from. */
export interface Checked {
  readonly result: LintResult;
  readonly format: FormatOptions;
  readonly place: Place;
}

/** Lints what the inputs name. Throws where the command line would end with status 2 and no report. */
export async function lintTasks(inputs: ActionInputs, place: Place, env: Environment, transcript: Transcript): Promise<Checked> {
  const io = stepIo(place.cwd, env, transcript);
  const options = parsed(lintArguments(inputs, place), io);
  const run = await openRun(options, io);
  const { result, files } = await lintRun(run, await findRunTasks(run));
  return { result, format: formatOptions(options, files, io, true), place };
}

/** The command line that the inputs stand for, so that both mean the same by an option. */
export function lintArguments(inputs: ActionInputs, place: Pick<Place, 'root'>): string[] {
  const option = (name: string, value: string | null): string[] => (value === null ? [] : [`--${name}=${value}`]);
  return [
    ...option('root', place.root),
    ...option('config', inputs.config),
    ...option('preset', inputs.preset),
    ...option('baseline', inputs.baseline),
    ...option('sarif-profile', 'github'),
    ...option('sarif-category', inputs.category),
    '--no-color',
    '--',
    ...inputs.paths,
  ];
}

function parsed(args: readonly string[], io: Io): LintOptions {
  const options = parseLintOptions(args, io);
  if (options === null) throw new Error('the inputs were taken for a call for help');
  return options;
}
