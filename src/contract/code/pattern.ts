import { escapePattern } from '../../model/escape-pattern.js';
/** Whose regular expressions they are: the flags and a few characters mean different things. */
export interface PatternDialect {
  /** `rust` is the engine of Pydantic 2. */
  readonly engine: 'ecma' | 'python' | 'rust';
  /** How the code applies it; `search` is the reading of JSON Schema. */
  readonly use?: 'search' | 'match' | 'full';
  /** Flags as ECMAScript writes them; `a` is Python's ASCII. */
  readonly flags?: string;
}

/**
 * The pattern as JSON Schema writes it: ECMAScript with the flag `u` and no other. Null where the language cannot be
 * said exactly that way, so that nothing is known about the text.
 */
export function toSchemaPattern(source: string, dialect: PatternDialect): string | null {
  try {
    const converted = new Converter(source, dialect).convert();
    new RegExp(converted, 'u');
    return converted;
  } catch {
    return null;
  }
}

/** A text as a pattern that matches it literally. */
export function literalPattern(text: string): string {
  return escapePattern(text);
}

/** Thrown for what has no exact form; caught in {@link toSchemaPattern}. */
class Inexact extends Error {}

const SYNTAX = new Set('^$\\.*+?()[]{}|/');
const CONTROL: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', '0': '\0' };
/** Letters that other letters outside ASCII fold to. */
const FOLDED: Readonly<Record<string, string>> = { k: '\\u212A', s: '\\u017F' };
const FOLDED_IN_PYTHON: Readonly<Record<string, string>> = { ...FOLDED, i: '\\u0130\\u0131' };

class Converter {
  readonly #chars: readonly string[];
  readonly #ecma: boolean;
  readonly #flags: Set<string>;
  #at = 0;

  constructor(
    source: string,
    private readonly dialect: PatternDialect,
  ) {
    const inline = dialect.engine === 'ecma' ? null : /^\(\?([aimsu]+)\)/.exec(source);
    this.#chars = [...source.slice(inline?.[0].length ?? 0)];
    this.#ecma = dialect.engine === 'ecma';
    this.#flags = new Set((dialect.flags ?? '') + (inline?.[1] ?? '').replace('u', ''));
  }

  convert(): string {
    let out = '';
    while (this.#at < this.#chars.length) out += this.#next();
    if (this.dialect.use === 'match') return `^(?:${out})`;
    return this.dialect.use === 'full' ? `^(?:${out})$` : out;
  }

  #next(): string {
    const char = this.#take();
    if (char === '\\') return this.#escape(false);
    if (char === '[') return this.#class();
    if (char === '.') return this.#dot();
    if (char === '^' || char === '$') return this.#anchor(char);
    if (char === '(' && this.#peek() === '?') return this.#group();
    return SYNTAX.has(char) ? char : this.#letter(char);
  }

  #take(): string {
    const char = this.#chars[this.#at++];
    if (char === undefined) throw new Inexact();
    return char;
  }

  #peek(ahead = 0): string {
    return this.#chars[this.#at + ahead] ?? '';
  }

  #anchor(char: string): string {
    if (this.#flags.has('m')) throw new Inexact();
    if (char === '^' || this.dialect.engine !== 'python') return char;
    // Before a final line break as well, which is the same as an optional one where nothing follows in this branch.
    if (!/^(?:$|[|)])/.test(this.#peek())) throw new Inexact();
    return '\\n?$';
  }

  #group(): string {
    const rest = this.#chars.slice(this.#at, this.#at + 3).join('');
    const kind = /^\?(?::|=|!|<[=!])/.exec(rest)?.[0];
    if (kind !== undefined) {
      this.#at += kind.length;
      return `(${kind}`;
    }
    const named = /^\?P?<[A-Za-z_]\w*>/.exec(this.#chars.slice(this.#at, this.#at + 80).join(''))?.[0];
    if (named === undefined) throw new Inexact();
    this.#at += named.length;
    return '(';
  }

  #dot(): string {
    if (!this.#flags.has('s')) {
      this.#refuseWide();
      return this.#ecma ? '.' : '[^\\n]';
    }
    this.#refuseWide();
    return '[\\s\\S]';
  }

  /** Without `u`, "any character" is half of a surrogate pair, which makes no difference only where it may repeat. */
  #refuseWide(): void {
    if (this.#ecma && !this.#unicode && !/[*+]/.test(this.#peek())) throw new Inexact();
  }

  get #unicode(): boolean {
    return !this.#ecma || this.#flags.has('u') || this.#flags.has('v');
  }

  #letter(char: string): string {
    if (!this.#flags.has('i')) return char;
    const cases = this.#cases(char);
    return cases === char ? char : `[${cases}]`;
  }

  #cases(char: string): string {
    if (!this.#flags.has('i')) return inClass(char);
    if (char > '\x7f') throw new Inexact();
    if (!/[A-Za-z]/.test(char)) return inClass(char);
    const lower = char.toLowerCase();
    return lower + char.toUpperCase() + (this.#foldings()[lower] ?? '');
  }

  #foldings(): Readonly<Record<string, string>> {
    if (this.#ecma) return this.#unicode ? FOLDED : {};
    return this.#flags.has('a') ? {} : FOLDED_IN_PYTHON;
  }

  #escape(inside: boolean): string {
    const char = this.#take();
    if (/[dDwWsS]/.test(char)) return this.#kind(char, inside);
    if (/[bB]/.test(char)) return this.#boundary(char, inside);
    if (/[AZz]/.test(char) && !this.#ecma && !inside) return this.#textEdge(char);
    const point = this.#codePoint(char);
    if (point !== null) return inside ? this.#cases(point) : SYNTAX.has(point) ? `\\${point}` : this.#letter(point);
    if (/[pP]/.test(char) && this.#ecma && this.#unicode && !this.#flags.has('i')) return `\\${char}`;
    if (/[A-Za-z0-9]/.test(char)) throw new Inexact();
    if (inside) return this.#cases(char);
    return SYNTAX.has(char) ? `\\${char}` : this.#letter(char);
  }

  #boundary(char: string, inside: boolean): string {
    if (inside || !this.#ecma || this.#flags.has('i')) throw new Inexact();
    return `\\${char}`;
  }

  #textEdge(char: string): string {
    if (char === 'A') return '^';
    // Rust has no \Z, and older versions of Python no \z: there such a pattern is an error, and accepts nothing anyway.
    return '$';
  }

  /** A character given by its number or by a control letter; null for any other escape. */
  #codePoint(char: string): string | null {
    if (char === '0' && /[0-9]/.test(this.#peek())) throw new Inexact();
    if (Object.hasOwn(CONTROL, char)) return CONTROL[char] as string;
    const digits = char === 'x' ? 2 : char === 'u' ? 4 : char === 'U' && !this.#ecma ? 8 : 0;
    if (digits === 0) return null;
    const braced = char !== 'U' && this.#unicode && this.#peek() === '{';
    const text = this.#chars.slice(this.#at, this.#at + 12).join('');
    const hex = (braced ? /^\{([0-9A-Fa-f]+)\}/ : new RegExp(`^([0-9A-Fa-f]{${digits}})`)).exec(text);
    if (!hex) throw new Inexact();
    this.#at += hex[0].length;
    const code = parseInt(hex[1] as string, 16);
    if (code >= 0xd800 && code < 0xe000) throw new Inexact();
    return String.fromCodePoint(code);
  }

  /** `\d`, `\w` and `\s`, which outside ECMAScript know more than ASCII. */
  #kind(char: string, inside: boolean): string {
    if (/[DWS]/.test(char) && !inside) this.#refuseWide();
    if (this.#ecma || this.#flags.has('a')) {
      if (this.#ecma && this.#unicode && this.#flags.has('i') && /[wW]/.test(char)) throw new Inexact();
      return `\\${char}`;
    }
    if (/d/i.test(char)) return char === 'd' ? '\\p{Nd}' : '\\P{Nd}';
    return this.#wideKind(char, inside);
  }

  #wideKind(char: string, inside: boolean): string {
    if (inside && /[WS]/.test(char)) throw new Inexact();
    const set = /w/i.test(char) ? '\\p{L}\\p{N}_' : '\\s\\x1c-\\x1f\\x85';
    return inside ? set : `[${/[WS]/.test(char) ? '^' : ''}${set}]`;
  }

  #class(): string {
    if (this.#flags.has('v')) throw new Inexact();
    let out = '[';
    const negated = this.#peek() === '^';
    if (negated) out += this.#take();
    if (!this.#ecma && this.#peek() === ']') out += `\\${this.#take()}`;
    while (this.#peek() !== ']') out += this.#classItem();
    this.#take();
    if (negated) this.#refuseWide();
    return `${out}]`;
  }

  #classItem(): string {
    const first = this.#classAtom();
    if (this.#peek() !== '-' || this.#peek(1) === ']' || first.char === null) return first.text;
    this.#take();
    const last = this.#classAtom();
    if (last.char === null || last.char < first.char) throw new Inexact();
    return this.#range(first.char, last.char);
  }

  /** One character of a class, or a set of them (`char` is null then). */
  #classAtom(): { readonly text: string; readonly char: string | null } {
    const start = this.#at;
    const char = this.#take();
    if (char !== '\\') {
      if (char === '[' && !this.#ecma) throw new Inexact();
      return { text: this.#cases(char), char };
    }
    if (/[dDwWsSpP]/.test(this.#peek())) return this.#property(start);
    const point = this.#peek();
    const text = this.#escape(true);
    return { text, char: this.#escaped(point, start) };
  }

  #property(start: number): { readonly text: string; readonly char: null } {
    const text = this.#escape(true);
    if (!/^\\[pP]$/.test(text)) return { text, char: null };
    const rest = /^\{[\w=]+\}/.exec(this.#chars.slice(start + 2, start + 60).join(''))?.[0];
    if (rest === undefined) throw new Inexact();
    this.#at += rest.length;
    return { text: text + rest, char: null };
  }

  #escaped(char: string, start: number): string {
    if (!/[A-Za-z0-9]/.test(char)) return char;
    const end = this.#at;
    this.#at = start + 2;
    const point = this.#codePoint(char);
    this.#at = end;
    if (point === null) throw new Inexact();
    return point;
  }

  #range(first: string, last: string): string {
    const plain = `${inClass(first)}-${inClass(last)}`;
    if (!this.#flags.has('i')) return plain;
    if (last > '\x7f' || !this.#ecma || this.#unicode) throw new Inexact();
    let out = plain;
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) out += this.#cases(String.fromCharCode(code));
    return out;
  }
}

function inClass(char: string): string {
  return /[\\\]^[\-/]/.test(char) ? `\\${char}` : char < ' ' ? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}` : char;
}
