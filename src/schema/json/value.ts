import type { Json } from '../types.js';
import { ExactNumber } from './exact.js';

/** A JSON value whose numbers are exact: doubles where the text survives the round trip, else {@link ExactNumber}. */
export type Value = null | boolean | number | string | ExactNumber | readonly Value[] | ValueObject;
export interface ValueObject {
  readonly [key: string]: Value;
}

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export function kindOf(value: Value): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object') return typeof value as Kind;
  return value instanceof ExactNumber ? 'number' : 'object';
}

export function isObject(value: unknown): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** Own property or undefined: names such as `constructor` are ordinary. */
export function own(object: ValueObject, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object built from entries; `__proto__` becomes an ordinary property. */
export function objectOf(entries: Iterable<readonly [string, Value]>): ValueObject {
  return Object.fromEntries<Value>(entries);
}

/** Numbers as doubles, for callers outside this library. */
export function toJson(value: Value): Json {
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return (value as readonly Value[]).map(toJson);
  if (!isObject(value)) return value as Json;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [key, toJson(item)]);
  return Object.fromEntries(entries);
}

/** JSON text with the digits that the schema wrote. */
export function toText(value: Value): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${toText(item)}`)
    .join(',')}}`;
}
