import { spelling } from '../../../contract/spelling.js';
import { findMentions } from '../../../contract/statement.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { property, type Json } from '../../../model/json.js';
import { tokens, valueAt } from '../../../model/pointer.js';

const PROSE = ['description', 'title', '$comment', 'markdownDescription', 'errorMessage'];

/**
 * What says in words, beside a field in its schema, which value the field has: nobody but a person can put it otherwise.
 *
 * @returns `its description`, `the name of its definition`; each once
 */
export function proseStating(value: Json, { schemas }: Field, { schema }: AnswerContract): readonly string[] {
  const found = schemas.flatMap((pointer) => {
    const written = PROSE.filter((keyword) => {
      const text = property(valueAt(schema, pointer), keyword);
      return typeof text === 'string' && findMentions(text, value).length > 0;
    }).map((keyword) => `its ${keyword}`);
    return isNamedAfter(value, pointer) ? [...written, 'the name of its definition'] : written;
  });
  return [...new Set(found)];
}

/** The end of a description that says what is left to do; empty where nothing is. */
export function leftInProse(found: readonly string[]): string {
  if (found.length === 0) return '';
  return `; put ${found.join(' and ')} otherwise as well, which state${found.length === 1 ? 's' : ''} the value`;
}

function isNamedAfter(value: Json, pointer: string): boolean {
  const [place, name] = tokens(pointer).slice(-2);
  return name !== undefined && (place === '$defs' || place === 'definitions') && spelling(name) === spelling(value);
}
