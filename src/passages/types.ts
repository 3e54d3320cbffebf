import type { Passage } from '../model/passage.js';
import type { SourceFile } from '../model/task.js';

export type { Passage, PassageKind, PassagePart } from '../model/passage.js';

/** Reads a file's passages. One file of `passages/readers/` exports one reader as `reader`. */
export interface PassageReader {
  /** `markdown`, `csv`, `xlsx`, ... */
  readonly id: string;
  /** Readers of a higher rank are asked first; default 0. What reads any text has a negative one. */
  readonly rank?: number;
  /** Whether it reads the file, by name (lower case), and for texts by language. */
  accepts(file: SourceFile): boolean;
  /** Languages of the registry that it needs. */
  readonly languages?: readonly string[] | ((file: SourceFile) => readonly string[]);
  /** Work that cannot be done synchronously (a PDF): awaited before `read`; must not throw for bad input. */
  prepare?(file: SourceFile): Promise<void>;
  /**
   * All passages, or, where `near` is given and the file is large, at least those that hold one of its offsets into the file's text.
   * Null when the file cannot be read in this format: it then counts as unread.
   */
  read(file: SourceFile, near?: readonly number[]): readonly Passage[] | null;
}
