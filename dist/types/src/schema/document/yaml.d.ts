import { type Value } from '../json/value.js';
import type { Offsets } from './json-offsets.js';
/** Loads the YAML reader. Needed once before {@link parseSchema} is given a YAML text; JSON never loads it. */
export declare function prepareYaml(): Promise<void>;
export declare function readYaml(text: string): Value;
export declare function yamlOffsets(text: string): Offsets;
