import type { Json } from '../../model/json.js';
import type { MemberPart, Range } from '../../model/place.js';
import type { SourceDocument } from '../../model/task.js';
import type { Sketch } from './sketch.js';

/** An answer contract that is declared in code, as the JSON Schema that it amounts to. */
export interface CodeContract {
  /** Accepts all that the code accepts, and more where the code is not statically known. */
  readonly schema: Json;
  /** Name of the declaration; empty for an expression without one. */
  readonly name: string;
  /** The call or member of the code behind a part of the schema; null when the pointer leads nowhere. */
  locate(schemaPointer: string, part: MemberPart): Range | null;
  readonly problems: readonly { readonly message: string; readonly range: Range }[];
}

/** The declaration that was chosen. */
export interface Declared {
  readonly name: string;
  readonly sketch: Sketch;
}

/** What a translation may ask for. */
export interface Question {
  /** Name of the declaration that is the contract; null when it has to be found. */
  readonly wanted: string | null;
  /** Major version of a package that the task depends on, where it says so. */
  versionOf(packageName: string): number | null;
}

/** Finds the contract in the tree of one language. Null when there is none. */
export type Translator = (document: SourceDocument, question: Question) => Declared | null;
