import type { PresetEntry, PresetName, RuleMeta } from '../api/rule.js';

export const PRESETS: readonly PresetName[] = ['recommended', 'strict', 'answer-contract', 'knowledge-gated', 'baked-skills', 'all'];

/** The preset of a name with or without `kgtlint:`, or null. */
export function presetName(text: string): PresetName | null {
  const name = text.replace(/^kgtlint:/, '');
  return PRESETS.find((preset) => preset === name) ?? null;
}

/**
 * The entries of a preset, by rule id: what each rule says of itself. `all` has every rule at its own level; rules in preview
 * are in no other preset. `baked-skills` takes what a rule says of `recommended` where it says nothing of `baked-skills`.
 */
export function presetEntries(preset: PresetName, catalog: Iterable<RuleMeta>): Map<string, PresetEntry> {
  const entries = new Map<string, PresetEntry>();
  for (const meta of catalog) {
    const entry = entryOf(meta, preset);
    if (entry !== undefined) entries.set(meta.id, entry);
  }
  return entries;
}

function entryOf({ presets, level, stability }: RuleMeta, preset: PresetName): PresetEntry | undefined {
  if (preset === 'all') return presets.all ?? level;
  if (stability === 'preview') return undefined;
  return presets[preset] ?? (preset === 'baked-skills' ? presets.recommended : undefined);
}
