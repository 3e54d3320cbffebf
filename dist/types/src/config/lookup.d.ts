/** Names of configuration files, the first found in a folder wins. */
export declare const CONFIG_NAMES: readonly string[];
/**
 * The nearest configuration file from `cwd` upward to the root, or in the root when `cwd` lies outside of it; null when there
 * is none. It only looks for names, so that a run without configuration does not pay for loading the loaders.
 */
export declare function findConfig(cwd: string, root: string): string | null;
