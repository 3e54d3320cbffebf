import { complement, lineEnds } from './charset.js';
import { ClassReader, single } from './classes.js';
import { Unsupported, type Syntax } from './syntax.js';

/**
 * Reads an ECMAScript pattern that the engine has already compiled, so only valid patterns come here. `unicode` is the `u` flag;
 * without it only what means the same in code points is read. With `shapeOnly` what is not modelled is read as something alike.
 */
export function parsePattern(source: string, unicode: boolean, shapeOnly = false): Syntax {
  const parser = new Parser(source, unicode, shapeOnly);
  const result = parser.choice();
  if (!parser.done) throw new Unsupported('unexpected text');
  return result;
}

class Parser extends ClassReader {
  private groups = 0;
  private depth = 0;

  choice(): Syntax {
    if (++this.depth > 200) throw new Unsupported('nested too deeply');
    const items = [this.sequence()];
    while (this.eat('|')) items.push(this.sequence());
    this.depth--;
    return items.length === 1 ? (items[0] as Syntax) : { type: 'choice', items };
  }

  private sequence(): Syntax {
    const items: Syntax[] = [];
    while (!this.done && !this.peek('|') && !this.peek(')')) items.push(this.term());
    return items.length === 1 ? (items[0] as Syntax) : { type: 'sequence', items };
  }

  private term(): Syntax {
    if (this.eat('^')) return { type: 'start' };
    if (this.eat('$')) return { type: 'end' };
    if (this.eat('\\b')) return { type: 'boundary', negated: false };
    if (this.eat('\\B')) return { type: 'boundary', negated: true };
    const atom = this.atom();
    return this.quantified(atom);
  }

  private quantified(item: Syntax): Syntax {
    const range = this.quantifier();
    if (!range) return item;
    this.eat('?');
    return { type: 'repeat', item, min: range[0], max: range[1] };
  }

  private quantifier(): readonly [number, number] | undefined {
    if (this.eat('*')) return [0, Infinity];
    if (this.eat('+')) return [1, Infinity];
    if (this.eat('?')) return [0, 1];
    if (!this.peek('{')) return undefined;
    const match = /^\{(\d+)(,(\d*))?\}/.exec(this.chars.slice(this.at, this.at + 40).join(''));
    if (!match) return undefined;
    this.at += match[0].length;
    const min = Number(match[1]);
    return [min, match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3])];
  }

  private atom(): Syntax {
    if (this.eat('(')) return this.group();
    if (this.eat('[')) return { type: 'set', chars: this.charClass() };
    if (this.eat('.')) return { type: 'set', chars: this.wide(complement(lineEnds)) };
    if (this.eat('\\')) return this.escape();
    return { type: 'set', chars: single(this.next().codePointAt(0) as number) };
  }

  private group(): Syntax {
    if (this.eat('?:')) return this.closed(this.choice());
    if (this.eat('?=')) return { type: 'lookahead', negated: false, item: this.closed(this.choice()) };
    if (this.eat('?!')) return { type: 'lookahead', negated: true, item: this.closed(this.choice()) };
    if (this.eat('?<=') || this.eat('?<!')) {
      this.unsupported('lookbehind');
      return { type: 'lookahead', negated: false, item: this.closed(this.choice()) };
    }
    let name: string | undefined;
    if (this.eat('?<')) name = this.until('>');
    else if (this.peek('?')) throw new Unsupported('group modifiers');
    const index = ++this.groups;
    return { type: 'group', item: this.closed(this.choice()), index, name };
  }

  private closed(item: Syntax): Syntax {
    if (!this.eat(')')) throw new Unsupported('open group');
    return item;
  }

  private escape(): Syntax {
    const char = this.next();
    if (/[1-9]/.test(char)) {
      let text = char;
      while (/[0-9]/.test(this.chars[this.at] ?? '')) text += this.next();
      return { type: 'back', to: Number(text) };
    }
    if (char === 'k') {
      if (!this.eat('<')) throw new Unsupported('name');
      return { type: 'back', to: this.until('>') };
    }
    return { type: 'set', chars: this.escaped(char) };
  }
}
