import type { Rule } from '../api/rule.js';
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
export declare function composeSetup(parts: Parts, config: ResolvedConfig, options: {
    readonly today: string;
    readonly showValues: boolean;
}): LintSetup;
/** The day as an ISO date, in the time zone of the machine. `KGTLINT_TODAY` fixes it, for runs that must repeat. */
export declare function today(env: Readonly<Record<string, string | undefined>>): string;
