import { complement, intersect, wordChars } from './charset.js';
import { hasAssertions, hasBoundary, Unsupported, type Syntax } from './syntax.js';
import type { Term, Terms } from './term.js';

/** What stands before: nothing, a word character, or another one. */
type Before = 'start' | 'word' | 'other';
/** The language of the rest of the string, given what stands before it. */
type Rest = (before: Before) => Term;

/** Largest bounded repetition of a part with assertions that is unrolled. */
const maxUnroll = 12;

/** Parts compiled for one pattern: assertions repeated within repetitions multiply. */
const maxParts = 20_000;

/** The language of all strings in which the pattern matches somewhere. */
export function languageTerm(terms: Terms, pattern: Syntax): Term {
  const syntax = resolveBackReferences(pattern);
  const compiler = new Compiler(terms, hasBoundary(syntax));
  const skip: Syntax = { type: 'repeat', item: { type: 'set', chars: [0, 0x10ffff] }, min: 0, max: Infinity };
  return compiler.compile({ type: 'sequence', items: [skip, syntax] }, () => terms.anything)('start');
}

class Compiler {
  private readonly word: Term;
  private readonly other: Term;
  private parts = 0;

  constructor(
    private readonly terms: Terms,
    private readonly boundaries: boolean,
  ) {
    this.word = terms.set(wordChars);
    this.other = terms.set(complement(wordChars));
  }

  /** Back to front: the rest of the string is known before the part in front of it. */
  compile(node: Syntax, rest: Rest): Rest {
    const { terms } = this;
    if (++this.parts > maxParts) throw new Unsupported('too many parts');
    switch (node.type) {
      case 'set':
        return memo(() => this.consume(terms.set(node.chars), rest));
      case 'sequence':
        return node.items.reduceRight((next, item) => this.compile(item, next), rest);
      case 'choice': {
        const branches = node.items.map((item) => this.compile(item, rest));
        return memo((before) => terms.or(...branches.map((branch) => branch(before))));
      }
      case 'group':
        return this.compile(node.item, rest);
      case 'repeat':
        return this.repeat(node.item, node.min, node.max, rest);
      case 'start':
        return memo((before) => (before === 'start' ? rest(before) : terms.empty));
      case 'end':
        return memo((before) => (rest(before).nullable ? terms.epsilon : terms.empty));
      case 'boundary':
        return this.boundary(node.negated, rest);
      case 'lookahead': {
        const ahead = this.compile(node.item, () => terms.anything);
        return memo((before) => terms.and(rest(before), node.negated ? terms.not(ahead(before)) : ahead(before)));
      }
      case 'back':
        throw new Unsupported('back reference');
    }
  }

  /** One or more characters of a language without assertions, then the rest by the class of the last one. */
  private consume(language: Term, rest: Rest): Term {
    const { terms } = this;
    if (!this.boundaries) return terms.cat(language, rest('other'));
    const [afterWord, afterOther] = [rest('word'), rest('other')];
    if (afterWord === afterOther) return terms.cat(language, afterWord);
    const endsIn = (last: Term): Term => {
      if (language.kind === 'set') return terms.set(intersect(language.chars, last.chars));
      return terms.and(language, terms.cat(terms.anything, last));
    };
    return terms.or(terms.cat(endsIn(this.word), afterWord), terms.cat(endsIn(this.other), afterOther));
  }

  private repeat(item: Syntax, min: number, max: number, rest: Rest): Rest {
    const { terms } = this;
    if (hasAssertions(item)) return this.unroll(item, min, max, rest);
    const body = this.plain(item);
    const all = terms.repeat(body, min, max);
    if (!all.nullable) return memo(() => this.consume(all, rest));
    const some = body.nullable
      ? terms.and(all, terms.repeat(terms.set([0, 0x10ffff]), 1, Infinity))
      : terms.repeat(body, Math.max(1, min), max);
    return memo((before) => {
      const none = rest(before);
      if (!this.boundaries && none === rest('other')) return terms.cat(all, none);
      return terms.or(none, this.consume(some, rest));
    });
  }

  /** The language of a part without assertions. */
  private plain(item: Syntax): Term {
    return new Compiler(this.terms, false).compile(item, () => this.terms.epsilon)('other');
  }

  private unroll(item: Syntax, min: number, max: number, rest: Rest): Rest {
    if (max > maxUnroll) throw new Unsupported('repeated assertion');
    let next = rest;
    for (let i = max; i > 0; i--) {
      const [after, here] = [next, this.compile(item, next)];
      next = i > min ? memo((before) => this.terms.or(i > min ? rest(before) : after(before), here(before))) : here;
    }
    return next;
  }

  private boundary(negated: boolean, rest: Rest): Rest {
    const { terms } = this;
    const startsWithWord = terms.cat(this.word, terms.anything);
    return memo((before) => {
      const wantsWord = (before === 'word') === negated;
      return terms.and(rest(before), wantsWord ? startsWithWord : terms.not(startsWithWord));
    });
  }
}

function memo(make: (before: Before) => Term): Rest {
  const known = new Map<Before, Term>();
  return (before) => {
    let term = known.get(before);
    if (!term) known.set(before, (term = make(before)));
    return term;
  };
}

/** Replaces a reference to a group that always takes part and matches one string only by that string. */
function resolveBackReferences(pattern: Syntax): Syntax {
  const fixed = new Map<number | string, Syntax>();
  const items = pattern.type === 'sequence' ? pattern.items : [pattern];
  const resolved = items.map((item) => {
    if (item.type === 'group' && isFixed(item.item)) {
      fixed.set(item.index, item.item);
      if (item.name !== undefined) fixed.set(item.name, item.item);
    }
    const { to } = item.type === 'repeat' && item.item.type === 'back' ? item.item : item.type === 'back' ? item : { to: undefined };
    const text = to === undefined ? undefined : fixed.get(to);
    if (!text) return item;
    return item.type === 'repeat' ? { ...item, item: text } : text;
  });
  return { type: 'sequence', items: resolved };
}

function isFixed(node: Syntax): boolean {
  if (node.type === 'set') return node.chars.length === 2 && node.chars[0] === node.chars[1];
  return node.type === 'sequence' && node.items.every(isFixed);
}
