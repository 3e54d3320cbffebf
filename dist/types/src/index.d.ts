/** kgtlint as a library: what the command line does, without a process around it. */
export { lint, type LintHooks } from './engine/lint.js';
export type { LintSetup } from './engine/setup.js';
export { composeParts, composeSetup, type Parts } from './cli/compose.js';
export { loadConfig, ConfigError, type LoadConfigOptions } from './config/index.js';
export { discoverTasks, type DiscoverOptions } from './task/discover.js';
export type { Discovery, TaskRef } from './task/types.js';
export type { Finding, Evidence, Fix } from './model/finding.js';
export type { LintResult, Summary } from './report/types.js';
