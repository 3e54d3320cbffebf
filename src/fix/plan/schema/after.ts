import { readFields } from '../../../contract/fields.js';
import { compactJson } from '../../../model/json-print.js';
import { createForcedAnalyzer, parseSchema } from '../../../schema/index.js';
import { applyToValue } from '../../edit/operations.js';
import type { Operation } from '../../edit/types.js';
import type { SchemaPart } from './declared.js';

/** The schema as it would be after operations. */
export function edited(contract: SchemaPart, operations: readonly Operation[]): Pick<SchemaPart, 'schema' | 'schemaDocument'> {
  const schema = applyToValue(contract.schema, operations);
  return { schema, schemaDocument: parseSchema(compactJson(schema), { uri: contract.schemaDocument.uri }) };
}

/** The same with its fields. Its places are those of the schema as it is. */
export function afterwards(contract: SchemaPart, operations: readonly Operation[]): SchemaPart {
  const { file, result } = contract;
  const { schema, schemaDocument } = edited(contract, operations);
  const analyzer = createForcedAnalyzer(schemaDocument);
  const fields = readFields(analyzer, result, () => null);
  return { file, result, schema, schemaDocument, analyzer, fields, locate: (pointer, part) => contract.locate(pointer, part) };
}
