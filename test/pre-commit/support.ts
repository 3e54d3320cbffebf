import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Skipped where pre-commit is not installed; in CI that is a failure of the tests instead. */
export const HAS_PRE_COMMIT = Boolean(process.env['CI']) || spawnSync('pre-commit', ['--version']).status === 0;

export interface Outcome {
  readonly status: number | null;
  /** What was printed, on both streams. */
  readonly output: string;
}

/** A folder in which pre-commit keeps what it has installed, hooks to install and repositories to try them in. */
export class Bench {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-pre-commit-')));
  #repositories = 0;

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  run(cwd: string, program: string, ...args: readonly string[]): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { cwd, env: this.#environment(), stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, output }));
    });
  }

  git(cwd: string, ...args: readonly string[]): string {
    return execFileSync('git', args, { cwd, env: this.#environment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** A repository with the files as its first commit. */
  repository(files: Readonly<Record<string, string>>): string {
    this.#repositories += 1;
    const folder = join(this.folder, `repository ${this.#repositories}`);
    write(folder, files);
    this.git(folder, 'init', '-q');
    this.#commitAll(folder);
    return folder;
  }

  /** The checkout as it stands, changes that are not committed included, as a repository of hooks. */
  wholeHooks(): string {
    const folder = join(this.folder, 'whole');
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
    // A file that is listed and gone was deleted, and that is not committed.
    const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(ROOT, path)));
    for (const path of paths) cpSync(join(ROOT, path), join(folder, path), { verbatimSymlinks: true });
    return this.#asHooks(folder);
  }

  /** What `npm pack` ships, as a repository of hooks. The packages that only developers need are not named, so nothing is fetched. */
  packedHooks(): string {
    const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', this.folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    const folder = join(this.folder, 'package');
    execFileSync('tar', ['-xzf', filename, 'package'], { cwd: this.folder });
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    cpSync(join(ROOT, '.pre-commit-hooks.yaml'), join(folder, '.pre-commit-hooks.yaml'));
    return this.#asHooks(folder);
  }

  #asHooks(folder: string): string {
    this.git(folder, 'init', '-q');
    this.#commitAll(folder);
    return folder;
  }

  #commitAll(folder: string): void {
    this.git(folder, 'add', '--all', '--force');
    this.git(folder, 'commit', '-q', '--no-verify', '-m', 'first');
  }

  #environment(): NodeJS.ProcessEnv {
    const outside = Object.entries(process.env).filter(([name]) => !/^(GIT_|PRE_COMMIT|SKIP$|CI$|GITHUB_)/.test(name));
    return {
      ...Object.fromEntries(outside),
      PRE_COMMIT_HOME: join(this.folder, 'home'),
      PRE_COMMIT_COLOR: 'never',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 't',
      GIT_AUTHOR_EMAIL: 't@example.org',
      GIT_COMMITTER_NAME: 't',
      GIT_COMMITTER_EMAIL: 't@example.org',
    };
  }
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** `.pre-commit-config.yaml` with one hook, and more lines of it. */
export function config(hooks: string, rev: string, id: string, more: readonly string[] = []): string {
  return `repos:\n  - repo: ${JSON.stringify(hooks)}\n    rev: ${rev}\n    hooks:\n      - id: ${id}\n${more.map((line) => `        ${line}\n`).join('')}`;
}
