import { canonicalDecimal, ExactNumber } from './exact.js';
import { isObject, type Value } from './value.js';

/** A text that is equal exactly for equal JSON values: 1 = 1.0, objects unordered, strings by code units. */
export function keyOf(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return numberKey(value);
  if (value instanceof ExactNumber) return `#${value.canonical}`;
  if (Array.isArray(value)) return `[${value.map(keyOf).join(',')}]`;
  return isObject(value) ? objectKey(value, keyOf) : JSON.stringify(value);
}

function numberKey(value: number): string {
  return Number.isSafeInteger(value) ? String(value === 0 ? 0 : value) : `#${canonicalDecimal(String(value))}`;
}

function objectKey(value: { readonly [key: string]: Value }, item: (value: Value) => string): string {
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${item(value[key] as Value)}`).join(',')}}`;
}

/** As {@link keyOf}, but arrays count as multisets at every depth. */
export function setKeyOf(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(setKeyOf).sort().join(',')}]`;
  return isObject(value) ? objectKey(value, setKeyOf) : keyOf(value);
}

export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return keyOf(a) === keyOf(b);
}

/** First occurrence of each value. */
export function distinct(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  const seen = new Map<string, Value>();
  for (const value of values) {
    const key = keyOf(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}
