import type { Plugin } from '../api/rule.js';
import type { Review } from '../model/review.js';
import { applyChange, applyChanges, type Catalog, type RuleChange, type RuleChanges, type RuleSettings } from './changes.js';
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

const UNKNOWN: RuleSetting = { level: 'off', options: {} };

/** A configuration that answers for any task. Tasks for which the same overrides hold share one table of settings. */
export class LoadedConfig implements ResolvedConfig {
  readonly #parts: ConfigParts;
  readonly #byTask: readonly CompiledOverride[];
  readonly #narrowed: ReadonlySet<string>;
  readonly #tables = new Map<string, RuleSettings>();
  #last: { readonly task: string; readonly table: RuleSettings } | undefined;

  constructor(parts: ConfigParts) {
    this.#parts = parts;
    this.#byTask = parts.overrides.filter((override) => !override.files);
    this.#narrowed = new Set(parts.overrides.flatMap((override) => (override.files ? [...override.changes.keys()] : [])));
  }

  get ignores(): readonly string[] {
    return this.#parts.ignores;
  }
  get layouts(): Readonly<Record<string, LayoutConfig>> {
    return this.#parts.layouts;
  }
  get reviews(): readonly Review[] {
    return this.#parts.reviews.map(({ entry }) => entry);
  }
  get fields(): readonly FieldRoles[] {
    return this.#parts.fields.map(({ entry }) => entry);
  }
  /** Globs of files outside of tasks that record digests of files of tasks. */
  get digests(): readonly string[] {
    return this.#parts.digests.flatMap(({ globs }) => globs);
  }
  get plugins(): readonly Plugin[] {
    return this.#parts.plugins;
  }
  get file(): string | null {
    return this.#parts.file;
  }

  rulesFor(taskId: string): RuleSettings {
    if (this.#last?.task === taskId) return this.#last.table;
    const holding = this.#byTask.map((override) => override.tasks?.(taskId) ?? true);
    const key = holding.map(Number).join('');
    const table = this.#tables.get(key) ?? this.#table(holding);
    this.#tables.set(key, table);
    this.#last = { task: taskId, table };
    return table;
  }

  settingAt(ruleId: string, taskId: string, file: string): RuleSetting {
    const meta = this.#parts.catalog.get(ruleId);
    if (!meta) return UNKNOWN;
    if (!this.#narrowed.has(ruleId)) return this.rulesFor(taskId).get(ruleId) ?? UNKNOWN;
    const changes = this.#parts.overrides
      .filter((override) => (override.tasks?.(taskId) ?? true) && (override.files?.(file) ?? true))
      .map((override) => override.changes.get(ruleId));
    const known = [...changes, this.#parts.flags.get(ruleId)].filter((change): change is RuleChange => change !== undefined);
    return known.reduce<RuleSetting>((setting, change) => applyChange(setting, change, meta), this.#parts.base.get(ruleId) ?? UNKNOWN);
  }

  /** Whether {@link digests} name a file. */
  recordsDigests(path: string): boolean {
    return this.#parts.digests.some(({ matches }) => matches(path));
  }

  /** The reviews whose globs take a task. */
  reviewsFor(taskId: string): readonly Review[] {
    return this.#parts.reviews.filter(({ tasks }) => tasks(taskId)).map(({ entry }) => entry);
  }

  /** The field roles whose globs take a task. */
  fieldsFor(taskId: string): readonly FieldRoles[] {
    return this.#parts.fields.filter(({ tasks }) => tasks(taskId)).map(({ entry }) => entry);
  }

  #table(holding: readonly boolean[]): RuleSettings {
    const { base, flags, catalog } = this.#parts;
    const changes = this.#byTask.filter((_, i) => holding[i]).map((override) => override.changes);
    return [...changes, flags].reduce<RuleSettings>((settings, change) => applyChanges(settings, change, catalog), base);
  }
}
