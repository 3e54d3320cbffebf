import type { AnswerContract, Field } from '../../../contract/types.js';
import { isObject, type Json } from '../../../model/json.js';
import { join, tokens, valueAt } from '../../../model/pointer.js';

const ANNOTATIONS = ['$comment', 'default', 'deprecated', 'description', 'examples', 'readOnly', 'title', 'writeOnly'];
/** What says of an object which members it has, and of a list what its items are. */
const STRUCTURE = new Set([
  ...ANNOTATIONS,
  '$defs',
  '$id',
  '$schema',
  'additionalProperties',
  'definitions',
  'items',
  'maxItems',
  'minItems',
  'properties',
  'required',
  'type',
  'uniqueItems',
]);
/** What says of a value which one it is. */
const VALUE = new Set([...ANNOTATIONS, 'type', 'const', 'enum']);

/**
 * Whether nothing decides about a field but its own `const` or `enum`: it stands where `properties` and `items` alone lead, and no
 * reference, no branch and no condition is met on the way. A type in the place of the constant then leaves the value open, and
 * refuses nothing that was accepted. That is told without an analysis, and true of most published constants.
 */
export function isPlain({ focus, schemas }: Field, { schema }: AnswerContract): boolean {
  let at = '';
  for (const step of tokens(focus)) {
    if (!says(schema, at, STRUCTURE)) return false;
    at = step === '*' ? join(at, 'items') : join(join(at, 'properties'), step);
  }
  return schemas.length === 1 && schemas[0] === at && says(schema, at, VALUE);
}

/** The subschema has no keyword but these. */
function says(root: Json, pointer: string, keywords: ReadonlySet<string>): boolean {
  const schema = valueAt(root, pointer);
  return isObject(schema) && Object.keys(schema).every((keyword) => keywords.has(keyword));
}
