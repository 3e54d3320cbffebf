import type { Json } from '../model/json.js';
import type { MemberPart, OffsetRange, Range } from '../model/place.js';
import type { DocumentProblem, SourceDocument } from '../model/task.js';
import { LineTable } from './lines.js';
import { findOffsets, type PositionNode } from './positions.js';
import { limitProblems, type Problem } from './problem.js';

/** What a language reads from one text. Each part is asked for at most once, and only when needed. */
export interface Reading {
  value(): Json | undefined;
  problems(lines: LineTable): readonly Problem[];
  /** The position of the whole value; null when there is no value. */
  positions(): PositionNode | null;
  tree?(): unknown;
}

/** A document whose parts are computed when first asked for. */
export class TextDocument implements SourceDocument {
  readonly language: string;
  readonly text: string;
  private readonly reading: Reading;
  private readonly lines: LineTable;
  private readValue: { readonly of: Json | undefined } | undefined;
  private readProblems: readonly DocumentProblem[] | undefined;
  private readPositions: { readonly of: PositionNode | null } | undefined;
  private readTree: { readonly of: unknown } | undefined;

  constructor(language: string, text: string, reading: Reading) {
    this.language = language;
    this.text = text;
    this.reading = reading;
    this.lines = new LineTable(text);
  }

  get value(): Json | undefined {
    this.readValue ??= { of: this.reading.value() };
    return this.readValue.of;
  }

  get problems(): readonly DocumentProblem[] {
    this.readProblems ??= limitProblems(this.reading.problems(this.lines)).map((problem) => this.placed(problem));
    return this.readProblems;
  }

  get tree(): unknown {
    this.readTree ??= { of: this.reading.tree?.() };
    return this.readTree.of;
  }

  offsets(pointer: string, part: MemberPart = 'value'): OffsetRange | null {
    this.readPositions ??= { of: this.reading.positions() };
    return this.readPositions.of && findOffsets(this.readPositions.of, pointer, part);
  }

  locate(pointer: string, part: MemberPart = 'value'): Range | null {
    const offsets = this.offsets(pointer, part);
    return offsets && this.lines.range(offsets);
  }

  range(offsets: OffsetRange): Range {
    return this.lines.range(offsets);
  }

  private placed({ kind, message, start, end }: Problem): DocumentProblem {
    return { kind, message, range: this.lines.range({ start, end }) };
  }
}
