import { applyChanges, initialSettings, toChange, type Catalog, type RuleSettings } from './changes.js';
import { entriesAt, readEntries } from './entries.js';
import type { ConfigProblem } from './error.js';
import { readFields } from './fields.js';
import type { Layer } from './layers.js';
import { compileGlobs, compileOverrides } from './overrides.js';
import { presetEntries } from './presets.js';
import type { ConfigParts, ForTasks } from './resolved.js';
import { readReviews } from './reviews.js';
import type { ConfigSource } from './source.js';

type Merged = Pick<ConfigParts, 'base' | 'overrides' | 'ignores' | 'layouts' | 'reviews' | 'fields' | 'digests'>;

/** Merges layers: rules by id, the later wins; layouts by name; lists one after the other, each file's once. */
export async function mergeLayers(layers: readonly Layer[], catalog: Catalog, problems: ConfigProblem[]): Promise<Merged> {
  const base = await mergeRules(layers, catalog, problems);
  const sources = sourcesOf(layers);
  const parts = [];
  for (const source of sources) parts.push(await readLists(source, catalog, problems));
  return {
    base,
    overrides: parts.flatMap((part) => part.overrides),
    reviews: parts.flatMap((part) => part.reviews),
    fields: parts.flatMap((part) => part.fields),
    digests: parts.flatMap((part) => part.digests),
    ignores: sources.flatMap((source) => source.config.ignores ?? []),
    layouts: Object.fromEntries(sources.flatMap((source) => Object.entries(source.config.layouts ?? {}))),
  };
}

/** The files of layers, each once, where it comes first. */
export function sourcesOf(layers: readonly Layer[]): ConfigSource[] {
  const sources = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []));
  return [...new Map(sources.map((source) => [source.path, source])).values()];
}

async function mergeRules(layers: readonly Layer[], catalog: Catalog, problems: ConfigProblem[]): Promise<RuleSettings> {
  let settings = initialSettings(catalog);
  for (const layer of layers) {
    const changes =
      'preset' in layer
        ? new Map([...presetEntries(layer.preset, catalog.values())].map(([id, entry]) => [id, toChange(entry)]))
        : await readEntries(layer.source.config.rules ?? {}, entriesAt(layer.source, '/rules'), catalog, problems);
    settings = applyChanges(settings, changes, catalog);
  }
  return settings;
}

async function readLists(
  source: ConfigSource,
  catalog: Catalog,
  problems: ConfigProblem[],
): Promise<Pick<ConfigParts, 'overrides' | 'reviews' | 'fields' | 'digests'>> {
  return {
    overrides: await compileOverrides(source, catalog, problems),
    reviews: await forTasks(readReviews(source, catalog, problems), 'reviews', source, problems),
    fields: await forTasks(readFields(source), 'fields', source, problems),
    digests: await readDigests(source, problems),
  };
}

async function readDigests(source: ConfigSource, problems: ConfigProblem[]): Promise<ConfigParts['digests']> {
  const { digests: globs = [] } = source.config;
  const matches = globs.length === 0 ? null : await compileGlobs(globs, '/digests', source, problems);
  return matches === null ? [] : [{ globs, matches }];
}

async function forTasks<T extends { readonly tasks?: readonly string[] }>(
  entries: readonly T[],
  key: string,
  source: ConfigSource,
  problems: ConfigProblem[],
): Promise<ForTasks<T>[]> {
  const compiled: ForTasks<T>[] = [];
  for (const [i, entry] of entries.entries())
    compiled.push({ entry, tasks: (await compileGlobs(entry.tasks, `/${key}/${i}/tasks`, source, problems)) ?? (() => false) });
  return compiled;
}
