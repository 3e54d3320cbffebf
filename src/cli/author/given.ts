import { isDistinctive } from '../../contract/spelling.js';
import type { AnswerContract, Echo, Field } from '../../contract/types.js';
import { isOneOfSeveral } from '../../fix/plan/move/input.js';
import type { Json } from '../../model/json.js';

/** Places of the declared inputs that hold the value under the key of the field, in some spelling of the key. */
function sameKey(field: Field, value: Json, contract: AnswerContract): readonly Echo[] {
  const declared = new Set(contract.inputs.filter((input) => input.declared).map(({ file }) => file.path));
  return contract.echoes(field, value).filter((echo) => echo.keyMatch === 'same' && !echo.answerLike && declared.has(echo.file.path));
}

/**
 * Where the task itself gives the field its value: the same value under the same key, and no choice among several items.
 * One item of a list may well be the one that was to be found.
 */
export function givenAt(field: Field, value: Json, contract: AnswerContract): Echo | undefined {
  return sameKey(field, value, contract).find((echo) => echo.valueMatch === 'equal' && !isOneOfSeveral(echo, contract));
}

/** The place of an input that comes nearest to giving the field its value. */
export function closestTo(field: Field, value: Json, contract: AnswerContract): Echo | undefined {
  const [closest] = contract.echoes(field, value);
  return givenAt(field, value, contract) ?? sameKey(field, value, contract)[0] ?? closest;
}

/** Why a value is too ordinary to be recognised by itself; null when it is not, or stands under the key of the field. */
export function ordinaryReason(field: Field, value: Json, contract: AnswerContract): string | null {
  if (isDistinctive(value) || sameKey(field, value, contract).length > 0) return null;
  return (
    `the value is so ordinary that an equal one under another key proves nothing, and no declared input has it under "${field.name}"; ` +
    'if the input gives this value, name it so there'
  );
}
