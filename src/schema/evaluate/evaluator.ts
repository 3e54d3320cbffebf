import { loaded, type LoadedDocument } from '../document/document.js';
import type { SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import type { Value } from '../json/value.js';
import type { Evaluator, Json, SchemaDocument, ValidationError } from '../types.js';
import { Context, TooDeep, type Charged } from './context.js';
import { evaluate } from './evaluate.js';

/** The answer of a check; `unknown` where a reference or a pattern could not be read or the nesting is too deep. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Checks one value against one node. With `nullable`, null beside that keyword is left undecided; `meter` may end it. */
export function check(schemas: SchemaSet, node: SchemaNode, value: Value, nullable = false, meter: Charged | null = null): Answer {
  const context = new Context(schemas, null, node === schemas.root, nullable, value, meter);
  try {
    const valid = evaluate(context, node, value, null, null);
    return context.uncertain ? 'unknown' : valid ? 'yes' : 'no';
  } catch (error) {
    return tooDeep(error);
  }
}

function tooDeep(error: unknown): 'unknown' {
  if (error instanceof TooDeep || error instanceof RangeError) return 'unknown';
  throw error;
}

/**
 * A checker for instances of a document, all drafts and all keywords; `format` is an annotation. A reference that cannot be
 * resolved accepts.
 */
export function createEvaluator(document: SchemaDocument): Evaluator {
  const source = loaded(document);
  const schemas = source.schemas();
  return {
    validate: (instance) => validate(source, schemas, instance),
    validAt: (pointer, value) => {
      const node = schemas.at(pointer);
      return node === undefined || check(schemas, node, value) !== 'no';
    },
  };
}

function validate(source: LoadedDocument, schemas: SchemaSet, instance: Json): readonly ValidationError[] {
  if (!source.readable) return [];
  const errors: ValidationError[] = [];
  try {
    evaluate(new Context(schemas, errors, true, false, instance, null), schemas.root, instance, null, null);
  } catch (error) {
    tooDeep(error);
  }
  return withoutRepeats(errors);
}

/** Several references may lead one place to the same refusal. */
function withoutRepeats(errors: readonly ValidationError[]): readonly ValidationError[] {
  if (errors.length < 2) return errors;
  const seen = new Set<string>();
  return errors.filter(({ instancePointer, schemaPointer, keyword }) => {
    const key = JSON.stringify([instancePointer, schemaPointer, keyword]);
    return !seen.has(key) && seen.add(key);
  });
}
