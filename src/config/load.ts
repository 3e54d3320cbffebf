import { resolve } from 'node:path';
import type { PresetName, RuleMeta } from '../api/rule.js';
import { didYouMean, nearest } from '../validate/index.js';
import type { Catalog } from './changes.js';
import { ConfigError, problem, throwIfAny, type ConfigProblem } from './error.js';
import { readFlags } from './flags.js';
import { collectLayers } from './layers.js';
import { findConfig } from './lookup.js';
import { mergeLayers, sourcesOf } from './merge.js';
import { loadPlugins, pluginMetas } from './plugins.js';
import { presetName, PRESETS } from './presets.js';
import { createSourceReader } from './read-source.js';
import { LoadedConfig } from './resolved.js';
import type { ConfigSource, Languages } from './source.js';

export interface LoadConfigOptions {
  /** Absolute path; globs and reported paths are relative to it. */
  readonly root: string;
  /** Absolute path; where the search for a configuration begins, and what `configFile` is relative to. */
  readonly cwd: string;
  /** Read instead of what a search would find. */
  readonly configFile?: string;
  /** Search for a configuration file from `cwd` up to the root. */
  readonly lookup: boolean;
  /** Takes the place of every preset that the configuration extends; with or without `kgtlint:`. */
  readonly preset?: string;
  /** `id: level` or `id: [level, {…}]`; they win over everything. */
  readonly ruleFlags: readonly string[];
  /** The shipped rules. */
  readonly catalog: readonly RuleMeta[];
  /** Parsers of JSON and YAML. */
  readonly registry: Languages;
}

/**
 * Finds, reads, validates and merges the configuration. Rejects with {@link ConfigError}, which lists every problem that
 * could be found at once. Without a file and without flags nothing but this module's own code is loaded.
 */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const preset = forcedPreset(options.preset);
  const read = createSourceReader(options.root, options.registry);
  const path = pathOf(options);
  const entry = path === null ? null : await read(path);
  const layers = await collectLayers(entry, read, preset);
  return build(options, entry, layers);
}

function pathOf({ cwd, root, configFile, lookup }: LoadConfigOptions): string | null {
  if (configFile !== undefined) return resolve(cwd, configFile);
  return lookup ? findConfig(cwd, root) : null;
}

function forcedPreset(text: string | undefined): PresetName | null {
  if (text === undefined) return null;
  const preset = presetName(text);
  if (preset !== null) return preset;
  const near = nearest(text.replace(/^kgtlint:/, ''), PRESETS);
  throw new ConfigError([
    problem(`--preset: there is no preset ${JSON.stringify(text)}${didYouMean(near)}`, null, null, `presets are ${PRESETS.join(', ')}`),
  ]);
}

async function build(
  options: LoadConfigOptions,
  entry: ConfigSource | null,
  layers: Awaited<ReturnType<typeof collectLayers>>,
): Promise<LoadedConfig> {
  const problems: ConfigProblem[] = [];
  const plugins = await loadPlugins(sourcesOf(layers), problems);
  throwIfAny(problems);
  const metas = [...options.catalog, ...plugins.flatMap(pluginMetas)];
  const catalog: Catalog = new Map(metas.map((meta) => [meta.id, meta]));
  const merged = await mergeLayers(layers, catalog, problems);
  const flags = await readFlags(options.ruleFlags, catalog, options.registry, problems);
  throwIfAny(problems);
  return new LoadedConfig({ ...merged, catalog, flags, plugins, file: entry?.file ?? null });
}
