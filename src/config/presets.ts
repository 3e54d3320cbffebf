import type { PresetEntry, PresetName, RuleMeta } from '../api/rule.js';

export const PRESETS: readonly PresetName[] = ['recommended', 'strict', 'answer-contract', 'knowledge-gated', 'all'];

/** The preset of a name with or without `kgtlint:`, or null. */
export function presetName(text: string): PresetName | null {
  const name = text.replace(/^kgtlint:/, '');
  return PRESETS.find((preset) => preset === name) ?? null;
}

/**
 * The entries of a preset, by rule id: what each rule says of itself. `all` has every rule at its own level; rules in preview
 * are in no other preset.
 */
export function presetEntries(preset: PresetName, catalog: Iterable<RuleMeta>): Map<string, PresetEntry> {
  const entries = new Map<string, PresetEntry>();
  for (const meta of catalog) {
    const entry = preset === 'all' ? (meta.presets.all ?? meta.level) : meta.stability === 'preview' ? undefined : meta.presets[preset];
    if (entry !== undefined) entries.set(meta.id, entry);
  }
  return entries;
}
