import type { AnswerContract, Echo, Field } from '../../contract/types.js';
import { isOneOfSeveral } from '../../fix/plan/move/input.js';
import { isOwnPlace } from '../../fix/plan/move/own-place.js';
import type { Json } from '../../model/json.js';
import { readsAsConclusion, sureConclusionReason } from '../../review/conclusion.js';
import { namesItsOwner, protocolKind } from '../../review/protocol.js';

/** Why an equal value under the same key of an input may nevertheless be another thing than the one of the answer; null where it is not. */
export function doubtAbout(echo: Echo, field: Field, value: Json, contract: AnswerContract): string | null {
  if (/\/(?:\*|\d+)$/.test(field.path)) return 'an item of a list is nothing by itself';
  if (readsAsConclusion(field.name)) return `the key "${field.name}" asks for a conclusion`;
  return sureConclusionReason({ field, contract }, value) ?? ofProtocol(echo, field, value, contract);
}

/** Of what says how answers are written, an input may have one of its own. */
function ofProtocol(echo: Echo, field: Field, value: Json, contract: AnswerContract): string | null {
  const { name } = field;
  switch (protocolKind(name, value, contract.task)) {
    case 'kind':
      return `a "${name}" names the shape of the object around it, and the input may have one of its own`;
    case 'version':
      return namesItsOwner(name) ? null : `a "${name}" is that of the document around it, and the input may have one of its own`;
    case 'unit':
    case 'symbol':
      if (namesItsOwner(name) || isOwnPlace(echo, field, value, contract)) return null;
      return `a "${name}" belongs to what it stands in, and there it may be that of something else`;
    default:
      return null;
  }
}

/** Why a place of an input under the same key does not prove that the value is given. */
export function unproven(echo: Echo, field: Field, value: Json, contract: AnswerContract): string {
  const isDeclared = contract.inputs.some(({ declared, file }) => declared && file === echo.file);
  if (echo.answerLike) return 'its path there reads as the answer';
  if (!isDeclared) return 'the task does not declare that file as an input';
  if (isOneOfSeveral(echo, contract)) return 'it is one of several items there, of which each may be the one that was to be found';
  if (echo.valueMatch !== 'equal') return 'it is written in another form there';
  if (field.analysis.tag) return 'it tells variants of the answer apart';
  return doubtAbout(echo, field, value, contract) ?? 'look whether it is the same thing';
}
