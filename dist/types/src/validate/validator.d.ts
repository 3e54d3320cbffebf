import type { JsonObject } from '../model/json.js';
import type { Validator } from './types.js';
/**
 * The validator of a JSON Schema (2020-12), compiled once for each schema object.
 * Rejects when the schema itself is wrong. Beside the standard keywords, `x-expected` may
 * say in words what a `pattern` wants, and `x-form: instance-path` lets the message guess the right form.
 */
export declare function createValidator(schema: JsonObject): Promise<Validator>;
