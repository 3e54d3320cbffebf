import type { Reading } from '../document.js';
import { MAX_PARSED_LENGTH } from '../limits.js';
import { tooLong, type Problem } from '../problem.js';
import type { ParsedPython, PythonParser } from './parser.js';
import type { PythonNode } from './tree.js';

export class PythonReading implements Reading {
  #parsed: ParsedPython | null | undefined;

  constructor(
    private readonly text: string,
    private readonly parser: PythonParser,
  ) {}

  value(): undefined {
    return undefined;
  }

  positions(): null {
    return null;
  }

  /** Errors included: the parser goes on behind them. Undefined for texts that are too long. */
  tree(): PythonNode | undefined {
    return this.#read()?.root;
  }

  problems(): readonly Problem[] {
    const parsed = this.#read();
    return parsed === null ? [tooLong({ start: 0, end: 0 })] : parsed.errors.map((error) => this.#problem(error));
  }

  #read(): ParsedPython | null {
    if (this.#parsed === undefined) this.#parsed = this.text.length > MAX_PARSED_LENGTH ? null : this.parser(this.text);
    return this.#parsed;
  }

  #problem({ start, end, missing }: ParsedPython['errors'][number]): Problem {
    const message =
      missing === null ? 'Invalid Python: this cannot be read.' : `Invalid Python: ${JSON.stringify(missing)} is missing here.`;
    const lineEnd = this.text.indexOf('\n', start);
    const last = lineEnd < 0 ? this.text.length : lineEnd;
    return { kind: 'syntax', message, start, end: Math.max(Math.min(end, last), Math.min(start + 1, this.text.length)) };
  }
}
