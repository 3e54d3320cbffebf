import {
  findMentions,
  isDistinctive,
  jsonEquals,
  spelling,
  words,
  type AnswerContract,
  type Evidence,
  type Field,
  type Json,
  type SourceFile,
} from '../../../src/api/index.js';
import type { Candidate } from './candidates.js';

/** Above this size a hidden file is data, in which any number stands somewhere. */
const LARGEST_HIDDEN_TEXT = 256 * 1024;

/** Where the hidden side has the value. The solution at the field's own path is proof; a line of a hidden text is a sign. */
export interface Confirmation extends Evidence {
  readonly by: 'solution' | 'text';
}

/** The place on the hidden side that has the value for this field, or null: then the mention is no leak that we can prove. */
export function confirm(field: Field, candidate: Candidate, contract: AnswerContract): Confirmation | null {
  const { value } = candidate;
  const solution = contract.solutions[0];
  const values = contract.solutionValues(field.path);
  if (solution && values.length > 0) {
    const all = values.every((at) => jsonEquals(at.value, value) || spelling(at.value) === spelling(value));
    const range = all ? solution.document.locate(values[0]?.pointer ?? '') : null;
    return range && { by: 'solution', file: solution.file.path, range, text: 'the hidden solution has this value' };
  }
  // A definition is often named like the field, and so are the variables of a verifier.
  return candidate.keyword === 'definition name' ? null : confirmInText(field, value, contract);
}

/** A line of a hidden file that has both the field's name and the value: `EXPECTED_ORDER = 34`. */
function confirmInText(field: Field, value: Json, contract: AnswerContract): Confirmation | null {
  const name = words(field.name);
  if (name.length === 0 || saysTheName(value, name)) return null;
  for (const file of contract.task.files) {
    const found = file.surface === 'hidden' && file.size <= LARGEST_HIDDEN_TEXT ? findLine(file, name, value) : null;
    if (found) return { ...found, by: 'text' };
  }
  return null;
}

function findLine(file: SourceFile, name: readonly string[], value: Json): Evidence | null {
  const text = file.text() ?? '';
  if (findMentions(text, value).length === 0) return null;
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    const span = hasWords(line, name) ? findMentions(line, value)[0] : undefined;
    if (!span) continue;
    const range = { line: i + 1, column: span.start + 1, endLine: i + 1, endColumn: span.end + 1 };
    return { file: file.path, range, text: 'a hidden file has this value under the same name' };
  }
  return null;
}

/** Prose quotes names of fields all the time; a value that only repeats the name confirms nothing. */
function saysTheName(value: Json, name: readonly string[]): boolean {
  return typeof value === 'string' && (!isDistinctive(value) || words(value).every((word) => name.includes(word)));
}

function hasWords(line: string, name: readonly string[]): boolean {
  const present = new Set(words(line));
  return name.every((word) => present.has(word));
}
