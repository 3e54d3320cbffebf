import picomatch from 'picomatch/posix.js';
import { tokens } from '../model/pointer.js';
import type { Review } from '../model/review.js';
import type { ReviewedFinding } from './types.js';

/** True when the review speaks about the finding: its rule and its field. The value is another question. */
export function covers(review: Review, finding: ReviewedFinding): boolean {
  return finding.rule === review.rule && finding.field !== null && coversPath(review, finding.field);
}

/** True when the review names the field. */
export function coversPath(review: Review, path: string): boolean {
  const globs = review.from.kind === 'configuration';
  return review.at.some((at) => matchesPath(at, path, globs));
}

/** True when the review may speak about a task: always for the task's own manifest, by globs for a configuration. */
export function appliesTo(review: Review, taskId: string): boolean {
  if (review.tasks === undefined) return true;
  let matches = taskMatchers.get(review);
  if (!matches) taskMatchers.set(review, (matches = taskMatcher(review.tasks)));
  return matches(taskId);
}

/**
 * A glob that begins with `!` takes out what the others took in. A glob also matches the id that is spelled like it;
 * the root, `.`, is matched by stars as well, which picomatch denies to it.
 */
function taskMatcher(globs: readonly string[]): (taskId: string) => boolean {
  const plain = globs.map(plainGlob);
  const takes = anyGlob(plain.filter((glob) => !glob.startsWith('!')));
  const drops = anyGlob(plain.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)));
  return (taskId) => takes(taskId) && !drops(taskId);
}

function plainGlob(glob: string): string {
  return glob.replace(/^(!?)\.\/(?=.)/, '$1').replace(/(?<=.)\/$/, '');
}

/** Where the tasks stand that a review may speak about. */
export interface Reach {
  /** Relative to the root; empty for the root. */
  readonly path: string;
  /** The task at the path and no other; else any at the path or below it. */
  readonly exact: boolean;
}

/** Whatever gives a segment of a glob another meaning than its spelling. */
const SPECIAL = /[*?[\]{}()!+@\\]/;

/** Where a review of the configuration may find its tasks: all that {@link appliesTo} admits stand there. */
export function reachOf({ tasks = ['**'] }: Pick<Review, 'tasks'>): readonly Reach[] {
  const takes = tasks.map(plainGlob).filter((glob) => glob !== '' && !glob.startsWith('!'));
  return takes.map((glob) => {
    // As picomatch does, which takes off what is left of `./` in front.
    const segments = glob.replace(/^(?:\.\/)+|^\.$/, '').split('/');
    const first = segments.findIndex((segment) => SPECIAL.test(segment));
    return { path: segments.slice(0, first < 0 ? segments.length : first).join('/'), exact: first < 0 };
  });
}

function anyGlob(globs: readonly string[]): (taskId: string) => boolean {
  const tests = globs.filter((glob) => glob !== '').map((glob) => picomatch(glob, { dot: true }));
  const root = globs.some((glob) => /^\*\*?$/.test(glob));
  return (taskId) => globs.includes(taskId) || (taskId === '.' ? root : tests.some((test) => test(taskId)));
}

const taskMatchers = new WeakMap<Review, (taskId: string) => boolean>();

/**
 * Compares an instance path with a pattern, segment by segment: `*` is one segment.
 * With `globs` also `**` for any number of segments, and `*` inside a segment for any run of characters.
 */
export function matchesPath(pattern: string, path: string, globs: boolean): boolean {
  const rooted = pattern === '' || pattern.startsWith('/') ? pattern : `/${pattern}`;
  return matchesTokens(tokens(rooted), tokens(path), globs);
}

/** Greedy match that goes back to the last `**` on a mismatch: linear in practice, never exponential. */
function matchesTokens(pattern: readonly string[], path: readonly string[], globs: boolean): boolean {
  let p = 0;
  let retry: { pattern: number; path: number } | null = null;
  for (let at = 0; at < path.length;) {
    if (globs && pattern[p] === '**') {
      retry = { pattern: ++p, path: at };
    } else if (p < pattern.length && matchesToken(pattern[p] as string, path[at] as string, globs)) {
      p++;
      at++;
    } else if (retry) {
      p = retry.pattern;
      at = ++retry.path;
    } else {
      return false;
    }
  }
  return pattern.slice(p).every((rest) => globs && rest === '**');
}

function matchesToken(pattern: string, token: string, globs: boolean): boolean {
  if (pattern === '*' || pattern === token) return true;
  return globs && pattern.includes('*') && matchesPieces(pattern.split('*'), token);
}

/** `pieces` are the parts of a pattern between its stars. */
function matchesPieces(pieces: readonly string[], text: string): boolean {
  const first = pieces[0] as string;
  const last = pieces.at(-1) as string;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, from);
    if (found < 0 || found + piece.length > text.length - last.length) return false;
    from = found + piece.length;
  }
  return true;
}
