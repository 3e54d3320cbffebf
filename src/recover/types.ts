import type { Json } from '../model/json.js';
import type { Range } from '../model/place.js';

/** Where a value can be read without the hidden files, in the order in which the sources are believed. */
export const SOURCE_KINDS = ['forced', 'input', 'instruction', 'default', 'example'] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The public place that gives a value. */
export interface Source {
  readonly kind: SourceKind;
  readonly file: string;
  /** Pointer of the keyword or of the input value; of the text inside its file for an instruction. */
  readonly pointer: string;
  readonly range: Range;
}

/** A value that a public place gives. */
export interface Given {
  readonly value: Json;
  readonly source: Source;
  /** The schema forces the items and leaves their order free. */
  readonly unordered: boolean;
}

/** A part of the answer that one source gives; parts never overlap. */
export interface Part extends Given {
  /** Instance path under the result; `*` where the value holds for every item, however many there are. */
  readonly path: string;
  /** Path of the field in the schema: the same with `*` for every position. */
  readonly field: string;
  /** The field, or something above it, may be left out: the value holds where it is present. */
  readonly optional: boolean;
}

/** What public files alone say about the answer. */
export interface Recovery {
  readonly parts: readonly Part[];
  /** Paths of the fields without fields below them that no public place gives. */
  readonly open: readonly string[];
  /** Lists with an item for each item of the input's list of the same name, outer ones first. */
  readonly lists: readonly { readonly path: string; readonly items: number }[];
}

/** A whole answer: the recovered parts, and placeholders where nothing is known. Null where no valid answer is known. */
export interface Submission {
  readonly instance: Json | null;
  /** The schema accepts the instance. */
  readonly valid: boolean;
}

/** Numbers of leaves. `recovered + wrong + open = total`. */
export interface Leaves {
  readonly total: number;
  readonly recovered: number;
  /** Recovered, and different from the hidden solution. */
  readonly wrong: number;
  readonly open: number;
  /** Recovered leaves that the hidden solution has not; not part of the total. */
  readonly surplus: number;
}

/** How a part compares with the hidden solution. Null where there is nothing to compare with. */
export interface ComparedPart extends Part {
  readonly leaves: Leaves;
  readonly matches: 'yes' | 'no' | 'partly' | null;
  /** The solution's value, where it differs. Hidden: never printed unless that is asked for. */
  readonly expected?: Json;
}

/** Leaves of one field that no public place gives. */
export interface OpenField {
  readonly path: string;
  readonly leaves: number;
  /** Hidden: never printed unless that is asked for. */
  readonly expected?: readonly Json[];
}

export interface Comparison {
  readonly parts: readonly ComparedPart[];
  readonly open: readonly OpenField[];
  readonly leaves: Leaves;
}

/** The result for one answer contract. */
export interface TaskRecovery extends Comparison {
  readonly task: string;
  readonly contract: string;
  /** Path of the hidden solution; null where the task has none that is data. */
  readonly solution: string | null;
  readonly submission: Submission;
}

/** What went wrong with one task; the others are not affected. */
export interface RecoveryFailure {
  readonly task: string;
  readonly message: string;
}

export interface RecoveryReport {
  readonly tasks: readonly TaskRecovery[];
  /** Ids of tasks without an answer contract. */
  readonly withoutContract: readonly string[];
  readonly failures: readonly RecoveryFailure[];
}
