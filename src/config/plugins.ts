import type { Plugin, RuleMeta } from '../api/rule.js';
import { LEVELS } from '../model/level.js';
import type { ConfigProblem } from './error.js';
import { importDefault, resolveFrom } from './modules.js';
import { problemIn, type ConfigSource } from './source.js';

const NAME = /^[a-z][a-z0-9-]*$/;

/** The plugins of all files, each once. */
export async function loadPlugins(sources: readonly ConfigSource[], problems: ConfigProblem[]): Promise<Plugin[]> {
  const byPath = new Map<string, Plugin>();
  for (const source of sources)
    for (const [i, name] of (source.config.plugins ?? []).entries()) {
      const failed = await loadPlugin(name, source, byPath);
      if (failed !== null) problems.push(problemIn(source, `/plugins/${i}`, `the plugin ${JSON.stringify(name)} ${failed}`));
    }
  return [...byPath.values()];
}

/** Adds a plugin, or says why it cannot be used. */
async function loadPlugin(name: string, source: ConfigSource, loaded: Map<string, Plugin>): Promise<string | null> {
  const path = resolveFrom(source.path, name);
  if (path === null) return 'is not there; a plugin is a package that is installed, or a file relative to the configuration';
  if (loaded.has(path)) return null;
  const plugin = await importPlugin(path);
  if (typeof plugin === 'string') return plugin;
  if ([...loaded.values()].some((other) => other.namespace === plugin.namespace))
    return `has the namespace "${plugin.namespace}" of another plugin`;
  loaded.set(path, plugin);
  return null;
}

async function importPlugin(path: string): Promise<Plugin | string> {
  try {
    const value = await importDefault(path);
    return checkPlugin(value) ?? (value as Plugin);
  } catch (error) {
    return `failed to load: ${error instanceof Error ? error.message : String(error)}`;
  }
}

type Members = Readonly<Record<string, unknown>>;

/** What a plugin lacks, or null when it is one. */
function checkPlugin(value: unknown): string | null {
  if (!isMembers(value)) return 'has no default export of the form { namespace, rules }';
  const { namespace, rules } = value;
  if (typeof namespace !== 'string' || !NAME.test(namespace) || namespace === 'kgtlint')
    return 'has no namespace of lower-case words joined by - (other than "kgtlint")';
  if (!isMembers(rules)) return 'has no object "rules"';
  for (const [id, rule] of Object.entries(rules)) {
    const lack = checkRule(id, rule);
    if (lack !== null) return `has a rule "${id}" that ${lack}`;
  }
  return null;
}

function checkRule(id: string, rule: unknown): string | null {
  if (!NAME.test(id)) return 'is not named by lower-case words joined by -';
  if (!isMembers(rule) || typeof rule['create'] !== 'function') return 'has no function "create"';
  const meta = rule['meta'];
  if (!isMembers(meta)) return 'has no "meta"';
  if (!LEVELS.some((level) => level === meta['level'])) return `has no "meta.level" of ${LEVELS.join(', ')}`;
  return isMembers(meta['messages']) ? null : 'has no "meta.messages"';
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

/** The metadata of a plugin's rules under their full ids. */
export function pluginMetas(plugin: Plugin): RuleMeta[] {
  return Object.entries(plugin.rules).map(([id, { meta }]) => {
    const optional = meta as Partial<RuleMeta>;
    const { presets = {}, schema = {}, defaultOptions = {}, stability = 'stable' } = optional;
    return { ...meta, id: `${plugin.namespace}/${id}`, presets, schema, defaultOptions, stability };
  });
}
