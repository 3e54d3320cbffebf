import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { anchorsOf } from './anchors.js';
import { readParts, type Link } from './markdown.js';

/** A link of a page that leads into the repository. */
interface Target {
  readonly link: Link;
  /** Relative to the root. */
  readonly path: string;
  readonly anchor: string | null;
}

/** Links of a page that lead nowhere, each with its line; `path` is relative to the root. */
export function brokenLinks(root: string, path: string): string[] {
  const links = linksOf(root, path);
  return links.flatMap((link) => {
    const problem = /^[a-z][a-z0-9+.-]*:/i.test(link.target) ? refuseAddress(link.target) : refuseTarget(root, targetOf(path, link));
    return problem === null ? [] : [`${path}:${link.line} ${link.target}: ${problem}`];
  });
}

/** Files of the repository that a page links to. */
export function linkedFiles(root: string, path: string): string[] {
  return linksOf(root, path)
    .filter(({ target }) => !/^[a-z][a-z0-9+.-]*:/i.test(target))
    .map((link) => targetOf(path, link).path);
}

function linksOf(root: string, path: string): Link[] {
  return readParts(readFileSync(join(root, path), 'utf8')).filter((part) => part.kind === 'link');
}

function targetOf(page: string, link: Link): Target {
  const [path = '', anchor] = link.target.split('#', 2);
  const full = path === '' ? page : posix.normalize(posix.join(dirname(page), decodeURIComponent(path)));
  return { link, path: full, anchor: anchor === undefined ? null : decodeURIComponent(anchor) };
}

/** Tests use no network, so that an address is well formed is all that can be said. */
function refuseAddress(target: string): string | null {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url?.protocol !== 'https:') return 'not an https address';
  return url.hostname.includes('.') && url.username === '' && url.port === '' ? null : 'not an address of a public host';
}

function refuseTarget(root: string, { path, anchor }: Target): string | null {
  const full = join(root, path);
  if (path.startsWith('..') || !existsSync(full)) return 'there is no such file';
  if (anchor === null) return null;
  if (statSync(full).isDirectory() || !path.endsWith('.md')) return 'only Markdown pages have anchors';
  const page = readFileSync(full, 'utf8');
  return anchorsOf(readParts(page), page).has(anchor) ? null : 'there is no such heading';
}
