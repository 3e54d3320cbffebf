import type { AnswerContract, Field } from '../../../contract/types.js';
import type { Fix } from '../../../model/finding.js';
import type { Json } from '../../../model/json.js';
import type { Draft } from '../draft/draft.js';
import type { FoundFinding, Plan } from '../types.js';

/** A change for a person to choose: it is one of several right ones, so it is shown and never made. */
export interface Suggestion {
  readonly finding: FoundFinding;
  readonly fix: Fix;
  readonly plan: Plan;
  /** The same for ways that are one choice, of which all are shown or none. */
  readonly choice: string;
  /** The value stays forced in one variant. */
  readonly isBinding: boolean;
  /** What states in words, afterwards as well, a value that is left open. */
  readonly prose: readonly string[];
}

/** A change that has passed its check and is not written down yet. */
export interface Idea {
  readonly description: string;
  /** What states in words, afterwards as well, a value that is left open. The description says so. */
  readonly prose?: readonly string[];
  /** The value stays forced in one variant: the description says in which. */
  readonly isBinding?: boolean;
  readonly compose: (draft: Draft) => void;
}

/** What could be done about a finding at a field of the contract; empty where nothing is, or where nothing passes its check. */
export type Suggest = (finding: FoundFinding, field: Field, contract: AnswerContract) => readonly Idea[];

/** A subschema, by its pointer, that applies only where the tag of the variants has the value. */
export interface Branch {
  readonly branch: string;
  readonly value: Json;
}
