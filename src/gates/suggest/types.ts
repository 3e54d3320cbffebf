import type { JsonObject } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';
import type { Atom } from '../numbers/index.js';

/** A line of the task that a suggestion rests on. */
export interface SuggestPlace {
  /** Relative to the task's folder. */
  readonly file: string;
  readonly line: number;
  /** What stands there. */
  readonly text: string;
}

/** One candidate for the `gates` section, with what speaks for it. */
export interface GateSuggestion {
  /** The entry, ready for `kgt.json`. */
  readonly entry: JsonObject & { readonly id: string; readonly kind: string };
  /** Ids that would do as well. */
  readonly otherIds?: readonly string[];
  /** Where the artefact states it. */
  readonly stated: readonly SuggestPlace[];
  /** Where the solution or the verifier uses it. */
  readonly used: readonly SuggestPlace[];
}

/** Values that stand in the artefact and in hidden code, and that are no candidates all the same, counted by the reason. */
export interface LeftOut {
  readonly reason: 'common' | 'visible' | 'unrelated';
  readonly count: number;
  /** For `visible`: where the artefact states each of them, where the agent reads it anyway, and in how many more places. */
  readonly seen: readonly { readonly stated: SuggestPlace; readonly visible: SuggestPlace; readonly more: number }[];
  /** For `unrelated`: the first lines of the artefact that state one of them, and where hidden code has an equal number. */
  readonly unrelated: readonly UnrelatedPlace[];
}

/** Two equal numbers that no word connects. */
export interface UnrelatedPlace {
  readonly stated: SuggestPlace;
  readonly used: SuggestPlace;
}

export interface GateSuggestions {
  /** What the task lacks, so that nothing can be suggested. */
  readonly missing: 'artefact' | 'hidden-code' | null;
  readonly candidates: readonly GateSuggestion[];
  readonly leftOut: readonly LeftOut[];
}

/** A sentence, row or line of the artefact. */
export interface Statement {
  readonly passage: Passage;
  /** The sentence, in the passage's text; the whole of it where it is one. */
  readonly span: OffsetRange;
  readonly text: string;
  /** Stems of its words, and of the row's label and column. */
  readonly words: ReadonlySet<string>;
  /** Stems of what is around it: the paragraph and its headings. */
  readonly around: ReadonlySet<string>;
  readonly atoms: readonly Atom[];
}

export type HiddenRole = 'solution' | 'verifier';

/** A line of hidden code. */
export interface HiddenLine {
  readonly passage: Passage;
  readonly role: HiddenRole;
}

/** A number of hidden code with the words that say what it is. */
export interface NumberUse extends HiddenLine {
  readonly atom: Atom;
  /** Names that it is bound to, innermost first. */
  readonly names: readonly string[];
  /** Stems of its names and of the comment beside it. */
  readonly words: ReadonlySet<string>;
  /** Stems of the lines that use the constant. */
  readonly around: ReadonlySet<string>;
}
