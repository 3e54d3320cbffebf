import type { Environment } from './types.js';
import type { Place } from './workspace.js';

/**
 * Addresses of lines on GitHub, for the commit of the run; null where the runner tells none, or where the checkout is not the
 * workspace itself and so may be another repository's.
 */
export function fileUrls(env: Environment, place: Place): ((file: string, line: number) => string) | null {
  const [server, repository, commit] = [env['GITHUB_SERVER_URL'], env['GITHUB_REPOSITORY'], env['GITHUB_SHA']];
  if (place.root !== place.workspace || !server || !repository || !commit) return null;
  if (!/^https?:\/\/[\w.:-]+$/.test(server) || !/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[0-9a-f]{40,64}$/.test(commit)) return null;
  const base = `${server}/${repository}/blob/${commit}`;
  return (file, line) => `${base}/${file.split('/').map(encoded).join('/')}?plain=1#L${line}`;
}

/** Also what would end a link in Markdown. Half a surrogate pair has no UTF-8 form; it becomes U+FFFD. */
function encoded(segment: string): string {
  return encodeURIComponent(segment.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
