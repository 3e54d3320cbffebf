import type { OffsetRange, Range } from '../../model/place.js';

/** A text as it stands in a program, wherever that is: a key that is assigned to, a type, a pattern, a word of a command. */
export interface CodeText {
  /** Quotes resolved; what is put in between is {@link GAP}, with its line breaks. */
  readonly value: string;
  readonly range: Range;
}

/**
 * Stands for what is put into a text when the program runs. A part of a name, so that no name ends or begins at it, and a character
 * (of private use) that no text has.
 */
export const GAP = '\uE000';

export type FoundText = (value: string, at: OffsetRange) => void;

export type TextReader = (tree: unknown, text: string, found: FoundText) => void;

/** A gap that keeps the lines of the text behind it. */
export function gapOf(source: string): string {
  return GAP + '\n'.repeat(source.split('\n').length - 1);
}
