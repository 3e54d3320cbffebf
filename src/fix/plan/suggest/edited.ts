import { toSchemaValue } from '../../../contract/exact.js';
import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract } from '../../../contract/types.js';
import { compactJson } from '../../../model/json-print.js';
import { createEvaluator, createForcedAnalyzer, parseSchema, type ForcedAnalyzer, type SchemaDocument } from '../../../schema/index.js';
import { applyToValue } from '../../edit/operations.js';
import type { Operation } from '../../edit/index.js';

/**
 * What the schema would leave open after the operations; null where it would not compile any more, or refuse a solution that it
 * accepts now.
 */
export function analyzerAfter(contract: AnswerContract, operations: readonly Operation[]): ForcedAnalyzer | null {
  const { problems } = contract.schemaDocument;
  const text = compactJson(applyToValue(contract.schema, operations));
  const edited = parseSchema(text, { uri: contract.file.path });
  if (edited.problems.length > problems.length || refusesSolution(contract, edited)) return null;
  return createForcedAnalyzer(edited);
}

function refusesSolution(contract: AnswerContract, edited: SchemaDocument): boolean {
  const evaluator = createEvaluator(edited);
  return contract.solutions.some(
    ({ value }) => !evaluator.validAt('', toSchemaValue(value) as never) && contract.validate(value).length === 0,
  );
}

/** The schema leaves the field one value, or the analysis cannot tell. */
export function isForced(focus: string, analyzer: ForcedAnalyzer): boolean {
  if (analyzer.leavesChoice(focus)) return false;
  const analysis = analyzer.field(focus);
  return onlyValue({ analysis }) !== undefined || analysis.verdict === 'unknown' || analysis.verdict === 'unsat';
}
