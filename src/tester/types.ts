import type { UserConfig } from '../config/types.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Level } from '../model/level.js';
import type { Rule } from '../api/rule.js';
import type { Tree } from '../task/filesystem/memory.js';

/** Other ways to write the same repository, in which a rule must find the same. */
export const VARIANTS = ['crlf', 'byte-order-mark', 'no-final-newline', 'nested'] as const;

export type Variant = (typeof VARIANTS)[number];

/** Paths relative to the root, to the text that a fix leaves there. */
export type FixedTexts = Readonly<Record<string, string>>;

/** A repository in which the rule must report nothing. */
export interface ValidCase {
  readonly name: string;
  /** Path to text, `{ base64 }` or `{ symlink }`. */
  readonly tree: Tree;
  readonly options?: JsonObject;
  /** Read as if it stood in `.kgtlintrc.json` at the root. Its globs are not adjusted: such a case is not run nested. */
  readonly config?: UserConfig;
  /** ISO date of the run; default `2000-01-01`. */
  readonly today?: string;
  /** The variants that hold for this case; default all. */
  readonly variants?: readonly Variant[];
}

export interface InvalidCase extends ValidCase {
  /** Every finding of the rule that no review suppresses, in the order of a report: file, line, column. */
  readonly errors: readonly ExpectedFinding[];
  /** What all fixes together leave in the files that they change. Must be there exactly when there are fixes. */
  readonly output?: FixedTexts;
}

/** What is asserted of one finding. `messageId` and `line` must be there, anything else may be. */
export interface ExpectedFinding {
  readonly messageId: string;
  readonly line: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly level?: Level;
  /** Relative to the root. */
  readonly file?: string;
  /** Values of the message's placeholders: the message must be the template filled with them. */
  readonly data?: Readonly<Record<string, string | number>>;
  readonly message?: string | RegExp;
  readonly task?: string;
  readonly field?: string | null;
  readonly pointer?: string | null;
  /** The forced value. */
  readonly forced?: Json;
  readonly gate?: string | null;
  readonly bits?: number | null;
  /** `file:line` of the evidence, in order. */
  readonly evidence?: readonly string[];
  /** `file:line` of the related places, in order. */
  readonly related?: readonly string[];
  /** Must be there exactly when the finding has suggestions. */
  readonly suggestions?: readonly { readonly description: string; readonly output: FixedTexts }[];
}

export interface RuleTests {
  readonly valid: readonly ValidCase[];
  readonly invalid: readonly InvalidCase[];
}

export interface RuleTesterOptions {
  /** Further rules that run, for a rule that depends on the findings of others; what they report is not looked at. */
  readonly with?: readonly Rule[];
  /** Every message of the rule must be expected by some case. Default: true. */
  readonly everyMessage?: boolean;
}
