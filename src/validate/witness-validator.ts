import type { Dialect, Json } from '../schema/index.js';
import { Ajv2020 } from './ajv.js';

/**
 * Ajv as a second opinion on accepted answers. It knows draft 2020-12 here; for another draft it has no say.
 * Throws where it cannot compile the schema, which the analyser takes as no say either.
 */
export function ajvValidator(schema: Json, dialect: Dialect): (value: Json) => boolean {
  if (dialect !== '2020-12') throw new Error(`${dialect} is left to the evaluator`);
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true, validateFormats: false });
  return ajv.compile(schema as boolean);
}
