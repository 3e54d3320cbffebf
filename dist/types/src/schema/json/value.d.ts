import type { Json } from '../types.js';
import { ExactNumber } from './exact.js';
/** A JSON value whose numbers are exact: doubles where the text survives the round trip, else {@link ExactNumber}. */
export type Value = null | boolean | number | string | ExactNumber | readonly Value[] | ValueObject;
export interface ValueObject {
    readonly [key: string]: Value;
}
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';
export declare function kindOf(value: Value): Kind;
export declare function isObject(value: unknown): value is ValueObject;
/** Own property or undefined: names such as `constructor` are ordinary. */
export declare function own(object: ValueObject, key: string): Value | undefined;
/** An object built from entries; `__proto__` becomes an ordinary property. */
export declare function objectOf(entries: Iterable<readonly [string, Value]>): ValueObject;
/** Numbers as doubles, for callers outside this library. */
export declare function toJson(value: Value): Json;
/** JSON text with the digits that the schema wrote. */
export declare function toText(value: Value): string;
