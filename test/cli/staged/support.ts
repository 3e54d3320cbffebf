import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { main } from '../../../src/cli/main.js';

/** What git needs to commit, and nothing of the person who runs the tests. */
export const GIT_ENV = {
  PATH: process.env['PATH'] ?? '',
  HOME: tmpdir(),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 't',
  GIT_AUTHOR_EMAIL: 't@example.org',
  GIT_COMMITTER_NAME: 't',
  GIT_COMMITTER_EMAIL: 't@example.org',
};

/** A fresh folder that goes with the test. */
export function scratch(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-staged-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, env: GIT_ENV, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A repository with the given files; with `commit` they are its first commit. */
export function repository(files: Readonly<Record<string, string | Buffer>>, commit = true): string {
  const folder = scratch();
  git(folder, 'init', '-q');
  writeAll(folder, files);
  if (!commit) return folder;
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'first');
  return folder;
}

export function writeAll(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `kgtlint` within this process. */
export async function kgtlint(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  let stdout = '';
  let stderr = '';
  const status = await main(['lint', ...args], {
    cwd,
    env: { ...GIT_ENV, NO_COLOR: '1', ...env },
    stdoutIsTerminal: false,
    stderrIsTerminal: false,
    out: (text) => void (stdout += text),
    err: (text) => void (stderr += text),
    readStdin: () => Promise.resolve(Buffer.alloc(0)),
  });
  return { status, stdout, stderr };
}

export interface Report {
  readonly findings: readonly { readonly rule: string; readonly task: string; readonly file: string; readonly line: number }[];
  readonly summary: { readonly tasks: number; readonly files: number; readonly errors: number };
}

export async function report(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const { stdout, stderr } = await kgtlint(cwd, ['--format', 'json', ...args], env);
  if (stdout === '') throw new Error(`no report: ${stderr}`);
  return JSON.parse(stdout) as Report;
}
