import type { AnswerContract, Field } from '../../../contract/types.js';
import { ExactNumber, isArray, isObject, type Json } from '../../../model/json.js';
import { isDeclaredAt } from '../schema/declared.js';
import type { FoundFinding } from '../types.js';

/** Rules on fields that the schema leaves one value by writing it down. */
const RULES = new Set(['answer-const', 'answer-singleton-enum']);

export function isOfConstant({ rule }: FoundFinding): boolean {
  return RULES.has(rule);
}

/** No other field of the answer has a subschema in common with this one that says more than where else to look. */
export function isOwn(field: Field, contract: AnswerContract): boolean {
  const said = new Set(field.schemas.filter((pointer) => isDeclaredAt(contract.schema, pointer)));
  return contract.fields.every((other) => other === field || !other.schemas.some((pointer) => said.has(pointer)));
}

export type TypeName = 'array' | 'object' | 'integer' | 'number' | 'string' | 'boolean';

/** The type that has the value and others; `null` is alone in its type. */
export function typeOf(value: Json): TypeName | null {
  if (value === null) return null;
  if (isArray(value)) return 'array';
  if (value instanceof ExactNumber || typeof value === 'number') return /^-?\d+(?:\.0+)?$/.test(String(value)) ? 'integer' : 'number';
  return isObject(value) ? 'object' : (typeof value as 'string' | 'boolean');
}
