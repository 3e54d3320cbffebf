import type { AnswerContract, Field } from '../../../contract/types.js';
import { jsonEquals } from '../../../model/equals.js';
import type { Operation } from '../../edit/index.js';
import { composeSchema } from '../move/compose.js';
import type { FoundFinding } from '../types.js';
import { constantAt, isOfConstant, isOwn, typeIt } from './constants.js';
import { analyzerAfter, isForced } from './edited.js';
import { isPlain } from './plain.js';
import type { Suggest } from './types.js';

/** A published constant may become a question: its type stays. */
export const leaveOpen: Suggest = (finding, field, contract) => {
  if (!isOfConstant(finding) || field.analysis.tag) return [];
  const typed = placesOf(finding, field, contract).flatMap((pointer) => typeIt(contract.schema, pointer));
  if (typed.length === 0 || !isOwn(field, contract)) return [];
  if (!isPlain(field, contract) && !opens(typed, finding, field, contract)) return [];
  const where = isInBranch(finding) ? ' in that variant' : '';
  const description = `Leave the value of "${field.path}" open${where}: its type instead of the value`;
  return [{ description, compose: (draft) => composeSchema(draft, contract, typed) }];
};

/**
 * Where the value is said. What one variant alone says is a finding of its own, so that the constants of the others stay, and so do
 * those of a branch that nothing satisfies.
 */
function placesOf(
  { forced, messageId, pointer: reported }: FoundFinding,
  { schemas }: Field,
  { schema }: AnswerContract,
): readonly string[] {
  const saying = schemas.filter((pointer) => {
    const constant = constantAt(schema, pointer);
    return constant !== null && forced !== null && jsonEquals(constant.value, forced.value);
  });
  return isInBranch({ messageId }) ? saying.filter((pointer) => pointer === reported) : saying;
}

function isInBranch({ messageId }: Pick<FoundFinding, 'messageId'>): boolean {
  return messageId === 'forcedInBranch';
}

/** Something else may leave the same value: a pattern, a bound, the subschema that a condition adds. */
function opens(typed: readonly Operation[], finding: FoundFinding, { focus }: Field, contract: AnswerContract): boolean {
  const analyzer = analyzerAfter(contract, typed);
  if (analyzer === null) return false;
  if (!isInBranch(finding)) return !isForced(focus, analyzer);
  return !analyzer.field(focus).conditional.some(({ at }) => at?.schemaPointer === finding.pointer);
}
