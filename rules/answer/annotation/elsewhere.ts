import { FILE_START, isDistinctive, spelling, subschemas, valuesAt, type AnswerContract, type Evidence } from '../../../src/api/index.js';
import { candidatesAt, type Candidate } from './candidates.js';

/** A mention outside of any field's own schema, the field whose value it gives away, and the place that confirms it. */
export interface StrayMention {
  readonly candidate: Candidate;
  readonly field: string;
  readonly evidence: Evidence;
}

/**
 * Mentions in subschemas that belong to no field: the root, the result, definitions that nothing refers to.
 * Without a field to compare with, only values that stand for themselves count: labels, formulas, long numbers.
 */
export function strayMentions(contract: AnswerContract): readonly StrayMention[] {
  const [solution] = contract.solutions;
  if (!solution) return [];
  const covered = new Set(contract.fields.flatMap((field) => field.schemas));
  const mentioned = subschemas(contract.schema)
    .filter(({ pointer }) => !covered.has(pointer))
    .flatMap(({ pointer, schema }) => candidatesAt(schema, pointer))
    .filter((candidate) => isDistinctive(candidate.value));
  if (mentioned.length === 0) return [];
  const hidden = hiddenValues(contract);
  return mentioned.flatMap((candidate) => {
    const found = hidden.get(spelling(candidate.value));
    if (!found) return [];
    const range = solution.document.locate(found.pointer) ?? FILE_START;
    return [{ candidate, field: found.field, evidence: { file: solution.file.path, range, text: 'the hidden solution has this value' } }];
  });
}

/** The distinctive values of the solution by spelling; those that the schema itself forces or lists are public already. */
function hiddenValues(contract: AnswerContract): ReadonlyMap<string, { readonly field: string; readonly pointer: string }> {
  const values = new Map<string, { field: string; pointer: string }>();
  const [solution] = contract.solutions;
  for (const field of contract.fields) {
    if (!solution || !field.leaf || field.analysis.verdict !== 'open') continue;
    for (const at of valuesAt(solution.value, contract.result + field.path)) {
      if (isDistinctive(at.value)) values.set(spelling(at.value), { field: field.path, pointer: at.pointer });
    }
  }
  return values;
}
