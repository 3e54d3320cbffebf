import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { action } from './manifest.js';
import { readCommands, readFileCommands, type RunnerCommand } from './protocol.js';

/** The built action; `npm test` builds it first. */
const MAIN = fileURLToPath(new URL(`../../${action.runs.main}`, import.meta.url));

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

export interface Step {
  /** Files of the workspace, path to text. */
  readonly tree: Readonly<Record<string, string>>;
  /** As under `with:`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Changes the scene before the step runs. */
  readonly before?: (runner: Runner) => void;
}

export interface Runner {
  readonly workspace: string;
  readonly temp: string;
  readonly summaryFile: string;
}

export interface StepResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly commands: readonly RunnerCommand[];
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
  readonly workspace: string;
  readonly temp: string;
  /** Text of a file of the workspace, or of an absolute path; null where there is none. */
  readonly read: (path: string) => string | null;
}

/** Runs the action as a runner does, in a scratch workspace, and gives what it left behind to `check`. */
export async function runStep(step: Step, check: (result: StepResult) => void): Promise<void> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-action-')));
  try {
    const runner = layOut(base, step);
    step.before?.(runner);
    const output = join(base, 'output');
    writeFileSync(output, '');
    const env = { ...runnerEnvironment(runner, output), ...inputVariables(step.inputs ?? {}), ...step.env };
    const done = await start(env, base);
    check({
      ...done,
      ...runner,
      commands: readCommands(done.stdout),
      outputs: readFileCommands(readFileSync(output, 'utf8')),
      summary: existsSync(runner.summaryFile) ? readFileSync(runner.summaryFile, 'utf8') : '',
      read: (path) => readOrNull(path.startsWith('/') ? path : join(runner.workspace, path)),
    });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function layOut(base: string, { tree }: Step): Runner {
  const workspace = join(base, 'work space', 'repository');
  const temp = join(base, 'temp');
  const summaryFile = join(base, 'summary');
  for (const folder of [workspace, temp]) mkdirSync(folder, { recursive: true });
  writeFileSync(summaryFile, '');
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  return { workspace, temp, summaryFile };
}

function runnerEnvironment({ workspace, temp, summaryFile }: Runner, output: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summaryFile,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'octo/bench',
    GITHUB_SHA: COMMIT,
    RUNNER_TEMP: temp,
  };
}

/** Every input has a variable: its name in upper case with `_` for spaces; those that are not given get their default. */
function inputVariables(given: Readonly<Record<string, string>>): Record<string, string> {
  const defaults = Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ''] as const);
  const all = Object.entries({ ...Object.fromEntries(defaults), ...given });
  return Object.fromEntries(all.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]));
}

function start(env: Readonly<Record<string, string | undefined>>, cwd: string): Promise<Pick<StepResult, 'status' | 'stdout' | 'stderr'>> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build"`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}

function readOrNull(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
