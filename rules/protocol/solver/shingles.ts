import type { Token } from './tokens.js';

/** Tokens of a shingle, as they are written and with names left out: without names more of them must agree. */
const WRITTEN = 8;
const RENAMED = 16;

/**
 * A program as two sets of runs of tokens (A. Broder, "On the resemblance and containment of documents", 1997): as it is
 * written, and with each name replaced by the place of its first use in the run, so that renaming changes nothing.
 */
export interface Shingles {
  readonly written: ReadonlySet<string>;
  readonly renamed: ReadonlySet<string>;
}

export function shinglesOf(tokens: readonly Token[]): Shingles {
  return {
    written: runs(tokens, WRITTEN, (run) => run.map(({ text }) => text).join('\u0001')),
    renamed: runs(tokens, RENAMED, withoutNames),
  };
}

function runs(tokens: readonly Token[], length: number, show: (run: readonly Token[]) => string): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i + length <= tokens.length; i += 1) found.add(show(tokens.slice(i, i + length)));
  return found;
}

function withoutNames(run: readonly Token[]): string {
  const names = new Map<string, number>();
  const shown = run.map(({ kind, text }) => {
    if (kind === 'text') return '""';
    if (kind !== 'word') return text;
    const place = names.get(text) ?? names.size;
    names.set(text, place);
    return `$${place}`;
  });
  return shown.join('\u0001');
}

export function union(all: readonly Shingles[]): Shingles {
  return { written: new Set(all.flatMap(({ written }) => [...written])), renamed: new Set(all.flatMap(({ renamed }) => [...renamed])) };
}

/** The share of the first program that stands in the second, by the better of the two measures; between 0 and 1. */
export function containment(part: Shingles, whole: Shingles): number {
  return Math.max(share(part.written, whole.written), share(part.renamed, whole.renamed));
}

function share(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  let common = 0;
  for (const shingle of part) if (whole.has(shingle)) common += 1;
  return common / part.size;
}
