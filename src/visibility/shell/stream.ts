import type { Word } from './types.js';

/** What a command reads or prints, as far as it can be told. */
export interface Stream {
  /** Null when it cannot be told. */
  readonly text: string | null;
  /** It is the content of this file. */
  readonly file?: Word;
  /** It is a list of these paths. */
  readonly paths?: readonly Word[];
}

export const NOTHING: Stream = { text: '' };
export const UNKNOWN: Stream = { text: null };

/** One stream behind the other. */
export function concatenated(first: Stream, second: Stream): Stream {
  if (first.text === '') return second;
  if (second.text === '') return first;
  return { text: first.text === null || second.text === null ? null : first.text + second.text };
}
