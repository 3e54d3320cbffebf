import { allChars, intersect, union, type CharSet } from './charset.js';

/** A regular language as a term; equal terms are the same object. */
export interface Term {
  readonly id: number;
  readonly kind: 'empty' | 'epsilon' | 'set' | 'cat' | 'or' | 'and' | 'not' | 'repeat';
  /** Whether the empty string belongs to it. */
  readonly nullable: boolean;
  readonly chars: CharSet;
  readonly parts: readonly Term[];
  readonly min: number;
  readonly max: number;
}

/**
 * Makes terms and their derivatives (Brzozowski, "Derivatives of regular expressions", 1964): intersection and complement come
 * for free, so patterns, lookaheads and negated patterns multiply without building automata first.
 */
export class Terms {
  private readonly made = new Map<string, Term>();
  readonly empty = this.make('empty', false, [], []);
  readonly epsilon = this.make('epsilon', true, [], []);
  readonly anything: Term;
  private readonly derivatives = new Map<string, Term>();

  /** `meter` is charged for every derivative that is not known yet. */
  constructor(private readonly meter?: { step(weight?: number): void }) {
    this.anything = this.repeat(this.set(allChars), 0, Infinity);
  }

  private make(kind: Term['kind'], nullable: boolean, chars: CharSet, parts: readonly Term[], min = 0, max = 0): Term {
    const key = `${kind} ${parts.map((part) => part.id).join(',')} ${chars.join(',')} ${min} ${max}`;
    let term = this.made.get(key);
    if (!term) {
      term = { id: this.made.size, kind, nullable, chars, parts, min, max };
      this.made.set(key, term);
    }
    return term;
  }

  set(chars: CharSet): Term {
    return chars.length === 0 ? this.empty : this.make('set', false, chars, []);
  }

  cat(a: Term, b: Term): Term {
    if (a === this.empty || b === this.empty) return this.empty;
    if (a === this.epsilon) return b;
    if (b === this.epsilon) return a;
    if (a.kind === 'cat') return this.cat(a.parts[0] as Term, this.cat(a.parts[1] as Term, b));
    if (a === this.anything && b === this.anything) return a;
    return this.make('cat', a.nullable && b.nullable, [], [a, b]);
  }

  or(...terms: readonly Term[]): Term {
    const parts = new Set<Term>();
    let chars: CharSet = [];
    for (const term of terms.flatMap((one) => (one.kind === 'or' ? one.parts : [one]))) {
      if (term === this.anything) return term;
      if (term.kind === 'set') chars = union(chars, term.chars);
      else if (term !== this.empty) parts.add(term);
    }
    if (chars.length > 0) parts.add(this.set(chars));
    return this.combine('or', parts, this.empty);
  }

  and(...terms: readonly Term[]): Term {
    const parts = new Set<Term>();
    let chars: CharSet | null = null;
    for (const term of terms.flatMap((one) => (one.kind === 'and' ? one.parts : [one]))) {
      if (term === this.empty) return term;
      if (term.kind === 'set') chars = chars ? intersect(chars, term.chars) : term.chars;
      else if (term !== this.anything) parts.add(term);
    }
    if (chars) parts.add(this.set(chars));
    if (parts.has(this.empty)) return this.empty;
    if (parts.has(this.epsilon)) return [...parts].every((part) => part.nullable) ? this.epsilon : this.empty;
    return this.combine('and', parts, this.anything);
  }

  private combine(kind: 'or' | 'and', parts: ReadonlySet<Term>, unit: Term): Term {
    if (parts.size === 0) return unit;
    const sorted = [...parts].sort((a, b) => a.id - b.id);
    if (sorted.length === 1) return sorted[0] as Term;
    const nullable = kind === 'or' ? sorted.some((part) => part.nullable) : sorted.every((part) => part.nullable);
    return this.make(kind, nullable, [], sorted);
  }

  not(term: Term): Term {
    if (term.kind === 'not') return term.parts[0] as Term;
    if (term === this.empty) return this.anything;
    if (term === this.anything) return this.empty;
    return this.make('not', !term.nullable, [], [term]);
  }

  repeat(term: Term, min: number, max: number): Term {
    if (max === 0 || term === this.epsilon) return this.epsilon;
    if (term === this.empty) return min === 0 ? this.epsilon : this.empty;
    if (min === 1 && max === 1) return term;
    const least = term.nullable ? 0 : min;
    if (term.kind === 'repeat' && term.min === 0 && term.max === Infinity) return term;
    return this.make('repeat', least === 0, [], [term], least, max);
  }

  /** The rest of the words that start with the character. */
  derive(term: Term, code: number, memo: string): Term {
    const key = `${term.id} ${memo}`;
    let result = this.derivatives.get(key);
    if (!result) {
      this.meter?.step(1 + term.parts.length);
      this.derivatives.set(key, (result = this.derivative(term, code, memo)));
    }
    return result;
  }

  private derivative(term: Term, code: number, memo: string): Term {
    const part = (i: number): Term => this.derive(term.parts[i] as Term, code, memo);
    switch (term.kind) {
      case 'empty':
      case 'epsilon':
        return this.empty;
      case 'set':
        return contains(term.chars, code) ? this.epsilon : this.empty;
      case 'cat': {
        const [first, second] = term.parts as readonly [Term, Term];
        const left = this.cat(part(0), second);
        return first.nullable ? this.or(left, part(1)) : left;
      }
      case 'or':
        return this.or(...term.parts.map((_part, i) => part(i)));
      case 'and':
        return this.and(...term.parts.map((_part, i) => part(i)));
      case 'not':
        return this.not(part(0));
      case 'repeat':
        return this.cat(part(0), this.repeat(term.parts[0] as Term, Math.max(0, term.min - 1), term.max - 1));
    }
  }
}

function contains(chars: CharSet, code: number): boolean {
  for (let i = 0; i < chars.length; i += 2) if (code >= (chars[i] as number) && code <= (chars[i + 1] as number)) return true;
  return false;
}

/** All character sets that decide the first character of a word. */
export function firstSets(term: Term, found = new Set<CharSet>(), seen = new Set<Term>()): Set<CharSet> {
  if (seen.has(term)) return found;
  seen.add(term);
  if (term.kind === 'set') found.add(term.chars);
  else if (term.kind === 'cat') {
    firstSets(term.parts[0] as Term, found, seen);
    if ((term.parts[0] as Term).nullable) firstSets(term.parts[1] as Term, found, seen);
  } else for (const part of term.parts) firstSets(part, found, seen);
  return found;
}
