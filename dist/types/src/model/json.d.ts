/**
 * A number whose source text a double cannot hold (2^53 + 1, 0.1000000000000000055).
 * It keeps the text, so that equality and messages stay exact.
 */
export declare class ExactNumber {
    readonly text: string;
    constructor(text: string);
    toJSON(): number;
    toString(): string;
}
export type JsonObject = {
    readonly [key: string]: Json;
};
export type JsonArray = readonly Json[];
/** Any JSON value. Numbers are doubles, or {@link ExactNumber} where a double would change them. */
export type Json = null | boolean | number | string | ExactNumber | JsonArray | JsonObject;
export declare function isObject(value: Json | undefined): value is JsonObject;
export declare function isArray(value: Json | undefined): value is JsonArray;
/** Own property only: `constructor` and `__proto__` are ordinary keys of linted files. */
export declare function property(value: Json | undefined, key: string): Json | undefined;
