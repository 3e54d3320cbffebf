import type { OffsetRange } from '../../model/place.js';

/** Replaces a span of a text. Offsets count UTF-16 units of the text without byte order mark. */
export interface TextChange extends OffsetRange {
  readonly newText: string;
}

/**
 * One change of the data of a document. Pointers are those of the document as it is before all changes; `value` is JSON text, so
 * that numbers keep their form.
 */
export type Operation =
  /** Takes out a member of an object or an item of an array. */
  | { readonly op: 'remove'; readonly at: string }
  /** Adds a member to the object at `at`: in its place where the keys are sorted, else at the end. */
  | { readonly op: 'insert'; readonly at: string; readonly key: string; readonly value: string }
  /** Adds an item at the end of the array at `at`. */
  | { readonly op: 'append'; readonly at: string; readonly value: string }
  | { readonly op: 'replace'; readonly at: string; readonly value: string };

/** The changes of the text, or why they cannot be made. */
export type EditOutcome = { readonly changes: readonly TextChange[] } | { readonly refused: string };

/** Thrown inside of this folder, and caught there: the edit cannot be made. The message is for a person. */
export class EditRefused extends Error {}
