import type { PresetName } from '../api/rule.js';
import { didYouMean, nearest } from '../validate/index.js';
import { ConfigError } from './error.js';
import { resolveFrom } from './modules.js';
import { presetName, PRESETS } from './presets.js';
import type { SourceReader } from './read-source.js';
import { problemIn, type ConfigSource } from './source.js';

/** One thing that sets rules: a preset or a file. */
export type Layer = { readonly preset: PresetName } | { readonly source: ConfigSource };

/**
 * A configuration and everything that it extends, the weakest first.
 * `forced` (`--preset`) takes the place of every preset that the files name.
 */
export async function collectLayers(entry: ConfigSource | null, read: SourceReader, forced: PresetName | null): Promise<Layer[]> {
  const layers = entry ? await expand(entry, [], read) : [];
  if (forced !== null) return [{ preset: forced }, ...layers.filter((layer) => !('preset' in layer))];
  return entry?.config.extends === undefined ? [{ preset: 'recommended' }, ...layers] : layers;
}

async function expand(source: ConfigSource, above: readonly ConfigSource[], read: SourceReader): Promise<Layer[]> {
  const layers: Layer[] = [];
  const { extends: names } = source.config;
  const chain = [...above, source];
  for (const [i, name] of [names ?? []].flat().entries()) {
    const pointer = Array.isArray(names) ? `/extends/${i}` : '/extends';
    layers.push(...(await expandOne(name, pointer, chain, read)));
  }
  return [...layers, { source }];
}

async function expandOne(name: string, pointer: string, chain: readonly ConfigSource[], read: SourceReader): Promise<Layer[]> {
  const source = chain.at(-1) as ConfigSource;
  if (name.startsWith('kgtlint:')) return [{ preset: presetIn(name, source, pointer) }];
  const path = resolveFrom(source.path, name);
  if (path === null) throw new ConfigError([problemIn(source, pointer, missing(name), hintFor(name))]);
  const loop = chain.findIndex((link) => link.path === path);
  if (loop >= 0)
    throw new ConfigError([problemIn(source, pointer, `the configurations extend each other in a circle: ${circle(chain.slice(loop))}`)]);
  return expand(await read(path), chain, read);
}

function presetIn(name: string, source: ConfigSource, pointer: string): PresetName {
  const preset = presetName(name);
  if (preset !== null) return preset;
  const known = PRESETS.map((id) => `kgtlint:${id}`);
  throw new ConfigError([problemIn(source, pointer, `there is no preset ${JSON.stringify(name)}${didYouMean(nearest(name, known))}`)]);
}

function missing(name: string): string {
  const what = name.startsWith('.') ? 'there is no file' : 'there is no package';
  return `${what} ${JSON.stringify(name)} to extend`;
}

/** A preset without its prefix reads as a package. */
function hintFor(name: string): string | null {
  const near = nearest(name, PRESETS);
  return near === null || name.startsWith('.') ? null : `for the preset, write "kgtlint:${near}"`;
}

function circle(chain: readonly ConfigSource[]): string {
  return [...chain, chain[0] as ConfigSource].map((source) => source.file).join(' → ');
}
