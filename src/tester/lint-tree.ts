import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rule } from '../api/rule.js';
import { loadConfig, type LoadedConfig } from '../config/index.js';
import type { UserConfig } from '../config/types.js';
import { lint } from '../engine/lint.js';
import { createReaders } from '../engine/readers.js';
import { languages } from '../generated/languages.js';
import { layouts } from '../generated/layouts.js';
import { numberLanguages } from '../generated/number-languages.js';
import { passages } from '../generated/passages.js';
import { proofs } from '../generated/proofs.js';
import { createLanguageRegistry } from '../languages/index.js';
import type { JsonObject } from '../model/json.js';
import type { RuleLevel } from '../model/level.js';
import type { LintResult } from '../report/types.js';
import { discoverTasks } from '../task/discover.js';
import { createMemoryFileSystem, type Tree } from '../task/filesystem/memory.js';

const CONFIG_FILE = '.kgtlintrc.json';

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
export async function lintTree(tree: Tree, options: LintTreeOptions): Promise<LintResult> {
  const registry = createLanguageRegistry(languages);
  const config = await readConfig(options, registry);
  const discovery = await discoverTasks({
    root: '/',
    paths: ['/'],
    layouts,
    readers: createReaders(registry, passages, numberLanguages),
    files: createMemoryFileSystem(tree),
    configured: config.layouts,
    ignores: config.ignores,
  });
  if (discovery.tasks.length === 0) throw new Error(`The tree holds no task. Looked for ${discovery.lookedFor.join('; ')}.`);
  const rules = new Map(options.rules.map(({ rule }) => [rule.meta.id, rule]));
  return lint(discovery.tasks, { rules, config, registry, proofs, today: options.today ?? '2000-01-01', showValues: false });
}

/** A configuration is read like any other, from a file: only then do its places and messages come out the same. */
async function readConfig({ rules, config }: LintTreeOptions, registry: ReturnType<typeof createLanguageRegistry>): Promise<LoadedConfig> {
  const root = config === undefined ? '/' : mkdtempSync(join(tmpdir(), 'kgtlint-'));
  try {
    if (config !== undefined) writeFileSync(join(root, CONFIG_FILE), `${JSON.stringify(config, null, 2)}\n`);
    return await loadConfig({
      root,
      cwd: root,
      lookup: false,
      ...(config === undefined ? {} : { configFile: CONFIG_FILE }),
      ruleFlags: rules.map(({ rule, level, options = {} }) => `${rule.meta.id}: [${level}, ${JSON.stringify(options)}]`),
      catalog: rules.map(({ rule }) => rule.meta),
      registry,
    });
  } finally {
    if (config !== undefined) rmSync(root, { recursive: true, force: true });
  }
}
