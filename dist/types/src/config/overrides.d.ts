import type { Catalog, RuleChanges } from './changes.js';
import type { ConfigProblem } from './error.js';
import { type Matcher } from './matcher.js';
import { type ConfigSource } from './source.js';
/** An override ready to be asked. */
export interface CompiledOverride {
    readonly tasks: Matcher | null;
    readonly files: Matcher | null;
    readonly changes: RuleChanges;
}
/** The overrides of one file. */
export declare function compileOverrides(source: ConfigSource, catalog: Catalog, problems: ConfigProblem[]): Promise<CompiledOverride[]>;
/** A matcher for globs of a file, or null when there are none. */
export declare function compileGlobs(globs: string | readonly string[] | undefined, pointer: string, source: ConfigSource, problems: ConfigProblem[]): Promise<Matcher | null>;
