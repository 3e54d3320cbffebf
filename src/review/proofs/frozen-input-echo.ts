import type { Evidence } from '../../model/finding.js';
import { findInputPlaces, type InputPlace } from '../input-places.js';
import { notProved, proved, type Claim, type Proof, type ProofResult } from '../types.js';

/** The value stands in a declared public input, under a key that does not itself read as the answer. */
export const proof: Proof = {
  class: 'FROZEN_INPUT_ECHO',
  prove(claim: Claim): ProofResult {
    const inputs = claim.contract.inputs.filter((input) => input.declared);
    if (inputs.length === 0) return notProved('the task declares no public input; name it in answer.inputs of kgt.json');
    const places = findInputPlaces(claim);
    const place = places.find((candidate) => !candidate.answerLike);
    if (place) return proved(`the value stands at ${place.file}:${place.range.line}, ${place.pointer}`, [evidenceOf(place)]);
    const [answer] = places;
    if (answer)
      return notProved(`the value stands only under "${answer.pointer}" of ${answer.file}, which reads as the answer`, [
        evidenceOf(answer),
      ]);
    return notProved(`the value stands in no declared input (${inputs.map((input) => input.file.path).join(', ')})`);
  },
};

function evidenceOf(place: InputPlace): Evidence {
  return { file: place.file, range: place.range, text: `the same value at ${place.pointer}` };
}
