import { Exhausted } from '../interpret/limits.js';
import { backtrackingSteps } from './backtracking.js';
import { languageTerm } from './compile.js';
import { nativePattern } from './native.js';
import { shapeOf, syntaxOf } from './read.js';
import { Unsupported, type Syntax } from './syntax.js';
import { Terms, type Term } from './term.js';

/** What the native engine may spend on one text: some milliseconds. */
const maxNativeSteps = 2_000_000;
/** What derivatives may spend on one text. */
const maxWork = 50_000;
/** What derivatives may spend on all texts together: an `enum` may list thousands. */
const maxTotalWork = 200_000;

/** A pattern that is asked in time that does not grow out of hand with the text, whatever the pattern is. */
export class Matcher {
  private readonly shape: Syntax | null;
  private walk: Walk | null | undefined;
  private readonly undecided = new Set<string>();
  private work = 0;
  private totalWork = 0;

  constructor(
    private readonly source: string,
    private readonly native: RegExp,
    private readonly maxNative = maxNativeSteps,
  ) {
    this.shape = shapeOf(source);
  }

  /** Whether the pattern matches somewhere in the text; undefined where that takes too long to tell. */
  test(text: string): boolean | undefined {
    if (this.undecided.has(text)) return undefined;
    const isQuick = this.shape !== null && backtrackingSteps(this.shape, text.length) <= this.maxNative;
    const answer = isQuick ? this.natively(text) : this.byDerivatives(text);
    if (answer === undefined) this.undecided.add(text);
    return answer;
  }

  private byDerivatives(text: string): boolean | undefined {
    this.work = 0;
    try {
      if (this.walk === undefined) this.walk = walkOf(this.source, (weight) => this.spend(weight));
      return this.walk?.accepts(text);
    } catch (error) {
      if (!(error instanceof Exhausted) && !(error instanceof RangeError)) throw error;
      // What was found so far may be large, and the next text may be short.
      this.walk = undefined;
      return undefined;
    }
  }

  private spend(weight: number): void {
    this.work += weight;
    this.totalWork += weight;
    if (this.work > maxWork || this.totalWork > maxTotalWork) throw new Exhausted('regex');
  }

  /** Whether the text was asked about and could not be told. */
  isUndecided(text: string): boolean {
    return this.undecided.has(text);
  }

  /** Some patterns turn out too large only when they run. */
  private natively(text: string): boolean | undefined {
    try {
      return this.native.test(text);
    } catch {
      return undefined;
    }
  }
}

/** Null where the pattern is no ECMAScript pattern. */
export function matcherOf(source: string): Matcher | null {
  const native = nativePattern(source);
  return native && new Matcher(source, native);
}

function walkOf(source: string, spend: (weight: number) => void): Walk | null {
  const syntax = syntaxOf(source);
  try {
    return syntax && new Walk(syntax, spend);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

/** The derivatives of one pattern by the characters of a text, kept for the next text. */
class Walk {
  private readonly terms: Terms;
  private readonly start: Term;
  private readonly next = new Map<Term, Map<string, Term>>();

  constructor(syntax: Syntax, spend: (weight: number) => void) {
    this.terms = new Terms({ step: (weight = 1) => spend(weight) });
    this.start = languageTerm(this.terms, syntax);
  }

  accepts(text: string): boolean {
    let state = this.start;
    for (const char of text) {
      if (state === this.terms.empty) return false;
      if (state === this.terms.anything) return true;
      state = this.step(state, char);
    }
    return state.nullable;
  }

  private step(state: Term, char: string): Term {
    let row = this.next.get(state);
    if (!row) this.next.set(state, (row = new Map<string, Term>()));
    let target = row.get(char);
    if (!target) row.set(char, (target = this.terms.derive(state, char.codePointAt(0) as number, char)));
    return target;
  }
}
