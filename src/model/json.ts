/**
 * A number whose source text a double cannot hold (2^53 + 1, 0.1000000000000000055).
 * It keeps the text, so that equality and messages stay exact.
 */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): number {
    return Number(this.text);
  }

  toString(): string {
    return this.text;
  }
}

export type JsonObject = { readonly [key: string]: Json };
export type JsonArray = readonly Json[];
/** Any JSON value. Numbers are doubles, or {@link ExactNumber} where a double would change them. */
export type Json = null | boolean | number | string | ExactNumber | JsonArray | JsonObject;

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

export function isArray(value: Json | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Own property only: `constructor` and `__proto__` are ordinary keys of linted files. */
export function property(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
