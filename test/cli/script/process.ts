import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built command line; `npm test` builds it first. */
export const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Invocation {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: Buffer;
  /** The reader of stdout leaves before anything is written. */
  readonly closeStdout: boolean;
}

/** Runs `kgtlint` in a process of its own, as a user would. */
export function runCli({ args, cwd, env, stdin, closeStdout }: Invocation): Promise<Outcome> {
  if (!existsSync(CLI)) throw new Error(`${CLI} is missing: run "npm run build"`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...cleanEnvironment(), ...env } });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    if (closeStdout) child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}

/** What a program needs to start; nothing that changes colours, width or the notion of being in CI. */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', SystemRoot = '' } = process.env;
  return { PATH, SystemRoot, NO_COLOR: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
}
