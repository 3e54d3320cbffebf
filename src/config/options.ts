import { isObject, type Json, type JsonObject } from '../model/json.js';

/** Options over defaults: objects are merged member by member, everything else is replaced. */
export function mergeOptions(defaults: JsonObject, given: JsonObject): JsonObject {
  const members = new Map<string, Json>(Object.entries(defaults));
  for (const [key, value] of Object.entries(given)) {
    const before = members.get(key);
    members.set(key, isObject(before) && isObject(value) ? mergeOptions(before, value) : value);
  }
  return Object.fromEntries(members);
}
