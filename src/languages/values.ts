import type { Json } from '../model/json.js';

/** An object while it is built. */
export type MutableObject = { [key: string]: Json };

/** Sets an own property: assignment to `__proto__` would set the prototype instead. */
export function setOwn(object: MutableObject, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
}
