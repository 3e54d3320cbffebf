import type { RuleMeta } from '../api/rule.js';
import type { JsonObject } from '../model/json.js';
import type { RuleLevel } from '../model/level.js';
import { mergeOptions } from './options.js';
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

export function toChange(entry: RuleEntry): RuleChange {
  if (typeof entry === 'string') return { level: entry, options: null };
  const [level, options = null] = entry as readonly [RuleLevel, JsonObject?];
  return { level, options };
}

/** Every rule off, with its defaults. */
export function initialSettings(catalog: Catalog): RuleSettings {
  return new Map([...catalog].map(([id, meta]) => [id, { level: 'off', options: meta.defaultOptions }]));
}

/** Settings after changes; options given replace earlier ones and are filled up with the rule's defaults. */
export function applyChanges(settings: RuleSettings, changes: RuleChanges, catalog: Catalog): RuleSettings {
  if (changes.size === 0) return settings;
  const next = new Map(settings);
  for (const [id, change] of changes) {
    const before = next.get(id);
    const meta = catalog.get(id);
    if (before && meta) next.set(id, applyChange(before, change, meta));
  }
  return next;
}

export function applyChange(setting: RuleSetting, change: RuleChange, meta: RuleMeta): RuleSetting {
  const options = change.options ? mergeOptions(meta.defaultOptions, change.options) : setting.options;
  return { level: change.level, options };
}
