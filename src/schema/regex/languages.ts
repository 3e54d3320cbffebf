import type { Pattern, StrPiece } from '../domain/str.js';
import type { Meter } from '../interpret/limits.js';
import { automatonOf, type Automaton } from './automaton.js';
import { languageTerm } from './compile.js';
import { PlainLanguage, RegularLanguage, type Language } from './language.js';
import { syntaxOf } from './read.js';
import { Unsupported } from './syntax.js';
import { Terms, type Term } from './term.js';

/** The languages of one analysis; equal pieces share one. */
export class Languages {
  private readonly terms: Terms;
  private readonly known = new Map<string, Language>();
  private readonly patterns = new Map<string, Term | null>();

  constructor(
    private readonly maxStates: number,
    private readonly meter: Meter,
  ) {
    this.terms = new Terms(meter);
  }

  of(piece: StrPiece): Language {
    if (piece.patterns.length === 0) return new PlainLanguage(piece);
    const key = JSON.stringify([
      piece.patterns.map((pattern) => [pattern.source, pattern.negated]),
      piece.min,
      String(piece.max),
      piece.excluded,
    ]);
    let language = this.known.get(key);
    if (!language)
      this.known.set(
        key,
        (language = new RegularLanguage(
          piece,
          () => this.automaton(piece.patterns, piece.max),
          this.meter,
          () => this.isModelled(piece.patterns),
        )),
      );
    return language;
  }

  /** False for a pattern that stands for more words than it matches: its words are only filtered where they can all be listed. */
  models(source: string): boolean {
    return this.term(source) !== null;
  }

  private isModelled(patterns: readonly Pattern[]): boolean {
    return patterns.every((pattern) => this.models(pattern.source));
  }

  private automaton(patterns: readonly Pattern[], maxLength: number): Automaton {
    const parts = patterns.flatMap((pattern) => {
      const term = this.term(pattern.source);
      return term ? [pattern.negated ? this.terms.not(term) : term] : [];
    });
    return automatonOf(this.terms, this.terms.and(...parts), maxLength, this.maxStates, this.meter);
  }

  /** Null where the pattern is not modelled: it is then left to the filter of listed words. */
  private term(source: string): Term | null {
    let term = this.patterns.get(source);
    if (term === undefined) this.patterns.set(source, (term = this.compile(source)));
    return term;
  }

  private compile(source: string): Term | null {
    const syntax = syntaxOf(source);
    if (!syntax) return null;
    try {
      return languageTerm(this.terms, syntax);
    } catch (error) {
      if (error instanceof Unsupported) return null;
      throw error;
    }
  }
}
