import type { Evidence } from '../../model/finding.js';
import { showValue } from '../../model/show.js';
import { asksForConclusion, readsAsConclusion } from '../conclusion.js';
import { holdsBoolean } from '../leaves.js';
import { PROTOCOL_WORDS, protocolKind } from '../protocol.js';
import { roleOf } from '../role.js';
import { solvedPlace } from '../solved.js';
import { notProved, proved, type Claim, type Proof, type ProofResult } from '../types.js';

/** The value belongs to how answers are written (a version, a symbol, a unit, the task's own id) and not to what they say. */
export const proof: Proof = {
  class: 'PROTOCOL_CONSTANT',
  prove(claim: Claim): ProofResult {
    const { review, field, contract } = claim;
    if (holdsBoolean(review.value)) return notProved('a truth value is never a protocol constant');
    const role = roleOf(claim);
    if (asksForConclusion(role)) return notProved(`the field's role is ${role}`);
    if (readsAsConclusion(field.name)) return notProved(`the key "${field.name}" asks for a conclusion`);
    const solved = solvedPlace(claim);
    if (solved) return notProved('the hidden solution sets this value where the input has another one', [solved]);
    const kind = protocolKind(field.name, review.value, contract.task);
    if (kind !== null) return proved(`the value is ${PROTOCOL_WORDS[kind]}`, [evidenceOf(claim, PROTOCOL_WORDS[kind])]);
    return notProved(
      `${showValue(review.value)} under the key "${field.name}" is no version, symbol, unit, kind, digest or id of the task`,
    );
  },
};

function evidenceOf({ contract, field }: Claim, kind: string): Evidence {
  return { file: contract.file.path, range: contract.locate(field.analysis.schemas[0] ?? ''), text: `is ${kind}` };
}
