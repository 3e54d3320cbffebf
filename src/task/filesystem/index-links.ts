import { isWithin, join, parentOf } from '../paths.js';
import type { UnreadReason } from '../../model/task.js';

const MAX_LINKS = 40;

/** What the way through links needs to know. */
export interface Links {
  /** Absolute path of the root, `/`-separated. */
  readonly root: string;
  /** The text of a link; null for what is none. */
  linkText(path: string): string | null;
}

/** The path that a path leads to when every link on the way is followed; something need not stand there. */
export function followLinks(path: string, links: Links): { readonly path: string } | { readonly unread: UnreadReason } {
  const rest = path.split('/');
  let done = '';
  for (let hops = 0; rest.length > 0;) {
    const name = rest.shift() ?? '';
    if (name === '' || name === '.') continue;
    if (name === '..') {
      if (done === '') return { unread: 'outside-root' };
      done = parentOf(done);
      continue;
    }
    const text = links.linkText(join(done, name));
    if (text === null) {
      done = join(done, name);
      continue;
    }
    hops += 1;
    if (hops > MAX_LINKS) return { unread: 'broken-symlink' };
    const isAbsolute = text.startsWith('/');
    if (isAbsolute && !isWithin(text, links.root)) return { unread: 'outside-root' };
    if (isAbsolute) done = '';
    rest.unshift(...(isAbsolute ? text.slice(links.root.length) : text).split('/'));
  }
  return { path: done };
}
