import type { Io } from '../types.js';

/** Whose tasks a run with `--staged` is about. */
export type Source =
  | { readonly of: 'index' }
  /** Two commits; pre-commit names them to hooks that run before a push, and for `--from-ref` and `--to-ref`. */
  | { readonly of: 'commits'; readonly from: string; readonly to: string }
  /** The first push of a history, of which pre-commit names no commits. */
  | { readonly of: 'all' }
  /** Hooks that run behind a change have nothing to hold up. */
  | { readonly of: 'nothing' };

/** Set by pre-commit in hooks of git that run when everything is done, or before anything is: checkout, merge, rewrite, rebase. */
const OF_OTHER_HOOKS = [
  'PRE_COMMIT_CHECKOUT_TYPE',
  'PRE_COMMIT_IS_SQUASH_MERGE',
  'PRE_COMMIT_REWRITE_COMMAND',
  'PRE_COMMIT_PRE_REBASE_UPSTREAM',
];

export function sourceOf(env: Io['env']): Source {
  if (env['PRE_COMMIT'] !== '1') return { of: 'index' };
  if (OF_OTHER_HOOKS.some((name) => env[name] !== undefined)) return { of: 'nothing' };
  const { PRE_COMMIT_FROM_REF: from, PRE_COMMIT_TO_REF: to } = env;
  if (from && to) return { of: 'commits', from, to };
  return env['PRE_COMMIT_REMOTE_NAME'] === undefined ? { of: 'index' } : { of: 'all' };
}

/**
 * `pre-commit run --all-files`, of which a hook is not told. Git names its index to the hooks of a commit, so a commit that changes
 * no file (`--amend` of a message, `--allow-empty`) is none.
 */
export function isRunOnAllFiles(env: Io['env']): boolean {
  return env['PRE_COMMIT'] === '1' && env['GIT_INDEX_FILE'] === undefined;
}
