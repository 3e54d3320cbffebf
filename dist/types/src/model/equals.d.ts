import { type Json } from './json.js';
/** JSON equality: 1 = 1.0, objects unordered, strings by code units, exact decimals. Values of any depth. */
export declare function jsonEquals(a: Json, b: Json): boolean;
