import type { Json } from '../../src/model/json.js';
import { isArray, isObject } from '../../src/model/json.js';
import { join } from '../../src/model/pointer.js';

/** Every pointer of a value, the value itself included. */
export function* pointers(
  value: Json,
  at = '',
): Generator<{ readonly pointer: string; readonly value: Json; readonly key: string | null }> {
  yield* walk(value, at, null);
}

function* walk(
  value: Json,
  pointer: string,
  key: string | null,
): Generator<{ readonly pointer: string; readonly value: Json; readonly key: string | null }> {
  yield { pointer, value, key };
  if (isArray(value)) for (const [index, item] of value.entries()) yield* walk(item, join(pointer, index), null);
  else if (isObject(value)) for (const name of Object.keys(value)) yield* walk(value[name] as Json, join(pointer, name), name);
}
