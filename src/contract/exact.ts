import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';
import { readNumber } from '../schema/json/exact.js';
import { objectOf, type Value } from '../schema/json/value.js';

/** The same value in the numbers of the schema library, which knows nothing of the rest of kgtlint. */
export function toSchemaValue(value: Json): Value {
  if (value instanceof ExactNumber) return readNumber(value.text);
  if (isArray(value)) return value.map(toSchemaValue);
  return isObject(value) ? objectOf(Object.entries(value).map(([key, member]) => [key, toSchemaValue(member)])) : value;
}
