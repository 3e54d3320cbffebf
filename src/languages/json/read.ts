import type { Json } from '../../model/json.js';
import type { Reading } from '../document.js';
import { MAX_DEPTH } from '../limits.js';
import type { LineTable } from '../lines.js';
import { tooDeep, type Problem } from '../problem.js';
import { findDuplicates, mayHaveDuplicates } from './duplicates.js';
import { hasInexactNumber } from './inexact.js';
import { parseLossless } from './lossless.js';
import { jsonPositions, type JsonNode } from './positions.js';
import { tooDeepAt } from './scan.js';
import { shapeOf, type Shape } from './shape.js';
import { syntaxProblem } from './syntax.js';

/** What `JSON.parse` made of the text: a value, or nothing for one of three reasons. */
type Outcome = { readonly value: Json } | 'empty' | 'syntax' | 'too-deep';

/** A JSON text, or one that is part of a file from the offset `base` on. */
export class JsonReading implements Reading {
  readonly #text: string;
  readonly #base: number;
  #outcome: Outcome | undefined;
  #shape: Shape | undefined;

  constructor(text: string, base = 0) {
    this.#text = text;
    this.#base = base;
  }

  value(): Json | undefined {
    const outcome = this.#parsed();
    return typeof outcome === 'string' ? undefined : outcome.value;
  }

  problems(lines: LineTable): readonly Problem[] {
    const outcome = this.#parsed();
    if (outcome === 'empty') return [empty(this.#base)];
    if (outcome === 'syntax') return [syntaxProblem(this.#text, this.#base, lines)];
    if (outcome === 'too-deep') return [this.#tooDeep()];
    if (!mayHaveDuplicates(this.#text, this.#shapeOf(outcome.value).keys)) return [];
    return findDuplicates(this.#text, this.#base, lines);
  }

  positions(): JsonNode | null {
    return typeof this.#parsed() === 'string' ? null : jsonPositions(this.#text);
  }

  #parsed(): Outcome {
    this.#outcome ??= this.#parse();
    return this.#outcome;
  }

  #parse(): Outcome {
    let value: Json;
    try {
      value = JSON.parse(this.#text) as Json;
    } catch {
      if (this.#text.trim() === '') return 'empty';
      return this.#mayBeDeep() && tooDeepAt(this.#text, MAX_DEPTH) !== -1 ? 'too-deep' : 'syntax';
    }
    if (this.#mayBeDeep() && this.#shapeOf(value).tooDeep) return 'too-deep';
    return { value: hasInexactNumber(this.#text) ? parseLossless(this.#text) : value };
  }

  /** A level takes at least one character. */
  #mayBeDeep(): boolean {
    return this.#text.length > MAX_DEPTH;
  }

  #shapeOf(value: Json): Shape {
    this.#shape ??= shapeOf(value);
    return this.#shape;
  }

  #tooDeep(): Problem {
    const start = this.#base + tooDeepAt(this.#text, MAX_DEPTH);
    return tooDeep({ start, end: start + 1 });
  }
}

function empty(at: number): Problem {
  return { kind: 'empty', message: 'The file is empty; JSON needs one value.', start: at, end: at };
}
