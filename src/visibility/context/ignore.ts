import { posix } from 'node:path';
import { readClass } from '../globs.js';

export type IgnoreTest = (path: string) => boolean;

/** One step of a pattern: a character, `*`, a final `**`, or `**` with more behind it (two steps: `deep` and its `loop`). */
type Step = { readonly kind: 'star' | 'all' | 'deep' | 'loop' } | { readonly kind: 'char'; readonly test: (char: string) => boolean };

interface Rule {
  readonly negative: boolean;
  readonly steps: readonly Step[];
}

/**
 * Whether the lines of a `.dockerignore` shut a path of the build context out: the last line that matches the path or a
 * folder above it decides. A line that Docker refuses counts as absent. Semantics: github.com/moby/patternmatcher.
 * Patterns run as automata, in time proportional to path and pattern.
 */
export function ignoreTest(text: string): IgnoreTest {
  const rules = text.split(/\r?\n/).flatMap(readRule);
  return (path) => {
    const last = path === '' ? undefined : rules.findLast((rule) => matches(rule.steps, path));
    return last !== undefined && !last.negative;
  };
}

function readRule(line: string): Rule[] {
  const written = line.trim();
  if (line.startsWith('#') || written === '') return [];
  const negative = written.startsWith('!');
  const bare = negative ? written.slice(1).trim() : written;
  if (bare === '') return [];
  const clean = posix
    .normalize(bare)
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/(?=.)/, '');
  const steps = readSteps([...clean]);
  return steps === null ? [] : [{ negative, steps }];
}

function readSteps(chars: readonly string[]): Step[] | null {
  const steps: Step[] = [];
  for (let i = 0; i < chars.length; i += 1) {
    const char = chars[i]!;
    if (char === '*' && chars[i + 1] === '*') {
      i += chars[i + 2] === '/' ? 2 : 1;
      steps.push(...(i + 1 >= chars.length ? [{ kind: 'all' as const }] : [{ kind: 'deep' as const }, { kind: 'loop' as const }]));
    } else if (char === '*') steps.push({ kind: 'star' });
    else if (char === '?') steps.push({ kind: 'char', test: (other) => other !== '/' });
    else if (char === '[') {
      const read = readClass(chars, i, '^');
      if (read === null) return null;
      steps.push({ kind: 'char', test: read.test });
      i = read.end;
    } else {
      const literal = char === '\\' && i + 1 < chars.length ? chars[(i += 1)]! : char;
      steps.push({ kind: 'char', test: (other) => other === literal });
    }
  }
  return steps;
}

/** The pattern matches the path, or a beginning of it that ends before a slash. */
function matches(steps: readonly Step[], path: string): boolean {
  let active = new Set<number>();
  enter(steps, 0, active);
  for (const char of path) {
    if (char === '/' && active.has(steps.length)) return true;
    const next = new Set<number>();
    for (const at of active) advance(steps, at, char, next);
    if (next.size === 0) return false;
    active = next;
  }
  return active.has(steps.length);
}

/** Adds a step and those that it may be left for without a character. */
function enter(steps: readonly Step[], at: number, into: Set<number>): void {
  for (let step = at; !into.has(step); step += 1) {
    into.add(step);
    const kind = steps[step]?.kind;
    if (kind === 'deep') into.add((step += 1));
    else if (kind !== 'star' && kind !== 'all') return;
  }
}

function advance(steps: readonly Step[], at: number, char: string, into: Set<number>): void {
  const step = steps[at];
  if (step === undefined) return;
  if (step.kind === 'char') {
    if (step.test(char)) enter(steps, at + 1, into);
  } else if (step.kind === 'loop') {
    into.add(at);
    if (char === '/') enter(steps, at + 1, into);
  } else if (step.kind === 'all' || (step.kind === 'star' && char !== '/')) enter(steps, at, into);
}
