/**
 * Whether a repository has no commit yet on the branch that it stands on, as after `git init`.
 *
 * @param read the text of a file of the repository, by its name; null where there is none
 */
export function isUnborn(read: (name: string) => string | null): boolean {
  const branch = /^ref: (\S+)\s*$/.exec(read('HEAD') ?? '')?.[1];
  if (branch === undefined) return false;
  const packed = (read('packed-refs') ?? '').split('\n').some((line) => line.endsWith(` ${branch}`));
  // Where branches are kept in the format "reftable", HEAD names one that cannot be.
  return !packed && read(branch) === null && branch !== 'refs/heads/.invalid';
}
