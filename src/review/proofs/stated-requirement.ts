import { showValue } from '../../model/show.js';
import type { Evidence } from '../../model/finding.js';
import { conclusionReason } from '../conclusion.js';
import { holdsBoolean } from '../leaves.js';
import { findQuote } from '../quote.js';
import { unstatedPart } from '../stated.js';
import { notProved, proved, type Claim, type Proof, type ProofResult } from '../types.js';

/** The instruction requires the value in words that the review quotes. */
export const proof: Proof = {
  class: 'STATED_REQUIREMENT',
  prove(claim: Claim): ProofResult {
    const { review } = claim;
    if (holdsBoolean(review.value)) return notProved('a truth value is an answer, even where the instruction states it');
    const conclusion = conclusionReason(claim, review.value);
    if (conclusion !== null) return notProved(`a conclusion is an answer, even where the instruction states it: ${conclusion}`);
    if (review.quote === undefined || review.quote.trim() === '') return notProved('the review has no "quote" of the instruction');
    const place = placeOf(review.quote, claim);
    if (!place) return notProved(`the quote "${review.quote}" does not stand in the instruction`);
    const missing = unstatedPart(review.quote, review.value);
    if (missing) return notProved(`the quote "${review.quote}" does not state ${showValue(missing.value)}`, [place]);
    return proved(`the instruction states it at ${place.file}:${place.range.line}`, [place]);
  },
};

function placeOf(quote: string, { contract }: Claim): Evidence | null {
  for (const instruction of contract.task.instructions) {
    const span = findQuote(instruction.text, quote);
    if (span) return { file: instruction.file.path, range: instruction.range(span), text: `states "${quote}"` };
  }
  return null;
}
