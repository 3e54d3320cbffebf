import type { JsonObject } from '../model/json.js';
import { causesOf } from './causes.js';
import { compile, type CompiledSchema } from './compile.js';
import { placeOf, withRange } from './place.js';
import { withDoubles } from './plain.js';
import type { Cause, Complaint, Located, Validator } from './types.js';

/** Values in a document above which only the first mistake is looked for. */
const LARGE = 5000;

const validators = new WeakMap<JsonObject, Promise<Validator>>();

/**
 * The validator of a JSON Schema (2020-12), compiled once for each schema object.
 * Rejects when the schema itself is wrong. Beside the standard keywords, `x-expected` may
 * say in words what a `pattern` wants, and `x-form: instance-path` lets the message guess the right form.
 */
export function createValidator(schema: JsonObject): Promise<Validator> {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = compile(schema).then(toValidator)));
  return validator;
}

function toValidator(schema: CompiledSchema): Validator {
  return (document) => {
    if (document.value === undefined) return [];
    const { value, size } = withDoubles(document.value);
    const errors = size > LARGE ? schema.first(value) : schema.all(value);
    return errors.length === 0 ? [] : causesOf(errors).map((cause) => toComplaint(cause, document));
  };
}

function toComplaint(cause: Cause, document: Located): Complaint {
  const { message, pointer, keyword, suggestion, part } = cause;
  return withRange({ message, pointer, severity: 'error' as const, keyword, suggestion }, () => placeOf(document, pointer, part));
}
