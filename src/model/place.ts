/** A span of a text. Lines and columns are 1-based, columns count UTF-16 units, the end is exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Offsets into the decoded text of a file (UTF-16 units, byte order mark removed), end exclusive. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Which part of an object member a position names: its key, its value, or both. */
export type MemberPart = 'key' | 'value' | 'member';

/** The first character of a file: the place of findings that concern a file as a whole. */
export const FILE_START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** The line of one place in a text, 1-based. Whoever asks for many places of a text counts its lines once instead. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
