import type { Json } from '../../model/json.js';
import type { Reading } from '../document.js';
import type { LineTable } from '../lines.js';
import { arrayIndex, type PositionEntry, type PositionNode } from '../positions.js';
import type { Problem } from '../problem.js';
import { jsonPositions } from './positions.js';
import { JsonReading } from './read.js';

/** The lines that hold more than white space, with their offsets. */
function* filledLines(text: string): Generator<{ readonly line: string; readonly start: number }> {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) if (line.trim() !== '') yield { line, start: index };
}

/**
 * The value is the array of the lines' values. A line that cannot be read is a problem and is left out, so that
 * `/0` is the first line that can be read; blank lines do not count.
 */
export class JsonLinesReading implements Reading {
  readonly #text: string;
  #read: { readonly values: readonly Json[]; readonly starts: readonly number[] } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  value(): readonly Json[] {
    return this.#lines().values;
  }

  /** Reads the lines again: keeping a reading for each of a million lines would cost more. */
  problems(lines: LineTable): readonly Problem[] {
    const problems: Problem[] = [];
    for (const { line, start } of filledLines(this.#text)) {
      for (const problem of new JsonReading(line, start).problems(lines)) problems.push(problem);
    }
    return problems;
  }

  positions(): PositionNode {
    return new LinesNode(this.#text, this.#lines().starts);
  }

  #lines(): { readonly values: readonly Json[]; readonly starts: readonly number[] } {
    if (this.#read !== undefined) return this.#read;
    const values: Json[] = [];
    const starts: number[] = [];
    for (const { line, start } of filledLines(this.#text)) {
      const value = new JsonReading(line).value();
      if (value === undefined) continue;
      values.push(value);
      starts.push(start);
    }
    return (this.#read = { values, starts });
  }
}

class LinesNode implements PositionNode {
  readonly start = 0;
  readonly end: number;
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string, starts: readonly number[]) {
    this.#text = text;
    this.#starts = starts;
    this.end = text.length;
  }

  child(token: string): PositionEntry | null {
    const index = arrayIndex(token);
    const start = index === null ? undefined : this.#starts[index];
    return start === undefined ? null : { key: null, value: jsonPositions(this.#text, start) };
  }
}
