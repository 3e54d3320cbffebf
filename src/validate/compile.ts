import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import type { JsonObject } from '../model/json.js';

/** Errors of a value under one schema; empty when it is valid. */
type Check = (value: unknown) => readonly ErrorObject[];

export interface CompiledSchema {
  readonly all: Check;
  /** Stops at the first error: the time of `all` grows with the square of their number. */
  readonly first: Check;
}

/** Compilers by whether they look for all errors; shared, since each has to compile the meta-schema first. */
const compilers = new Map<boolean, Ajv2020>();

/**
 * Compiles a schema with Ajv, which is loaded at the first call.
 * Rejects when the schema itself is wrong.
 */
export async function compile(schema: JsonObject): Promise<CompiledSchema> {
  const { Ajv2020 } = await import('./ajv.js');
  const all = compileWith(compiler(Ajv2020, true), schema);
  let first: Check | undefined;
  return { all, first: (value) => (first ??= compileWith(compiler(Ajv2020, false), schema))(value) };
}

function compileWith(ajv: Ajv2020, schema: JsonObject): Check {
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
}

function compiler(Ajv: typeof Ajv2020, allErrors: boolean): Ajv2020 {
  const known = compilers.get(allErrors);
  if (known) return known;
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    allErrors,
    verbose: true,
    ownProperties: true,
    addUsedSchema: false,
    logger: false,
  }).addVocabulary(['x-expected', 'x-form']);
  compilers.set(allErrors, ajv);
  return ajv;
}
