import { escapePattern } from '../../../model/escape-pattern.js';

/** Source of an alternation that prefers longer phrases; blanks match any short white space, also a wrapped line. */
export function alternation(phrases: readonly string[]): string {
  return [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => escapePattern(phrase).replaceAll(' ', BLANK))
    .join('|');
}

/** White space inside a phrase, with the mark of a comment where the line wraps. */
export const BLANK = '(?:[ \\t\\u00a0\\u202f]{1,3}|-|[ \\t]{0,3}\\r?\\n[ \\t]{0,40}(?:(?:#|//|\\*|>)[ \\t]{0,4})?)';

const WRAPPED = new RegExp(`${BLANK}(?=.)`, 'g');

/** A phrase as it stands in the tables: lower case, one blank between words. */
export function canonicalPhrase(text: string): string {
  return text.trim().toLowerCase().replace(WRAPPED, ' ');
}
