import { lineAt, type Range } from '../../../model/place.js';

/** A place as a key of maps and sets; of a text that holds several keys with the one that is meant. */
export function placeOf({ line, column, endLine, endColumn }: Range, key = ''): string {
  return [line, column, endLine, endColumn, key].join(':');
}

/**
 * Line of a place in a text that a program holds: of a text of several lines that is written as it is (a heredoc, three quotes) the
 * line of the place itself. A text with line breaks that are written as escapes has one line.
 */
export function lineWithin(text: string, at: number, { line, endLine }: Range): number {
  return text.split('\n').length - 1 === endLine - line ? line + lineAt(text, at) - 1 : line;
}
