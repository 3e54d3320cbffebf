import type { PresetEntry, PresetName, RuleMeta } from '../api/rule.js';
export declare const PRESETS: readonly PresetName[];
/** The preset of a name with or without `kgtlint:`, or null. */
export declare function presetName(text: string): PresetName | null;
/**
 * The entries of a preset, by rule id: what each rule says of itself. `all` has every rule at its own level; rules in preview
 * are in no other preset. `baked-skills` takes what a rule says of `recommended` where it says nothing of `baked-skills`.
 */
export declare function presetEntries(preset: PresetName, catalog: Iterable<RuleMeta>): Map<string, PresetEntry>;
