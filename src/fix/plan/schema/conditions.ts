import { isArray, isObject, type Json } from '../../../model/json.js';
import { join, valueAt } from '../../../model/pointer.js';
import type { References } from '../../../schema/index.js';
import { holds } from './holds.js';

const CONDITIONS = ['not', 'if', 'contains', 'dependentSchemas', 'dependencies', 'propertyNames'];
/** Keywords that speak of members without naming them. */
const COUNTING = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'minProperties', 'maxProperties'];

/** Pointer of a condition, wherever it stands, that speaks of the key, itself or by a reference; null when there is none. */
export function condition(root: Json, key: string, references: References): string | null {
  const queue = [''];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const value = valueAt(root, at);
    if (isArray(value)) queue.push(...value.map((_, i) => join(at, i)));
    if (!isObject(value)) continue;
    for (const name of Object.keys(value)) {
      const below = join(at, name);
      if (CONDITIONS.includes(name) && speaksOf(root, below, [key, ...COUNTING], references)) return below;
      queue.push(below);
    }
  }
  return null;
}

function speaksOf(root: Json, start: string, texts: readonly string[], references: References): boolean {
  const seen = new Set<string>();
  const queue = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const value = valueAt(root, at);
    if (value !== undefined && texts.some((text) => holds(value, text))) return true;
    if (isArray(value)) queue.push(...value.map((_, i) => join(at, i)));
    if (isObject(value)) queue.push(...references(at).flat(), ...Object.keys(value).map((name) => join(at, name)));
  }
  return false;
}
