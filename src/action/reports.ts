import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { formats } from '../generated/formats.js';
import { annotations, withoutCommands } from '../report/github-commands.js';
import { humanReport } from '../report/human.js';
import { writeOutput } from '../report/index.js';
import { liveFindings } from '../report/select.js';
import type { Format } from '../report/types.js';
import type { ActionInputs } from './inputs.js';
import type { Checked } from './lint-tasks.js';
import type { Environment } from './types.js';

export async function loadFormat(id: string): Promise<Format> {
  const load = formats.get(id);
  if (!load) throw new Error(`the format "${id}" is missing from this build`);
  return load();
}

/** The report for people, and what was said on the way, where the runner reads no commands. */
export function logText({ result, format }: Checked, said: string): string {
  return withoutCommands(`${humanReport(result, format)}${said}`);
}

/** Annotations of the findings, if wanted; of parts that failed always. */
export function annotationLines(
  { result, format }: Checked,
  { annotations: wanted }: Pick<ActionInputs, 'annotations'>,
): readonly string[] {
  return annotations(wanted ? liveFindings(result, format) : [], result.failures, format);
}

/** Writes the log for code scanning, whole or not at all, and the folders to it. Resolves to its absolute path. Throws OutputError. */
export async function writeSarif({ result, format, place }: Checked, inputs: ActionInputs, env: Environment): Promise<string> {
  const path = inputs.sarifFile === null ? temporaryFile(env) : resolve(place.cwd, inputs.sarifFile);
  const text = (await loadFormat('sarif')).render(result, format);
  // Where a folder cannot be made, the writer says why in better words.
  await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
  await writeOutput(path, text);
  return path;
}

/** A place outside of the checkout. Its name holds the id of the step: several of one job must not overwrite each other. */
function temporaryFile(env: Environment): string {
  const step = (env['GITHUB_ACTION'] ?? '').replace(/[^\w.-]/g, '-');
  return join(env['RUNNER_TEMP'] || tmpdir(), step === '' ? 'kgtlint.sarif' : `kgtlint-${step}.sarif`);
}
