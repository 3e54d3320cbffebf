import type { Node } from './tree.js';

/** A pattern of one path segment, as Go's `path.Match` reads it: `*`, `?`, `[a-z]`, `[^a]` and `\`. */
type Token = { readonly kind: 'any' } | { readonly kind: 'one' } | { readonly kind: 'char'; readonly test: (char: string) => boolean };

export function hasWildcard(pattern: string): boolean {
  return /[*?[]/.test(pattern);
}

/** Without the backslashes that take the meaning from wildcards. */
function unescapeGlob(pattern: string): string {
  return pattern.replace(/\\(.)/g, '$1');
}

/**
 * A test of one path segment. The matcher goes back only to the last `*`, so that it takes at most
 * `pattern × name` steps. A pattern that Go refuses (`[` without `]`) matches nothing.
 */
export function segmentTest(pattern: string): (name: string) => boolean {
  const tokens = tokenise(pattern);
  return tokens === null ? () => false : (name) => matches(tokens, [...name]);
}

/** A test of a whole text by a pattern of `*`, `?` and literal characters alone (POSIX 2.13, without brackets). */
export function patternTest(pattern: string): (text: string) => boolean {
  const tokens = pattern
    .split('')
    .map((char): Token =>
      char === '*' ? { kind: 'any' } : char === '?' ? { kind: 'one' } : { kind: 'char', test: (other) => other === char },
    );
  return (text) => matches(tokens, text);
}

function tokenise(pattern: string): Token[] | null {
  const chars = [...pattern];
  const tokens: Token[] = [];
  for (let i = 0; i < chars.length; i += 1) {
    const char = chars[i]!;
    if (char === '*') tokens.push({ kind: 'any' });
    else if (char === '?') tokens.push({ kind: 'one' });
    else if (char === '[') {
      const read = readClass(chars, i);
      if (read === null) return null;
      tokens.push({ kind: 'char', test: read.test });
      i = read.end;
    } else {
      if (char === '\\') i += 1;
      const literal = chars[i];
      if (literal === undefined) return null;
      tokens.push({ kind: 'char', test: (other) => other === literal });
    }
  }
  return tokens;
}

/** `[abc]`, `[a-z]`, `[^a]` (and `[!a]`, as shells write it); `end` is the index of its `]`. Null when it does not end. */
export function readClass(
  chars: readonly string[],
  start: number,
  negation = '^!',
): { readonly test: (char: string) => boolean; readonly end: number } | null {
  let at = start + 1;
  const negative = negation.includes(chars[at] ?? ' ');
  if (negative) at += 1;
  const ranges: (readonly [string, string])[] = [];
  while (at < chars.length && (chars[at] !== ']' || ranges.length === 0)) {
    if (chars[at] === '\\') at += 1;
    const low = chars[at];
    if (low === undefined) return null;
    const isRange = chars[at + 1] === '-' && chars[at + 2] !== undefined && chars[at + 2] !== ']';
    const high = isRange ? chars[at + 2]! : low;
    ranges.push([low, high]);
    at += isRange ? 3 : 1;
  }
  if (at >= chars.length) return null;
  return { test: (char) => ranges.some(([low, high]) => low <= char && char <= high) !== negative, end: at };
}

function matches(tokens: readonly Token[], name: ArrayLike<string>): boolean {
  let token = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const current = tokens[token];
    if (current?.kind === 'any') {
      star = token;
      starAt = at;
      token += 1;
    } else if (current !== undefined && (current.kind === 'one' || current.test(name[at]!))) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      starAt += 1;
      at = starAt;
      token = star + 1;
    } else return false;
  }
  while (tokens[token]?.kind === 'any') token += 1;
  return token === tokens.length;
}

/** Most nodes that one pattern may give: more is no pattern that somebody wrote. */
const MOST_MATCHES = 100_000;

/**
 * Nodes of a tree that a pattern names, in the order of the tree. No wildcard crosses a `/`, except that a whole
 * segment `**` stands for any folders, where `deep` allows it. `hidden: false` leaves names that begin with a dot to
 * patterns that begin with one, as shells do.
 */
export function globTree<T>(
  root: Node<T>,
  segments: readonly string[],
  options: { readonly hidden: boolean; readonly deep: boolean },
): { readonly path: string; readonly node: Node<T> }[] {
  let found: { path: string; node: Node<T> }[] = [{ path: '', node: root }];
  for (const segment of segments) {
    const next: typeof found = [];
    const seen = new Set<Node<T>>();
    for (const at of found)
      for (const match of matchSegment(at, segment, options)) {
        if (next.length < MOST_MATCHES && !seen.has(match.node)) next.push(match);
        seen.add(match.node);
      }
    found = next;
  }
  return found;
}

function matchSegment<T>(
  at: { path: string; node: Node<T> },
  segment: string,
  options: { readonly hidden: boolean; readonly deep: boolean },
): { path: string; node: Node<T> }[] {
  const { node } = at;
  if (node.kind === 'leaf') return [];
  if (segment === '**' && options.deep) return [at, ...foldersBelow(at)];
  if (!hasWildcard(segment)) {
    const name = unescapeGlob(segment);
    const child = node.children.get(name);
    return child === undefined ? [] : [{ path: `${at.path}/${name}`, node: child }];
  }
  const test = segmentTest(segment);
  const dots = options.hidden || segment.startsWith('.');
  return [...node.children].flatMap(([name, child]) =>
    (dots || !name.startsWith('.')) && test(name) ? [{ path: `${at.path}/${name}`, node: child }] : [],
  );
}

function foldersBelow<T>(at: { path: string; node: Node<T> }): { path: string; node: Node<T> }[] {
  const found: { path: string; node: Node<T> }[] = [];
  const stack = [at];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.node.kind === 'leaf') continue;
    for (const [name, node] of next.node.children) {
      if (node.kind === 'leaf') continue;
      const below = { path: `${next.path}/${name}`, node };
      found.push(below);
      stack.push(below);
    }
  }
  return found;
}
