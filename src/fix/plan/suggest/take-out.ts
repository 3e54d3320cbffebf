import { composeRemoval } from '../move/compose.js';
import { removeFromSchema } from '../schema/removal.js';
import type { Suggest } from './types.js';

/** A conclusion that follows from the other fields need not be submitted. */
export const takeOut: Suggest = ({ rule, messageId }, field, contract) => {
  if (rule !== 'derived-conclusion' || messageId !== 'derived') return [];
  const removal = removeFromSchema(contract, [field.focus]);
  if (removal.refused.size > 0) return [];
  const description = `Take "${field.path}" out of the answer, and let the verifier derive it`;
  return [{ description, compose: (draft) => composeRemoval(draft, contract, removal) }];
};
