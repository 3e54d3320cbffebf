import type { AnswerContract, Field } from '../../../contract/types.js';
import { isArray, type Json } from '../../../model/json.js';
import { join, valueAt } from '../../../model/pointer.js';
import type { Operation } from '../../edit/index.js';
import { composeSchema } from '../move/compose.js';
import type { FoundFinding } from '../types.js';
import { isOfConstant, isOwn, typeOf } from './constants.js';
import { analyzerAfter, isForced } from './edited.js';
import { isPlain } from './plain.js';
import { leftInProse, proseStating } from './prose.js';
import { openedAt } from './stating.js';
import type { Suggest } from './types.js';

/** A published constant may become a question: its type stays. */
export const leaveOpen: Suggest = (finding, field, contract) => {
  const value = finding.forced?.value;
  if (!isOfConstant(finding) || field.analysis.tag || value === undefined || typeOf(value) === null) return [];
  const places = placesOf(finding, field);
  const opened = openedAt(places, value, field, contract);
  if (opened === null || opened.length === 0 || !isOwn(field, contract)) return [];
  const isListed = listsOthers(places, opened, contract);
  const isOpen = !isListed && isPlain(field, contract);
  if (!isOpen && !opens(opened, finding, field, contract)) return [];
  const where = isInBranch(finding) ? ' in that variant' : '';
  const instead = isListed ? 'all of its enum' : 'its type';
  const prose = proseStating(value, field, contract);
  const description = `Leave the value of "${field.path}" open${where}: ${instead} instead of the value${leftInProse(prose)}`;
  return [{ description, prose, compose: (draft) => composeSchema(draft, contract, opened) }];
};

/** What one variant alone says is a finding of its own, so that what the others say stays. */
function placesOf({ messageId, pointer }: FoundFinding, { schemas }: Field): readonly string[] {
  return isInBranch({ messageId }) ? schemas.filter((one) => one === pointer) : schemas;
}

function isInBranch({ messageId }: Pick<FoundFinding, 'messageId'>): boolean {
  return messageId === 'forcedInBranch';
}

/** An `enum` stays that lists more than the value. */
function listsOthers(places: readonly string[], opened: readonly Operation[], { schema }: AnswerContract): boolean {
  const gone = new Set(opened.map(({ at }) => at));
  const listed = (at: string): Json | undefined => (gone.has(at) ? undefined : valueAt(schema, at));
  return places.some((pointer) => isArray(listed(join(pointer, 'enum'))));
}

/** Something else may leave the same value: a pattern, a bound, the subschema that a condition adds. */
function opens(opened: readonly Operation[], finding: FoundFinding, { focus }: Field, contract: AnswerContract): boolean {
  const analyzer = analyzerAfter(contract, opened);
  if (analyzer === null || isForced(focus, analyzer)) return false;
  return !isInBranch(finding) || !analyzer.field(focus).conditional.some(({ at }) => at?.schemaPointer === finding.pointer);
}
