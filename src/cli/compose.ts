import type { Rule } from '../api/rule.js';
import { loadConfig, type LoadedConfig } from '../config/index.js';
import type { ResolvedConfig } from '../config/types.js';
import { createReaders } from '../engine/readers.js';
import type { LintSetup } from '../engine/setup.js';
import { languages } from '../generated/languages.js';
import { layouts } from '../generated/layouts.js';
import { numberLanguages } from '../generated/number-languages.js';
import { passages } from '../generated/passages.js';
import { proofs } from '../generated/proofs.js';
import { rules } from '../generated/rules.js';
import { createLanguageRegistry, type LanguageRegistry } from '../languages/index.js';
import type { Readers } from '../task/types.js';

/** Everything that registers by being there, put together. The only place that knows all parts. */
export interface Parts {
  readonly registry: LanguageRegistry;
  readonly layouts: typeof layouts;
  readonly rules: readonly Rule[];
  readonly readers: Readers;
}

export function composeParts(): Parts {
  const registry = createLanguageRegistry(languages);
  return { registry, layouts, rules, readers: createReaders(registry, passages, numberLanguages) };
}

/** What the command line says of the configuration. */
export interface ConfigFlags {
  readonly config?: string;
  readonly configLookup: boolean;
  /** Takes the place of every preset that the configuration extends. */
  readonly preset?: string;
  readonly rule?: readonly string[];
}

/** The configuration below a root. */
export function readConfig(parts: Parts, root: string, cwd: string, flags: ConfigFlags): Promise<LoadedConfig> {
  return loadConfig({
    root,
    cwd,
    lookup: flags.configLookup,
    ruleFlags: flags.rule ?? [],
    catalog: parts.rules.map((rule) => rule.meta),
    registry: parts.registry,
    ...(flags.config === undefined ? {} : { configFile: flags.config }),
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
  });
}

/** By what tasks are found and read, wherever they are looked for. */
export function discoveryParts(parts: Pick<Parts, 'layouts' | 'readers'>, config: Pick<LoadedConfig, 'layouts' | 'ignores'>) {
  return { layouts: parts.layouts, readers: parts.readers, configured: config.layouts, ignores: config.ignores };
}

export function composeSetup(
  parts: Parts,
  config: ResolvedConfig,
  options: { readonly today: string; readonly showValues: boolean },
): LintSetup {
  const all = new Map(parts.rules.map((rule) => [rule.meta.id, rule]));
  for (const plugin of config.plugins) {
    for (const [id, rule] of Object.entries(plugin.rules)) all.set(`${plugin.namespace}/${id}`, rule);
  }
  return { rules: all, config, registry: parts.registry, proofs, ...options };
}

/** The day as an ISO date, in the time zone of the machine. `KGTLINT_TODAY` fixes it, for runs that must repeat. */
export function today(env: Readonly<Record<string, string | undefined>>): string {
  const fixed = env['KGTLINT_TODAY'];
  if (fixed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(fixed)) return fixed;
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
