import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { Word } from './types.js';

/** A value of a variable; an array has its items. */
export interface Value extends Word {
  readonly items?: readonly Word[];
}

export interface ShellFunction {
  readonly body: SyntaxNode;
  /** The text that the body stands in. */
  readonly source: string;
}

/** What holds at one moment of a script: variables, functions, and the arguments of the function that runs. */
export class Scope {
  constructor(
    readonly variables: Map<string, Value> = new Map(),
    readonly functions: Map<string, ShellFunction> = new Map(),
    /** `$1` and so on; null where nobody has said. */
    readonly positional: readonly Word[] | null = null,
  ) {}

  get(name: string): Value | undefined {
    return this.variables.get(name);
  }

  set(name: string, value: Value): void {
    this.variables.set(name, value);
  }

  /** From here on nothing is known of it. */
  forget(name: string): void {
    this.variables.set(name, { text: `$${name}`, certain: false, glob: false });
  }

  /** A scope of its own with the same content: a subshell, a branch. */
  copy(): Scope {
    return new Scope(new Map(this.variables), new Map(this.functions), this.positional);
  }

  /** The same variables and functions, seen from a function with arguments; arguments that are handed on are as unknown as before. */
  called(words: readonly Word[]): Scope {
    if (words.some(({ certain, text }) => !certain && /^"?\$[@*]"?$/.test(text))) return new Scope(this.variables, this.functions);
    return new Scope(this.variables, this.functions, words);
  }

  /** What a branch that may not have run has set differently is not known any more. */
  merge(branch: Scope): void {
    for (const [name, value] of branch.variables) if (this.variables.get(name)?.text !== value.text) this.forget(name);
    for (const [name, definition] of branch.functions) if (!this.functions.has(name)) this.functions.set(name, definition);
  }
}
