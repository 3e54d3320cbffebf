import { spawn, spawnSync } from 'node:child_process';
import { UsageError } from '../types.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Git in one folder. It is only asked: it takes no lock and fetches nothing. */
export class Git {
  readonly #env: NodeJS.ProcessEnv;

  /** @param cwd the top of the work tree: what a hook hands over (`GIT_INDEX_FILE`) is relative to it */
  constructor(
    private readonly cwd: string,
    env: Environment,
  ) {
    // A partial clone would fetch what it has not got; git before 2.44 knows no better way to forbid it than that no protocol is allowed.
    this.#env = { ...env, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' };
  }

  /** What git prints. Rejects with a {@link UsageError} where it fails or is not there. */
  output(...args: readonly string[]): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = spawn('git', args, { cwd: this.cwd, env: this.#env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
      child.on('error', (error) => reject(notStarted(error)));
      child.on('close', (status) => {
        if (status === 0) resolve(Buffer.concat(out));
        else reject(new UsageError(`--staged: git ${args[0] ?? ''} failed: ${words(Buffer.concat(err))}`));
      });
    });
  }

  /** What `git cat-file` says for some objects, as far as it came. */
  objects(how: '--batch' | '--batch-check', names: readonly string[]): Buffer {
    const input = names.map((name) => `${name}\n`).join('');
    const { stdout, error } = spawnSync('git', ['cat-file', how], {
      cwd: this.cwd,
      env: this.#env,
      input,
      maxBuffer: Number.MAX_SAFE_INTEGER,
      windowsHide: true,
    });
    if (error) throw notStarted(error);
    return stdout;
  }
}

function notStarted(error: Error): UsageError {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const why = isMissing ? 'git was not found' : `git could not be started: ${error.message}`;
  return new UsageError(`--staged asks git what is staged, and ${why}: install git, or leave out --staged to lint the working tree`);
}

function words(stderr: Buffer): string {
  const lines = stderr
    .toString('utf8')
    .split('\n')
    .map((line) => line.replace(/^(fatal|error): /, '').trim())
    .filter((line) => line !== '');
  return lines.join('; ') || 'it said nothing';
}
