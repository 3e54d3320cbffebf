import { readFields } from '../../../../src/contract/fields.js';
import type { AnswerContract } from '../../../../src/contract/types.js';
import type { Json } from '../../../../src/model/json.js';
import { compactJson } from '../../../../src/model/json-print.js';
import { FILE_START } from '../../../../src/model/place.js';
import { createEvaluator, createForcedAnalyzer, parseSchema } from '../../../../src/schema/index.js';
import { applyToValue } from '../../../../src/fix/edit/operations.js';
import type { SchemaRemoval } from '../../../../src/fix/plan/schema/removal.js';

/** What of a contract the removal of a field looks at. */
export function contractOf(schema: Json): AnswerContract {
  const schemaDocument = parseSchema(compactJson(schema), { uri: 'schema.json' });
  const analyzer = createForcedAnalyzer(schemaDocument);
  const fields = readFields(analyzer, '', () => null);
  return {
    schema,
    schemaDocument,
    analyzer,
    fields,
    result: '',
    solutions: [],
    file: { path: 'schema.json' },
    locate: () => FILE_START,
  } as unknown as AnswerContract;
}

export function judge(schema: Json): (value: Json) => boolean {
  const evaluator = createEvaluator(parseSchema(compactJson(schema), { uri: 'schema.json' }));
  return (value) => evaluator.validAt('', value as never);
}

export const without = (schema: Json, { operations }: SchemaRemoval) => applyToValue(schema, operations);
