import { allChars, charSet, complement, digits, spaces, unicodeProperty, union, wordChars, type CharSet } from './charset.js';
import { Cursor } from './cursor.js';

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

/** Reads characters, escapes and classes. */
export class ClassReader extends Cursor {
  /** Sets that hold half a surrogate pair mean something else without the `u` flag. */
  protected wide(chars: CharSet): CharSet {
    if (!this.unicode) this.unsupported('wide classes without the u flag');
    return chars;
  }

  /** A class or character escape, the letter after the backslash already read. */
  protected escaped(char: string): CharSet {
    const known = classes.get(char);
    if (known) return known;
    const opposite = classes.get(char.toLowerCase());
    if (opposite) return this.wide(complement(opposite));
    if (char === 'p' || char === 'P') return this.property(char === 'P');
    return single(this.character(char));
  }

  private property(negated: boolean): CharSet {
    if (!this.unicode || !this.eat('{')) {
      this.unsupported('property');
      return single(112);
    }
    if (this.shapeOnly) {
      this.until('}');
      return allChars;
    }
    const chars = unicodeProperty(this.until('}'));
    return negated ? complement(chars) : chars;
  }

  private character(char: string): number {
    if (char === '0' && /[0-9]/.test(this.chars[this.at] ?? '')) this.unsupported('octal escape');
    const control = controls.get(char);
    if (control !== undefined) return control;
    if (char === 'c') return (this.next().codePointAt(0) as number) % 32;
    if (char === 'x') return this.hex(2);
    if (char === 'u') return this.unicodeEscape();
    if (!this.unicode && /[A-Za-z]/.test(char)) this.unsupported('identity escape of a letter');
    return char.codePointAt(0) as number;
  }

  private hex(length: number): number {
    const text = this.chars.slice(this.at, this.at + length).join('');
    if (text.length !== length || !/^[0-9A-Fa-f]+$/.test(text)) {
      this.unsupported('escape');
      return 0;
    }
    this.at += length;
    return Number.parseInt(text, 16);
  }

  private unicodeEscape(): number {
    if (this.eat('{')) {
      if (!this.unicode) this.unsupported('braces without the u flag');
      return Number.parseInt(this.until('}'), 16);
    }
    const unit = this.hex(4);
    if (this.shapeOnly || unit < 0xd800 || unit > 0xdbff || !this.eat('\\u')) return this.surrogateSafe(unit);
    const low = this.hex(4);
    if (low < 0xdc00 || low > 0xdfff) this.unsupported('lone surrogate');
    return (unit - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
  }

  private surrogateSafe(unit: number): number {
    if (unit >= 0xd800 && unit <= 0xdfff) this.unsupported('lone surrogate');
    return unit;
  }

  protected charClass(): CharSet {
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
    if (/[1-9]/.test(escaped)) this.unsupported('octal escape');
    return this.escaped(escaped);
  }
}

export function single(code: number): CharSet {
  return [code, code];
}
