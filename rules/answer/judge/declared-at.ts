import { join, tokens, valueAt, type AnswerContract, type Field } from '../../../src/api/index.js';

/** Pointer of the subschema of a field; where no value is possible, of what the schema declares under its path. */
export function schemaOf(field: Field, contract: AnswerContract): string {
  return field.schemas[0] ?? declaredAt(field.focus, contract);
}

/** Follows an instance path through `properties` and `items`, as far as they go. */
export function declaredAt(focus: string, contract: AnswerContract): string {
  let at = '';
  for (const token of tokens(focus)) {
    const next = [join(`${at}/properties`, token), `${at}/items`].find((pointer) => valueAt(contract.schema, pointer) !== undefined);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
