import { escapePattern } from '../../../src/api/index.js';
import type { Mention } from './mentions.js';

/** How an instruction announces a file, strongest first; `general` names only the folder of all work (`/app`). */
export type How = 'path' | 'name' | 'pattern' | 'folder' | 'general';

/** A file as the agent sees it. */
export interface Subject {
  /** Segments of the path in the container; null when that is unknown. */
  readonly image: readonly string[] | null;
  /** Segments of the path in the repository, below the folder of the task. */
  readonly source: readonly string[];
  readonly workdir: readonly string[];
}

/** How a mention announces a file, or null when it speaks of something else. */
export function matches(mention: Mention, subject: Subject): How | null {
  const path = subject.image ?? subject.source;
  const { segments } = mention;
  if (isWord(mention)) return sameName(mention, path) ? 'name' : mention.folder || mention.quoted ? folderOf(mention, subject) : null;
  if (segments.length === 1 && !mention.absolute) return single(mention, path, subject);
  if (endsIn(mention, subject)) return segments.some(isPattern) ? 'pattern' : 'path';
  return folderOf(mention, subject);
}

/** A plain word in code marks: a name only where the whole name is that word. */
function isWord({ segments: [only = ''], segments, absolute }: Mention): boolean {
  return segments.length === 1 && !absolute && !only.includes('.') && !isPattern(only);
}

function single(mention: Mention, path: readonly string[], subject: Subject): How | null {
  const [only = ''] = mention.segments;
  const name = path.at(-1) ?? '';
  if (/^\.[\p{L}\p{N}]+$/u.test(only) && name !== only) return name.toLowerCase().endsWith(only.toLowerCase()) ? 'pattern' : null;
  if (sameName(mention, path)) return isPattern(only) ? 'pattern' : 'name';
  return mention.folder ? folderOf(mention, subject) : null;
}

function sameName({ segments, folder, quoted }: Mention, path: readonly string[]): boolean {
  const [only = ''] = segments;
  const bare = !only.includes('.') && !isPattern(only);
  return (!bare || (quoted && !folder)) && fits(only, path.at(-1) ?? '');
}

/** An absolute path is the whole path of the container; any other one is an end of it, or of the path in the repository. */
function endsIn({ segments, absolute }: Mention, { image, source }: Subject): boolean {
  if (absolute && image !== null) return segments.length === image.length && tailFits(segments, image);
  if (image === null && absolute) return tailFits(segments.slice(-1), source);
  return tailFits(segments, image ?? source) || tailFits(segments, source);
}

function tailFits(segments: readonly string[], path: readonly string[]): boolean {
  const offset = path.length - segments.length;
  return offset >= 0 && segments.every((segment, i) => fits(segment, path[offset + i] ?? ''));
}

function folderOf({ segments, absolute }: Mention, { image, source, workdir }: Subject): How | null {
  const folders = (image ?? source).slice(0, -1);
  if (absolute && image !== null) {
    const inside = segments.length <= folders.length && segments.every((segment, i) => fits(segment, folders[i] ?? ''));
    if (!inside) return null;
    return segments.length === 1 || (segments.length === workdir.length && tailFits(segments, workdir)) ? 'general' : 'folder';
  }
  const wanted = absolute ? segments.slice(-1) : segments;
  return folders.some((_, end) => tailFits(wanted, folders.slice(0, end + 1))) ? 'folder' : null;
}

export function isPattern(segment: string): boolean {
  return /[*?{]/.test(segment);
}

/** Lower case and upper case differ in a container, but authors are careless: they agree here. */
function fits(pattern: string, name: string): boolean {
  if (!isPattern(pattern)) return pattern === name || pattern.toLowerCase() === name.toLowerCase();
  return compiled(pattern).test(name);
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  let regex = patterns.get(pattern);
  if (regex === undefined) {
    if (patterns.size >= 500) patterns.clear();
    regex = new RegExp(`^${toRegex(pattern)}$`, 'iu');
    patterns.set(pattern, regex);
  }
  return regex;
}

function toRegex(pattern: string): string {
  return pattern
    .split(/(\*+|\?|\{[^{}]*\})/)
    .map((part) => {
      if (part.startsWith('*')) return '[^/]*?';
      if (part === '?') return '[^/]';
      if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(escapePattern).join('|')})`;
      return escapePattern(part);
    })
    .join('');
}
