import { compilePattern } from '../evaluate/patterns.js';
import { codePointLength } from '../evaluate/numbers.js';

/** One regular expression; `negated` for strings that do not match it. */
export interface Pattern {
  readonly source: string;
  readonly negated: boolean;
}

/** Strings: a finite set, or patterns, a window of lengths in code points and strings taken out. */
export interface StrPiece {
  readonly set: readonly string[] | null;
  readonly patterns: readonly Pattern[];
  readonly min: number;
  /** Infinity when unbounded. */
  readonly max: number;
  readonly excluded: readonly string[];
}

export const anyString: StrPiece = { set: null, patterns: [], min: 0, max: Infinity, excluded: [] };

export function stringSet(values: readonly string[]): StrPiece {
  return { ...anyString, set: values };
}

export function hasString(piece: StrPiece, value: string): boolean {
  if (piece.set) return piece.set.includes(value);
  if (piece.min > 0 || piece.max !== Infinity) {
    const length = codePointLength(value);
    if (length < piece.min || length > piece.max) return false;
  }
  return !piece.excluded.includes(value) && piece.patterns.every((pattern) => matchesPattern(pattern, value));
}

/** A pattern that does not compile says nothing. */
export function matchesPattern(pattern: Pattern, value: string): boolean {
  return compilePattern(pattern.source)?.test(value) !== pattern.negated;
}

/** `state.exact` becomes false where a value stays only because a pattern takes too long to tell. */
export function meetStr(a: StrPiece, b: StrPiece, state: { exact: boolean }): StrPiece | undefined {
  if (a.set) return keep(a.set, b, state);
  if (b.set) return keep(b.set, a, state);
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  if (min > max) return undefined;
  return { set: null, patterns: unionPatterns(a.patterns, b.patterns), min, max, excluded: union(a.excluded, b.excluded) };
}

function keep(values: readonly string[], piece: StrPiece, state: { exact: boolean }): StrPiece | undefined {
  const kept = values.filter((value) => hasString(piece, value));
  if (kept.some((value) => piece.patterns.some(({ source }) => compilePattern(source)?.isUndecided(value)))) state.exact = false;
  return kept.length === 0 ? undefined : stringSet(kept);
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...new Set([...a, ...b])];
}

function unionPatterns(a: readonly Pattern[], b: readonly Pattern[]): readonly Pattern[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const fresh = b.filter((pattern) => !a.some((known) => known.source === pattern.source && known.negated === pattern.negated));
  return [...a, ...fresh];
}
