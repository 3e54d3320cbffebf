import type { OffsetRange } from '../../model/place.js';
import type { Match } from './types.js';

/** A match of words, of which nothing but the place and the form is known. */
export function textMatch(form: string, span: OffsetRange): Match {
  return { span, form, atom: null, agreements: [], contradictions: [] };
}
