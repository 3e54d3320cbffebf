import type { JsonObject } from '../model/json.js';
import type { LoadedConfig } from './resolved.js';
/** The configuration of one task as plain data, for `--print-config`: rules by id, and only the reviews and roles that apply. */
export declare function printConfig(config: LoadedConfig, taskId: string): JsonObject;
