import type { RuleMeta } from '../api/rule.js';
import type { JsonObject } from '../model/json.js';
import type { RuleLevel } from '../model/level.js';
import type { RuleEntry, RuleSetting } from './types.js';
/** What an entry changes of a rule. */
export interface RuleChange {
    readonly level: RuleLevel;
    /** Null leaves the options as they are. */
    readonly options: JsonObject | null;
}
export type RuleChanges = ReadonlyMap<string, RuleChange>;
export type RuleSettings = ReadonlyMap<string, RuleSetting>;
/** Every rule that there is, by id; those of plugins with their namespace. */
export type Catalog = ReadonlyMap<string, RuleMeta>;
export declare function toChange(entry: RuleEntry): RuleChange;
/** Every rule off, with its defaults. */
export declare function initialSettings(catalog: Catalog): RuleSettings;
/** Settings after changes; options given replace earlier ones and are filled up with the rule's defaults. */
export declare function applyChanges(settings: RuleSettings, changes: RuleChanges, catalog: Catalog): RuleSettings;
export declare function applyChange(setting: RuleSetting, change: RuleChange, meta: RuleMeta): RuleSetting;
