import type { Repository } from './repository.js';

/** One path that differs between two states of a repository. */
export interface Change {
  /** Relative to the top of the work tree. */
  readonly path: string;
  /** `A` added, `M` modified, `D` deleted, `T` of another kind. A file that was moved is one deleted and one added. */
  readonly status: string;
  /** The blobs on both sides; all zeros where there is none, or where it is not known. */
  readonly before: string;
  readonly after: string;
}

const RAW = ['--raw', '-z', '--no-renames', '--no-abbrev', '--no-color', '--ignore-submodules=none'];

/** What a commit would change. Before the first commit that is everything that is staged. */
export function stagedChanges({ git }: Repository): Promise<readonly Change[]> {
  return git.output('diff', '--cached', '--no-ext-diff', ...RAW).then(parseRaw);
}

/**
 * What stands on disk otherwise than in the index, told by sizes and times of files: what has been touched and not changed may be
 * among it. `A` is a file of which only the intention to add it is recorded.
 */
export function unstagedChanges({ git }: Repository): Promise<readonly Change[]> {
  return git.output('diff-files', ...RAW).then(parseRaw);
}

/** The same, with the contents compared. */
export function unstagedContents({ git }: Repository): Promise<readonly Change[]> {
  return git.output('diff', '--no-ext-diff', ...RAW).then(parseRaw);
}

/** What was changed since two commits went apart, on the side of the second. */
export async function changesBetween({ git }: Repository, from: string, to: string): Promise<readonly Change[]> {
  const diff = (range: string) => git.output('diff', '--no-ext-diff', ...RAW, '--end-of-options', range, '--');
  // Commits without a common ancestor, as after a shallow fetch, are compared as they are.
  return parseRaw(await diff(`${from}...${to}`).catch(() => diff(`${from}..${to}`)));
}

/** `:<mode> <mode> <blob> <blob> <status>`, NUL, path, NUL. */
function parseRaw(data: Buffer): readonly Change[] {
  const parts = data.toString('utf8').split('\0');
  const changes: Change[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [, , before = '', after = '', status = ''] = (parts[i] ?? '').split(' ');
    changes.push({ path: parts[i + 1] ?? '', status, before, after });
  }
  return changes;
}
