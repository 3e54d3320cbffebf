import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scratch } from './scratch.js';

export interface Ran {
  /** Exit status; null when the time was over. */
  readonly status: number | null;
  /** Standard output and standard error, interleaved as they were written. */
  readonly output: string;
  /** 1-based line of the script whose command failed last, or null. */
  readonly failedLine: number | null;
}

const MILLISECONDS = 60_000;

/** Runs a bash script in the scratch folder. Working directory and exported variables go on into the next one. */
export async function runBash(scratch: Scratch, script: string, options: { readonly stopAtFailure: boolean }): Promise<Ran> {
  const state = (name: string) => join(scratch.folder, 'state', name);
  rmSync(state('failed'), { force: true });
  writeFileSync(state('script'), `${prelude(state, options.stopAtFailure)}\n${script}`);
  const { status, output } = await collect(scratch, state('script'));
  if (existsSync(state('cwd'))) scratch.cwd = readFileSync(state('cwd'), 'utf8').replace(/\n$/, '');
  const failed = existsSync(state('failed')) ? Number(readFileSync(state('failed'), 'utf8')) - 1 : null;
  return { status, output, failedLine: failed };
}

/** One line, so that the line numbers of bash are those of the script and one. */
function prelude(state: (name: string) => string, stopAtFailure: boolean): string {
  return [
    'exec 2>&1',
    existsSync(state('env')) ? `. '${state('env')}'` : ':',
    `trap 'pwd > "${state('cwd')}"; export -p > "${state('env')}"' EXIT`,
    stopAtFailure ? `set -e; trap 'echo $LINENO > "${state('failed')}"' ERR` : ':',
  ].join('; ');
}

function collect(scratch: Scratch, script: string): Promise<{ status: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn('bash', [script], { cwd: scratch.cwd, env: { ...scratch.env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => void chunks.push(chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), MILLISECONDS);
    child.on('error', fail);
    child.on('close', (status) => {
      clearTimeout(timer);
      done({ status, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
