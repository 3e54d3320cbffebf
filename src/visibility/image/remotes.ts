import type { Evidence } from '../../model/finding.js';
import { resolvePath } from '../paths.js';
import type { Place } from './programs.js';

/** `git remote add` with a later `git fetch` or `git pull` is a clone in two steps. */
export function fetched(words: readonly string[], shell: Place, by: Evidence): boolean {
  const [at, folder = ''] = words;
  if (at === '-C') return fetched(words.slice(2), { ...shell, cwd: shell.cwd === null ? null : resolvePath(shell.cwd, folder) }, by);
  const { image, cwd } = shell;
  if (at === 'remote') {
    const url = words.at(-1);
    if (cwd !== null && url !== undefined) image.remotes.set(cwd, url);
    return true;
  }
  if (at !== 'fetch' && at !== 'pull') return false;
  const url = words.find((word) => /^(?:[a-z+]+:\/\/|git@)/.test(word)) ?? (cwd === null ? undefined : image.remotes.get(cwd));
  if (url === undefined) return false;
  const depth = Number(/(?:^| )--depth[= ](\d+)/.exec(words.join(' '))?.[1] ?? 0) || null;
  if (!image.clones.some(({ destination }) => destination === cwd)) {
    image.addClone({ url, destination: cwd, by, depth, historyRemovedBy: null });
  }
  return true;
}
