import type { Plugin } from '../api/rule.js';
import type { JsonObject } from '../model/json.js';
import type { RuleLevel } from '../model/level.js';
import type { Review } from '../model/review.js';
import type { Role } from '../model/role.js';
export type RuleEntry = RuleLevel | readonly [RuleLevel, JsonObject];
/** A layout written in a configuration. Globs are relative to the task's folder. */
export interface LayoutConfig {
    /** A folder is a task when all of these match a file in it. */
    readonly recognisedBy: readonly string[];
    readonly instruction?: readonly string[];
    readonly environment?: readonly string[];
    readonly hidden?: readonly string[];
    readonly artefact?: readonly string[];
    readonly manifest?: readonly string[];
    readonly control?: readonly string[];
    readonly notes?: readonly string[];
}
export interface Override {
    /** Globs over task ids. */
    readonly tasks?: readonly string[];
    /** Globs over file paths relative to the root; narrows the entry to findings in those files. */
    readonly files?: readonly string[];
    readonly rules: Readonly<Record<string, RuleEntry>>;
}
/** Roles for the fields of a family of tasks. */
export interface FieldRoles {
    readonly tasks: readonly string[];
    /** Instance path or glob over instance paths, to role. */
    readonly fields: Readonly<Record<string, {
        readonly role: Role;
    }>>;
    /** `file:line` of the entry. */
    readonly from: string;
}
/** A configuration file as its author writes it. */
export interface UserConfig {
    readonly $schema?: string;
    readonly extends?: string | readonly string[];
    readonly rules?: Readonly<Record<string, RuleEntry>>;
    readonly overrides?: readonly Override[];
    readonly ignores?: readonly string[];
    readonly layouts?: Readonly<Record<string, LayoutConfig>>;
    readonly fields?: readonly {
        readonly tasks: string | readonly string[];
        readonly fields: JsonObject;
    }[];
    readonly reviews?: readonly JsonObject[];
    readonly digests?: readonly string[];
    readonly plugins?: readonly string[];
}
/** A rule as it stands for one task. */
export interface RuleSetting {
    readonly level: RuleLevel;
    /** Defaults filled in. */
    readonly options: JsonObject;
}
/** Everything merged, validated and ready to ask. */
export interface ResolvedConfig {
    /** Setting of every known rule for a task. */
    rulesFor(taskId: string): ReadonlyMap<string, RuleSetting>;
    /** Setting where an override narrows by file; equals `rulesFor` otherwise. */
    settingAt(ruleId: string, taskId: string, file: string): RuleSetting;
    /** Entries of `fields` that name the task, in the order of the configuration. */
    fieldsFor(taskId: string): readonly FieldRoles[];
    /** Globs relative to the root. */
    readonly ignores: readonly string[];
    readonly layouts: Readonly<Record<string, LayoutConfig>>;
    readonly reviews: readonly Review[];
    readonly fields: readonly FieldRoles[];
    readonly plugins: readonly Plugin[];
    /** The configuration file, relative to the root; null when none was used. */
    readonly file: string | null;
}
