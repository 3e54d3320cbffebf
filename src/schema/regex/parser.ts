import { charSet, complement, digits, lineEnds, spaces, unicodeProperty, union, wordChars, type CharSet } from './charset.js';
import { Unsupported, type Syntax } from './syntax.js';

/**
 * Reads an ECMAScript pattern that the engine has already compiled, so only valid patterns come here. `unicode` is the `u` flag;
 * without it only what means the same in code points is read.
 */
export function parsePattern(source: string, unicode: boolean): Syntax {
  const parser = new Parser(source, unicode);
  const result = parser.choice();
  if (!parser.done) throw new Unsupported('unexpected text');
  return result;
}

const controls: ReadonlyMap<string, number> = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
  ['f', 12],
  ['0', 0],
]);
const classes: ReadonlyMap<string, CharSet> = new Map([
  ['d', digits],
  ['w', wordChars],
  ['s', spaces],
]);

class Parser {
  private readonly chars: readonly string[];
  private at = 0;
  private groups = 0;
  private depth = 0;

  constructor(
    source: string,
    private readonly unicode: boolean,
  ) {
    this.chars = [...source];
    if (!unicode && this.chars.some((char) => char.length > 1)) throw new Unsupported('astral characters without the u flag');
  }

  get done(): boolean {
    return this.at >= this.chars.length;
  }

  private peek(text: string): boolean {
    for (let i = 0; i < text.length; i++) if (this.chars[this.at + i] !== text[i]) return false;
    return true;
  }

  private eat(text: string): boolean {
    if (!this.peek(text)) return false;
    this.at += text.length;
    return true;
  }

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

  private next(): string {
    const char = this.chars[this.at++];
    if (char === undefined) throw new Unsupported('unexpected end');
    return char;
  }

  /** Sets that hold half a surrogate pair mean something else without the `u` flag. */
  private wide(chars: CharSet): CharSet {
    if (!this.unicode) throw new Unsupported('wide classes without the u flag');
    return chars;
  }

  private group(): Syntax {
    if (this.eat('?:')) return this.closed(this.choice());
    if (this.eat('?=')) return { type: 'lookahead', negated: false, item: this.closed(this.choice()) };
    if (this.eat('?!')) return { type: 'lookahead', negated: true, item: this.closed(this.choice()) };
    if (this.peek('?<=') || this.peek('?<!')) throw new Unsupported('lookbehind');
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

  private until(end: string): string {
    let text = '';
    while (!this.eat(end)) text += this.next();
    return text;
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

  /** A class or character escape, the letter after the backslash already read. */
  private escaped(char: string): CharSet {
    const known = classes.get(char);
    if (known) return known;
    const opposite = classes.get(char.toLowerCase());
    if (opposite) return this.wide(complement(opposite));
    if (char === 'p' || char === 'P') return this.property(char === 'P');
    return single(this.character(char));
  }

  private property(negated: boolean): CharSet {
    if (!this.unicode || !this.eat('{')) throw new Unsupported('property');
    const chars = unicodeProperty(this.until('}'));
    return negated ? complement(chars) : chars;
  }

  private character(char: string): number {
    if (char === '0' && /[0-9]/.test(this.chars[this.at] ?? '')) throw new Unsupported('octal escape');
    const control = controls.get(char);
    if (control !== undefined) return control;
    if (char === 'c') return (this.next().codePointAt(0) as number) % 32;
    if (char === 'x') return this.hex(2);
    if (char === 'u') return this.unicodeEscape();
    if (!this.unicode && /[A-Za-z]/.test(char)) throw new Unsupported('identity escape of a letter');
    return char.codePointAt(0) as number;
  }

  private hex(length: number): number {
    const text = this.chars.slice(this.at, this.at + length).join('');
    if (text.length !== length || !/^[0-9A-Fa-f]+$/.test(text)) throw new Unsupported('escape');
    this.at += length;
    return Number.parseInt(text, 16);
  }

  private unicodeEscape(): number {
    if (this.eat('{')) {
      if (!this.unicode) throw new Unsupported('braces without the u flag');
      return Number.parseInt(this.until('}'), 16);
    }
    const unit = this.hex(4);
    if (unit < 0xd800 || unit > 0xdbff || !this.eat('\\u')) return this.surrogateSafe(unit);
    const low = this.hex(4);
    if (low < 0xdc00 || low > 0xdfff) throw new Unsupported('lone surrogate');
    return (unit - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
  }

  private surrogateSafe(unit: number): number {
    if (unit >= 0xd800 && unit <= 0xdfff) throw new Unsupported('lone surrogate');
    return unit;
  }

  private charClass(): CharSet {
    const negated = this.eat('^');
    let chars: CharSet = [];
    while (!this.eat(']')) chars = union(chars, this.classRange());
    return negated ? this.wide(complement(chars)) : chars;
  }

  private classRange(): CharSet {
    const from = this.classAtom();
    if (!this.peek('-') || this.chars[this.at + 1] === ']') return from;
    this.at++;
    const to = this.classAtom();
    if (from.length !== 2 || to.length !== 2 || from[0] !== from[1] || to[0] !== to[1]) return union(union(from, to), single(45));
    return charSet([[from[0] as number, to[0] as number]]);
  }

  private classAtom(): CharSet {
    const char = this.next();
    if (char !== '\\') return single(char.codePointAt(0) as number);
    const escaped = this.next();
    if (escaped === 'b') return single(8);
    if (/[1-9]/.test(escaped)) throw new Unsupported('octal escape');
    return this.escaped(escaped);
  }
}

function single(code: number): CharSet {
  return [code, code];
}
