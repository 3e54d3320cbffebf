import type { OffsetRange } from '../../model/place.js';
import type { SyntaxNode, SyntaxTree } from '../../languages/tree-sitter/node.js';
import type { Action, Effect } from './types.js';

/** Parses a script; `createShellParser` of the languages gives one. */
export type ParseShell = (text: string) => { readonly root: SyntaxTree };

/** Statements and commands that one script may come to with its loops, functions and inner scripts. */
const MAX_STEPS = 50_000;

/** Functions that call functions, scripts inside of scripts. */
const MAX_DEPTH = 16;

/** The reading of one script with everything inside of it: its effects so far, and what it may still cost. */
export class Run {
  readonly effects: Effect[] = [];
  /** Bodies of the functions that were called. */
  readonly called = new Set<SyntaxNode>();
  #left = MAX_STEPS;
  #depth = 0;

  constructor(readonly parse: ParseShell) {}

  /** Counts a step; false when the script has grown beyond what is read. */
  spend(): boolean {
    return --this.#left >= 0;
  }

  get exhausted(): boolean {
    return this.#left < 0;
  }

  emit(action: Action, range: OffsetRange, conditional: boolean): void {
    this.effects.push({ ...action, range, conditional });
  }

  /** Does something one level deeper; false when that is too deep. */
  deeper(work: () => void): boolean {
    if (this.#depth >= MAX_DEPTH) return false;
    this.#depth++;
    try {
      work();
    } finally {
      this.#depth--;
    }
    return true;
  }

  /** What happens to the working directory inside is undone by marks before and behind. */
  enclosed(range: OffsetRange, conditional: boolean, work: () => void): void {
    const before = this.effects.length;
    work();
    if (!this.effects.slice(before).some(({ kind }) => kind === 'cd')) return;
    this.effects.splice(before, 0, { kind: 'push', range, conditional });
    this.emit({ kind: 'pop' }, range, conditional);
  }
}
