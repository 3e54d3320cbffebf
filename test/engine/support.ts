import { defineRule, type RuleListener, type RuleContext, type RuleMeta } from '../../src/api/rule.js';
import type { ResolvedConfig, RuleSetting } from '../../src/config/types.js';
import { languages } from '../../src/generated/languages.js';
import { layouts } from '../../src/generated/layouts.js';
import { createReaders } from '../../src/engine/readers.js';
import type { LintSetup } from '../../src/engine/setup.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { prepareManifests } from '../../src/manifest/index.js';
import type { JsonObject } from '../../src/model/json.js';
import type { RuleLevel } from '../../src/model/level.js';
import { discoverTasks } from '../../src/task/discover.js';
import { createMemoryFileSystem, type Tree } from '../../src/task/filesystem/memory.js';
import type { TaskRef } from '../../src/task/types.js';

/** A rule that is nothing but its listeners. */
export function ruleOf(id: string, create: (context: RuleContext) => RuleListener, meta: Partial<RuleMeta> = {}) {
  return defineRule<JsonObject>({
    meta: {
      id,
      description: 'what the test says',
      docs: { category: 'test' },
      level: 'error',
      presets: {},
      messages: { found: 'Found {{what}}.', plain: 'Found.' },
      schema: { type: 'object' },
      defaultOptions: {},
      fixable: false,
      hasSuggestions: false,
      stability: 'stable',
      ...meta,
    },
    create,
  });
}

export interface SetupParts {
  readonly rules?: readonly ReturnType<typeof ruleOf>[];
  readonly levels?: Readonly<Record<string, RuleLevel>>;
  /** Level of a rule in one file. */
  readonly at?: (rule: string, file: string) => RuleLevel | undefined;
  readonly config?: Partial<ResolvedConfig>;
  readonly clock?: LintSetup['clock'];
}

export function setupOf({ rules = [], levels = {}, at, config, clock }: SetupParts = {}): LintSetup {
  const setting = (id: string): RuleSetting => ({ level: levels[id] ?? 'error', options: {} });
  return {
    rules: new Map(rules.map((rule) => [rule.meta.id, rule])),
    config: {
      rulesFor: () => new Map(rules.map((rule) => [rule.meta.id, setting(rule.meta.id)])),
      settingAt: (id, _, file) => ({ ...setting(id), level: at?.(id, file) ?? setting(id).level }),
      ignores: [],
      layouts: {},
      reviews: [],
      fields: [],
      fieldsFor: () => [],
      plugins: [],
      file: null,
      ...config,
    },
    registry: createLanguageRegistry(languages),
    proofs: [],
    today: '2020-01-01',
    showValues: false,
    ...(clock ? { clock } : {}),
  };
}

/** The tasks of a tree, read with the registry of the setup. */
export async function tasksOf(tree: Tree, setup: LintSetup): Promise<readonly TaskRef[]> {
  await prepareManifests();
  const readers = createReaders(setup.registry);
  return (await discoverTasks({ root: '/', paths: ['/'], layouts, readers, files: createMemoryFileSystem(tree) })).tasks;
}

/** A task in a folder, with more files in it. */
export function taskAt(at: string, files: Tree = {}): Tree {
  const all: Tree = { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Plan the route.\n', ...files };
  return Object.fromEntries(Object.entries(all).map(([path, content]) => [`${at}/${path}`, content]));
}
