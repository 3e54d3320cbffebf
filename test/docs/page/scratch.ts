import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { ROOT } from './root.js';

/** Where the commands of one page run; nothing of it outlives the test. */
export interface Scratch {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Goes on with the blocks of a page: the working directory of the next one. */
  cwd: string;
}

export async function withScratch<T>(use: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-docs-')));
  try {
    for (const name of ['bin', 'home', 'tmp', 'state', 'work']) mkdirSync(join(folder, name));
    writePrograms(join(folder, 'bin'));
    writeFileSync(join(folder, 'home/.gitconfig'), GIT_CONFIG);
    return await use({ folder, env: environment(folder), cwd: join(folder, 'work') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fresh copy of a folder of the repository, as a git repository with everything committed; the scratch folder moves there. */
export function plantTree(scratch: Scratch, path: string): void {
  const source = join(ROOT, path);
  if (!existsSync(source)) throw new Error(`there is no folder ${path} in the repository`);
  const parent = mkdtempSync(join(scratch.folder, 'tree-'));
  const target = join(parent, basename(path));
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'The repository as it was'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: target, env: scratch.env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
  scratch.cwd = target;
}

/** Makes a path of the scratch folder stand for this checkout, as a clone of it would. */
export function plantClone(scratch: Scratch, path: string): void {
  const target = join(scratch.cwd, path);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(ROOT, target);
}

export function writeFile(scratch: Scratch, path: string, text: string): void {
  const target = join(scratch.cwd, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const GIT_CONFIG = `[user]
	name = A Reader
	email = reader@example.org
[init]
	defaultBranch = main
[advice]
	detachedHead = false
`;

/** Nothing of the machine but its programs; proxies and registries that refuse every connection. */
function environment(folder: string): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9/';
  const day = '2026-09-01';
  return {
    PATH: [join(folder, 'bin'), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'tmp'),
    USER: 'reader',
    LANG: 'C.UTF-8',
    KGTLINT_TODAY: day,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: `${day}T12:00:00Z`,
    GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
    npm_config_registry: nowhere,
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    http_proxy: nowhere,
    https_proxy: nowhere,
    PIP_NO_INDEX: '1',
  };
}

/** `kgtlint`, and `npx` and `npm exec` for it, as after an installation of this checkout. */
function writePrograms(bin: string): void {
  const cli = `exec "${process.execPath}" "${ROOT}dist/cli.js"`;
  const only = (name: string) => `echo "${name} runs only kgtlint in the pages of the docs" >&2; exit 99`;
  const find = `while :; do case "$1" in --no-install|--yes|-y|--) shift;; *) break;; esac; done`;
  writeProgram(bin, 'kgtlint', `${cli} "$@"`);
  writeProgram(bin, 'npx', `${find}\n[ "$1" = kgtlint ] || { ${only('npx')}; }\nshift\n${cli} "$@"`);
  writeProgram(
    bin,
    'npm',
    `if [ "$1" = exec ] || [ "$1" = x ]; then shift\n${find}\n[ "$1" = kgtlint ] || { ${only('npm exec')}; }\nshift\n[ "$1" = -- ] && shift\n${cli} "$@"\nfi\nexec "${join(dirname(process.execPath), 'npm')}" "$@"`,
  );
}

function writeProgram(bin: string, name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
