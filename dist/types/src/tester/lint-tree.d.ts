import type { Rule } from '../api/rule.js';
import type { UserConfig } from '../config/types.js';
import type { JsonObject } from '../model/json.js';
import type { RuleLevel } from '../model/level.js';
import type { LintResult } from '../report/types.js';
import { type Tree } from '../task/filesystem/memory.js';
/** A rule with its setting for one run. */
export interface RuleUnderTest {
    readonly rule: Rule;
    readonly level: RuleLevel;
    readonly options?: JsonObject;
}
export interface LintTreeOptions {
    readonly rules: readonly RuleUnderTest[];
    /** ISO date; default a day long past, so that no review has expired. */
    readonly today?: string;
    /** Read as if it stood in `.kgtlintrc.json` at the root; the settings of `rules` win over it. */
    readonly config?: UserConfig;
}
/** Lints a repository that is given as an object, path to content, with these rules and no others. */
export declare function lintTree(tree: Tree, options: LintTreeOptions): Promise<LintResult>;
