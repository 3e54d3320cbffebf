import type { Rule } from '../api/rule.js';
import { type LoadedConfig } from '../config/index.js';
import type { ResolvedConfig } from '../config/types.js';
import type { LintSetup } from '../engine/setup.js';
import { layouts } from '../generated/layouts.js';
import { type LanguageRegistry } from '../languages/index.js';
import type { Readers } from '../task/types.js';
/** Everything that registers by being there, put together. The only place that knows all parts. */
export interface Parts {
    readonly registry: LanguageRegistry;
    readonly layouts: typeof layouts;
    readonly rules: readonly Rule[];
    readonly readers: Readers;
}
export declare function composeParts(): Parts;
/** What the command line says of the configuration. */
export interface ConfigFlags {
    readonly config?: string;
    readonly configLookup: boolean;
    /** Takes the place of every preset that the configuration extends. */
    readonly preset?: string;
    readonly rule?: readonly string[];
}
/** The configuration below a root. */
export declare function readConfig(parts: Parts, root: string, cwd: string, flags: ConfigFlags): Promise<LoadedConfig>;
/** By what tasks are found and read, wherever they are looked for. */
export declare function discoveryParts(parts: Pick<Parts, 'layouts' | 'readers'>, config: Pick<LoadedConfig, 'layouts' | 'ignores'>): {
    layouts: readonly import("../task/types.js").Layout[];
    readers: Readers;
    configured: Readonly<Record<string, import("../config/types.js").LayoutConfig>>;
    ignores: readonly string[];
};
export declare function composeSetup(parts: Parts, config: ResolvedConfig, options: {
    readonly today: string;
    readonly showValues: boolean;
}): LintSetup;
/** The day as an ISO date, in the time zone of the machine. `KGTLINT_TODAY` fixes it, for runs that must repeat. */
export declare function today(env: Readonly<Record<string, string | undefined>>): string;
