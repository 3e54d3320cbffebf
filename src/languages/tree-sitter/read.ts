import type { Reading } from '../document.js';
import { MAX_PARSED_LENGTH } from '../limits.js';
import { tooLong, type Problem } from '../problem.js';
import type { ParsedTree } from './copy.js';
import { faultProblem } from './fault.js';
import type { SyntaxTree } from './node.js';
import type { TreeParser } from './parser.js';

/** A program, read when first asked for. */
export class TreeReading implements Reading {
  #parsed: ParsedTree | null | undefined;

  /** `language` is its name for people. */
  constructor(
    private readonly text: string,
    private readonly parser: TreeParser,
    private readonly language: string,
  ) {}

  value(): undefined {
    return undefined;
  }

  positions(): null {
    return null;
  }

  /** Errors included: the parser goes on behind them. Undefined for texts that are too long. */
  tree(): SyntaxTree | undefined {
    return this.#read()?.root;
  }

  problems(): readonly Problem[] {
    const parsed = this.#read();
    return parsed === null ? [tooLong({ start: 0, end: 0 })] : parsed.errors.map((error) => faultProblem(error, this.text, this.language));
  }

  #read(): ParsedTree | null {
    if (this.#parsed === undefined) this.#parsed = this.text.length > MAX_PARSED_LENGTH ? null : this.parser(this.text);
    return this.#parsed;
  }
}
