/** A text after its variables were filled in. */
export interface Expanded {
  /** Variables without a value stay as they are written. */
  readonly text: string;
  /** False when a variable has no value that can be told. */
  readonly certain: boolean;
  /** Names of the variables without a value. */
  readonly missing: readonly string[];
}

/** The value of a variable, or undefined when it cannot be told. */
export type Lookup = (name: string) => string | undefined;

export interface ExpandOptions {
  /** Quotes are taken away and shut variables out, as in a Dockerfile; compose files leave them to YAML. */
  readonly quotes: boolean;
  /** `escape`: a backslash takes the meaning from what follows; `dollar`: `$$` is a dollar. */
  readonly literal: 'escape' | 'dollar';
}

export const DOCKERFILE: ExpandOptions = { quotes: true, literal: 'escape' };
export const COMPOSE: ExpandOptions = { quotes: false, literal: 'dollar' };

const NAME = /[A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!-]/y;
/** Nesting of `${a:-${b:-…}}` that is followed. */
const DEEPEST = 20;
/** Variables that hold themselves twice over and over are given up at this length, in UTF-16 units. */
const LONGEST = 100_000;

/** Fills in `$name`, `${name}`, `${name:-default}`, `${name-default}`, `${name:+other}`, `${name+other}`, `${name:?error}`. */
export function expand(text: string, lookup: Lookup, options: ExpandOptions = DOCKERFILE): Expanded {
  if (!/[$\\'"]/.test(text)) return { text, certain: true, missing: [] };
  return new Expansion(text, lookup, options, 0).run();
}

class Expansion {
  #at = 0;
  #out = '';
  readonly #missing: string[] = [];
  #quote = '';
  #closed: ReadonlyMap<number, number> | undefined;

  constructor(
    private readonly text: string,
    private readonly lookup: Lookup,
    private readonly options: ExpandOptions,
    private readonly depth: number,
  ) {}

  run(): Expanded {
    while (this.#at < this.text.length) this.#step(this.text.charAt(this.#at));
    return { text: this.#out, certain: this.#missing.length === 0, missing: this.#missing };
  }

  #step(char: string): void {
    if (this.options.quotes && this.#isQuote(char)) {
      this.#quote = this.#quote === '' ? char : '';
      this.#at += 1;
    } else if (char === '\\' && this.options.literal === 'escape' && this.#quote !== "'") this.#escaped();
    else if (char === '$' && this.#quote !== "'") this.#variable();
    else this.#take(1);
  }

  #isQuote(char: string): boolean {
    return (char === '"' || char === "'") && (this.#quote === '' || this.#quote === char);
  }

  #take(length: number): void {
    this.#out += this.text.slice(this.#at, this.#at + length);
    this.#at += length;
  }

  /** Inside of double quotes a backslash stays unless it stands before a quote, a dollar or a backslash. */
  #escaped(): void {
    const next = this.text.charAt(this.#at + 1);
    const drops = this.#quote === '' || '"$\\'.includes(next);
    if (drops && next !== '') this.#at += 1;
    this.#take(drops || next === '' ? 1 : 2);
  }

  #variable(): void {
    if (this.options.literal === 'dollar' && this.text.startsWith('$$', this.#at)) {
      this.#out += '$';
      this.#at += 2;
      return;
    }
    if (this.text.charAt(this.#at + 1) === '{') this.#braced();
    else this.#plain();
  }

  #plain(): void {
    NAME.lastIndex = this.#at + 1;
    const name = NAME.exec(this.text)?.[0];
    if (name === undefined) return void this.#take(1);
    const end = this.#at + 1 + name.length;
    this.#value(name, this.lookup(name), end);
  }

  #braced(): void {
    this.#closed ??= closingBraces(this.text);
    const close = this.#closed.get(this.#at + 2) ?? -1;
    const parts = close < 0 ? null : /^([A-Za-z_][A-Za-z0-9_]*)(?:(:?[-+?])([^]*)|([^]+))?$/.exec(this.text.slice(this.#at + 2, close));
    if (parts === null) return void this.#take(2);
    const [, name = '', operator, word = '', unknown] = parts;
    const value = this.lookup(name);
    if (operator === undefined) return void this.#value(name, unknown === undefined ? value : undefined, close + 1);
    const isSet = value !== undefined && (value !== '' || !operator.startsWith(':'));
    if (operator.endsWith('+')) this.#word(isSet ? word : '', close + 1);
    else if (isSet) this.#value(name, value, close + 1);
    else if (operator.endsWith('-')) this.#word(word, close + 1);
    else this.#value(name, undefined, close + 1);
  }

  #word(word: string, end: number): void {
    const inner = this.depth >= DEEPEST ? null : new Expansion(word, this.lookup, this.options, this.depth + 1).run();
    this.#out += inner?.text ?? word;
    this.#missing.push(...(inner?.missing ?? []));
    this.#at = end;
  }

  #value(name: string, found: string | undefined, end: number): void {
    const value = found !== undefined && this.#out.length + found.length <= LONGEST ? found : undefined;
    if (value === undefined) this.#missing.push(name);
    this.#out += value ?? this.text.slice(this.#at, end);
    this.#at = end;
  }
}

/** Where the brace of each `${` is closed, by the offset behind it. */
function closingBraces(text: string): ReadonlyMap<number, number> {
  const closed = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (text.charAt(i) === '\\') i += 1;
    else if (text.startsWith('${', i)) open.push(i + 2);
    else if (text.charAt(i) === '}') {
      const start = open.pop();
      if (start !== undefined) closed.set(start, i);
    }
  }
  return closed;
}
