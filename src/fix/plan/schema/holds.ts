import { isArray, isObject, type Json } from '../../../model/json.js';

/** The text stands somewhere in the value, as a key or as a string. */
export function holds(value: Json, text: string): boolean {
  if (value === text) return true;
  if (isArray(value)) return value.some((item) => holds(item, text));
  return isObject(value) && Object.entries(value).some(([key, member]) => key === text || holds(member, text));
}
