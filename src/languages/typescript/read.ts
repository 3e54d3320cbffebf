import { parse, TSError, type TSESTree } from '@typescript-eslint/typescript-estree';
import type { Reading } from '../document.js';
import { checkTypes, type TypeChecking } from './checker.js';
import { MAX_PARSED_LENGTH } from '../limits.js';
import { tooLong, type Problem } from '../problem.js';

/** The tree of a file, with its types for those who ask. */
export type TypeScriptTree = TSESTree.Program & { types(): TypeChecking };

interface Outcome {
  readonly program: TypeScriptTree | undefined;
  readonly problems: readonly Problem[];
}

/** Of these, `<T>x` is a type assertion, elsewhere it opens an element. */
const WITHOUT_JSX = /\.[mc]?ts$/i;

const OPTIONS = { loc: true, range: true, comment: true, loggerFn: false, jsDocParsingMode: 'none' } as const;

export class TypeScriptReading implements Reading {
  readonly #text: string;
  readonly #jsx: boolean;
  readonly #path: string;
  #types: TypeChecking | undefined;
  #outcome: Outcome | undefined;

  constructor(text: string, path: string) {
    this.#text = text;
    this.#jsx = !WITHOUT_JSX.test(path);
    this.#path = path;
  }

  value(): undefined {
    return undefined;
  }

  problems(): readonly Problem[] {
    return this.#read().problems;
  }

  positions(): null {
    return null;
  }

  tree(): TypeScriptTree | undefined {
    return this.#read().program;
  }

  #read(): Outcome {
    this.#outcome ??= this.#parse();
    return this.#outcome;
  }

  #parse(): Outcome {
    if (this.#text.length > MAX_PARSED_LENGTH) return { program: undefined, problems: [tooLong({ start: 0, end: 0 })] };
    try {
      return { program: this.#withTypes(parse(this.#text, { ...OPTIONS, jsx: this.#jsx })), problems: [] };
    } catch (error) {
      return { program: undefined, problems: [problemOf(error, this.#text)] };
    }
  }

  /** Not enumerable: whoever walks the tree meets nodes only. */
  #withTypes(program: TSESTree.Program): TypeScriptTree {
    const types = () => (this.#types ??= checkTypes(this.#text, this.#path));
    return Object.defineProperty(program, 'types', { value: types }) as TypeScriptTree;
  }
}

/** The parser stops at the first error. It is recursive, and says so of deep code by overflowing its stack. */
function problemOf(error: unknown, text: string): Problem {
  if (error instanceof RangeError) {
    return { kind: 'too-deep', message: 'The code is nested too deep for its parser, so it was not checked.', start: 0, end: 0 };
  }
  const message = `Invalid TypeScript or JavaScript: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`;
  const { start, end } = error instanceof TSError ? error.location : { start: { offset: 0 }, end: { offset: 0 } };
  return { kind: 'syntax', message, start: start.offset, end: Math.max(end.offset, Math.min(start.offset + 1, text.length)) };
}
