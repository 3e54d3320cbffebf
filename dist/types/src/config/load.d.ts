import type { RuleMeta } from '../api/rule.js';
import { LoadedConfig } from './resolved.js';
import type { Languages } from './source.js';
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
export declare function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig>;
