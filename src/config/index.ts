export { ConfigError, type ConfigProblem } from './error.js';
export { loadConfig, type LoadConfigOptions } from './load.js';
export { CONFIG_NAMES } from './lookup.js';
export { PRESETS } from './presets.js';
export { printConfig } from './print.js';
export { LoadedConfig } from './resolved.js';
