import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RuleMeta } from '../../src/api/rule.js';
import { ConfigError, loadConfig, type LoadConfigOptions, type LoadedConfig } from '../../src/config/index.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { language as json } from '../../src/languages/json.js';
import { language as yaml } from '../../src/languages/yaml.js';

export type Files = Readonly<Record<string, unknown>>;

/** A folder with files, gone after the test. Content that is no string is written as JSON. */
export function folder(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-config-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return root;
}

export function rule(id: string, meta: Partial<RuleMeta> = {}): RuleMeta {
  return {
    id,
    description: `reports what ${id} reports`,
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error' },
    messages: {},
    schema: { type: 'object', properties: {}, additionalProperties: false },
    defaultOptions: {},
    fixable: false,
    hasSuggestions: false,
    stability: 'stable',
    ...meta,
  };
}

const NAMES_SCHEMA = {
  type: 'object',
  properties: {
    names: { type: 'array', items: { type: 'string' } },
    limits: {
      type: 'object',
      properties: { least: { type: 'integer' }, most: { type: 'integer', minimum: 1 } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** Five rules: one in both presets, one stricter in `strict`, one with options that is off in `baked-skills`, one off by default, one in preview. */
export const CATALOG: readonly RuleMeta[] = [
  rule('fixed-answer', { presets: { recommended: 'error', strict: 'error', 'answer-contract': 'error' } }),
  rule('open-role', { level: 'error', presets: { recommended: 'note', strict: 'error' } }),
  rule('named-key', {
    level: 'warning',
    presets: { recommended: 'warning', strict: ['error', { names: ['strict'] }], 'baked-skills': 'off' },
    schema: NAMES_SCHEMA,
    defaultOptions: { names: ['id'], limits: { least: 0, most: 9 } },
  }),
  rule('quiet-one', { level: 'warning', presets: {} }),
  rule('young-rule', { stability: 'preview', presets: { recommended: 'error' } }),
];

export type Extra = Partial<Omit<LoadConfigOptions, 'root' | 'registry'>>;

export function load(root: string, extra: Extra = {}): Promise<LoadedConfig> {
  const registry = createLanguageRegistry([json, yaml]);
  return loadConfig({ root, cwd: root, lookup: true, ruleFlags: [], catalog: CATALOG, ...extra, registry });
}

/** The error of a configuration that must not load. */
export async function failure(root: string, extra: Extra = {}): Promise<ConfigError> {
  const outcome = await load(root, extra).catch((error: unknown) => error);
  if (outcome instanceof ConfigError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('the configuration was accepted');
}

/** Levels of all rules for a task, those that are off left out. */
export function levels(config: LoadedConfig, task = 'tasks/a'): Record<string, string> {
  const on = [...config.rulesFor(task)].filter(([, { level }]) => level !== 'off');
  return Object.fromEntries(on.map(([id, { level }]) => [id, level]));
}
