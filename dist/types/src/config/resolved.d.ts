import type { Plugin } from '../api/rule.js';
import type { Review } from '../model/review.js';
import { type Catalog, type RuleChanges, type RuleSettings } from './changes.js';
import type { Matcher } from './matcher.js';
import type { CompiledOverride } from './overrides.js';
import type { FieldRoles, LayoutConfig, ResolvedConfig, RuleSetting } from './types.js';
/** Something that holds for the tasks that a matcher takes. */
export interface ForTasks<T> {
    readonly tasks: Matcher;
    readonly entry: T;
}
/** Globs of one file, which may take out what others of them take in. */
export interface GlobList {
    readonly globs: readonly string[];
    readonly matches: Matcher;
}
/** The merged parts of a configuration. */
export interface ConfigParts {
    readonly catalog: Catalog;
    readonly base: RuleSettings;
    readonly overrides: readonly CompiledOverride[];
    /** Of the command line; win over everything. */
    readonly flags: RuleChanges;
    readonly ignores: readonly string[];
    readonly layouts: Readonly<Record<string, LayoutConfig>>;
    readonly reviews: readonly ForTasks<Review>[];
    readonly fields: readonly ForTasks<FieldRoles>[];
    readonly digests: readonly GlobList[];
    readonly plugins: readonly Plugin[];
    readonly file: string | null;
}
/** A configuration that answers for any task. Tasks for which the same overrides hold share one table of settings. */
export declare class LoadedConfig implements ResolvedConfig {
    #private;
    constructor(parts: ConfigParts);
    get ignores(): readonly string[];
    get layouts(): Readonly<Record<string, LayoutConfig>>;
    get reviews(): readonly Review[];
    get fields(): readonly FieldRoles[];
    /** Globs of files outside of tasks that record digests of files of tasks. */
    get digests(): readonly string[];
    get plugins(): readonly Plugin[];
    get file(): string | null;
    rulesFor(taskId: string): RuleSettings;
    settingAt(ruleId: string, taskId: string, file: string): RuleSetting;
    /** Whether {@link digests} name a file. */
    recordsDigests(path: string): boolean;
    /** The reviews whose globs take a task. */
    reviewsFor(taskId: string): readonly Review[];
    /** The field roles whose globs take a task. */
    fieldsFor(taskId: string): readonly FieldRoles[];
}
