import { ExactNumber, type Json, type JsonObject } from './json.js';
import { canonicalNumber } from './number.js';

/** JSON equality: 1 = 1.0, objects unordered, strings by code units, exact decimals. Values of any depth. */
export function jsonEquals(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' && typeof b !== 'object') return false;
  return deepEquals(a, b);
}

/** A list of pairs instead of recursion: linted files may be nested thousands of levels deep. */
function deepEquals(a: Json, b: Json): boolean {
  const pairs: Json[] = [a, b];
  while (pairs.length > 0) {
    const right = pairs.pop() as Json;
    const left = pairs.pop() as Json;
    if (left !== right && !sameNumber(left, right) && !sameMembers(left, right, pairs)) return false;
  }
  return true;
}

function sameNumber(a: Json, b: Json): boolean {
  return isNumber(a) && isNumber(b) && canonicalNumber(a) === canonicalNumber(b);
}

/** True when both are containers of one shape; what stands in them is left in `pairs`. */
function sameMembers(a: Json, b: Json, pairs: Json[]): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => pairs.push(item as Json, b[i] as Json));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && pairs.push(a[key] as Json, b[key] as Json));
}

function isNumber(value: Json): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}
