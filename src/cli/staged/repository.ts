import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UsageError, type Io } from '../types.js';
import { Git } from './git.js';

/** A git work tree, and where the root of the run stands in it. */
export interface Repository {
  readonly git: Git;
  /** Path of the root from the top of the work tree; empty when it is the top, or lies above it. */
  readonly prefix: string;
  /** Path of the top from the root, where the root lies above it; else empty. */
  readonly mount: string;
}

/** The repository of the working directory where that lies below the root, else that of the root. */
export async function openRepository(root: string, { cwd, env }: Pick<Io, 'cwd' | 'env'>): Promise<Repository> {
  const here = realpathSync(cwd);
  const start = below(root, here) === null ? root : here;
  const own = withAbsolutePaths(env, here);
  const top = (own['GIT_WORK_TREE'] === undefined ? nearestTop(start) : null) ?? (await askForTop(start, own));
  const git = new Git(top, own);
  const prefix = below(top, root);
  if (prefix !== null) return { git, prefix, mount: '' };
  const mount = below(root, top);
  if (mount === null) throw new UsageError(`--staged: the root ${root} lies outside of the git repository ${top}`);
  return { git, prefix: '', mount };
}

/** Found without git, since each start of it costs as much as linting a small task. */
function nearestTop(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

async function askForTop(start: string, env: Io['env']): Promise<string> {
  try {
    const text = (await new Git(start, env).output('rev-parse', '--show-toplevel')).toString('utf8');
    return realpathSync(text.replace(/\r?\n$/, ''));
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes('not a git repository')) throw error;
    throw new UsageError(
      `--staged lints what is staged for a commit, and ${start} is in no git repository: leave out --staged to lint the files as they are`,
      { cause: error },
    );
  }
}

/** Git is run at the top, so what is relative to the working directory must not be. */
function withAbsolutePaths(env: Io['env'], cwd: string): Io['env'] {
  const own = { ...env };
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR']) if (own[name] !== undefined) own[name] = resolve(cwd, own[name]);
  return own;
}

function below(folder: string, path: string): string | null {
  const found = relative(folder, path);
  if (found === '..' || found.startsWith(`..${sep}`) || isAbsolute(found)) return null;
  return found.split(sep).join('/');
}
