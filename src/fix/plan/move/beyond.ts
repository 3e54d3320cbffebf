import type { AnswerContract, Field } from '../../../contract/types.js';
import { isObject, property } from '../../../model/json.js';
import { lastToken, parent, valueAt } from '../../../model/pointer.js';
import type { Candidate } from './candidates.js';
import { unreadReference } from './unread-reference.js';

/** Frozen data by its role in the manifest that is no field of the schema, since it is declared in another file, which is not read. */
export function beyondReferences(contract: AnswerContract): readonly Candidate[] {
  const roles = valueAt(contract.task.manifest?.value, '/answer/fields');
  if (!isObject(roles)) return [];
  return Object.entries(roles).flatMap(([path, role]) => {
    const isFrozen = property(role, 'role') === 'FROZEN_PROBLEM_DATA';
    const above = isFrozen && !contract.field(path) ? closestAbove(path, contract) : undefined;
    const objection = above ? unreadReference(above, contract) : null;
    if (!above || !objection) return [];
    return [{ contract, field: fieldBelow(above, path, contract), action: 'move' as const, objection, value: null, isReviewed: false }];
  });
}

function closestAbove(path: string, contract: AnswerContract): Field | undefined {
  for (let at = parent(path); at !== ''; at = parent(at)) {
    const field = contract.field(at);
    if (field) return field;
  }
  return undefined;
}

/** What is known of it is what is known of the field above. */
function fieldBelow({ analysis, schemas, leavesChoice }: Field, path: string, contract: AnswerContract): Field {
  return { path, focus: contract.result + path, name: lastToken(path), role: null, analysis, schemas, leavesChoice, leaf: true };
}
