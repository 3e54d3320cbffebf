import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import { ExactNumber, isArray, isObject, type Json } from '../../../model/json.js';
import { children, join, valueAt, type Located } from '../../../model/pointer.js';

/** Values that the schema writes down for a field: `const`, and an `enum` with one member, with their pointers. */
export function constantsOf({ schemas }: Pick<Field, 'schemas'>, { schema }: Pick<AnswerContract, 'schema'>): readonly Located[] {
  return schemas.flatMap((at): Located[] => {
    const constant = valueAt(schema, join(at, 'const'));
    if (constant !== undefined) return [{ value: constant, pointer: join(at, 'const') }];
    const listed = valueAt(schema, join(at, 'enum'));
    return isArray(listed) && listed.length === 1 ? [{ value: listed[0] as Json, pointer: join(join(at, 'enum'), 0) }] : [];
  });
}

/**
 * The value that a field has wherever it is there, with the digits of the schema: the analysis computes with doubles, which have no
 * 1e400 and no 12345678901234567890. Undefined where there is a choice, or where the digits cannot be known.
 */
export function exactValue(field: Field, contract: Pick<AnswerContract, 'schema'>): Json | undefined {
  const forced = onlyValue(field);
  if (forced === undefined) return undefined;
  const written = constantsOf(field, contract).filter(({ value }) => jsonEquals(rounded(value), rounded(forced)));
  const [first] = written;
  if (first) return written.every(({ value }) => jsonEquals(value, first.value)) ? first.value : undefined;
  return holds(forced, isNumber) && holds(contract.schema, (value) => value instanceof ExactNumber) ? undefined : forced;
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || value instanceof ExactNumber;
}

function holds(value: Json, test: (value: Json) => boolean): boolean {
  const queue: Located[] = [{ value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (test(at.value)) return true;
    for (const child of children(at)) queue.push(child);
  }
  return false;
}

function rounded(value: Json): Json {
  if (value instanceof ExactNumber) return Number(value.text);
  if (isArray(value)) return value.map(rounded);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rounded(member)])) : value;
}
