import type { Json } from '../model/json.js';
import { join, valueAt } from '../model/pointer.js';
import { showValue } from '../model/show.js';
import type { KeywordRef, Undecided } from '../schema/types.js';
import type { AnswerContract } from './types.js';

/** A contract as far as a keyword of it is to be shown. */
type Shown = Pick<AnswerContract, 'locate' | 'schemaDocument'>;

/** Why nothing is decided about a field, where, and what to do, in one sentence without a full stop. */
export function undecidedText({ reason, at }: Undecided, contract: Shown): string {
  const place = at ? keywordText(at, contract) : 'a keyword';
  switch (reason) {
    case 'remote-ref':
    case 'dynamic-ref':
      return `${place} ${leadsOut(at, contract)}`;
    case 'regex':
      return `${place} is more than kgtlint can count, such as a back reference, a lookbehind, or very many cases; list the strings in an enum, or write the pattern without them`;
    case 'budget':
      return `the analysis used up its budget${at ? ` at ${at.keyword} (line ${lineOf(at, contract)})` : ''}; fewer branches there, or smaller bounds, let it finish`;
    case 'dialect':
      return 'the schema names no "$schema", and 2020-12 and draft-07 force different values here; add "$schema"';
    case 'unreadable':
      return 'the schema cannot be read as JSON Schema; put right what kgtlint reports about the file first';
    case 'no-witness':
      return 'no answer was found that the whole schema accepts, so it is not proved that any of the values can be given; look for keywords around the field that contradict each other';
  }
}

/** A reference into this file that leads to nothing is a slip; one out of the file may well be right, but nothing is fetched. */
function leadsOut(at: KeywordRef | undefined, contract: Shown): string {
  const target = at && valueOf(at, contract);
  return typeof target === 'string' && target.startsWith('#')
    ? 'leads to nothing in this file; put the reference right, or add what it names'
    : 'leads to a schema that is not in this file, and kgtlint fetches nothing; copy that schema under "$defs" and refer to it there';
}

/** `"$ref": "#/a" (line 7)`. */
function keywordText(at: KeywordRef, contract: Shown): string {
  const value = valueOf(at, contract);
  return `"${at.keyword}"${value === undefined ? '' : `: ${showValue(value)}`} (line ${lineOf(at, contract)})`;
}

function valueOf({ schemaPointer, keyword }: KeywordRef, { schemaDocument }: Shown): Json | undefined {
  return valueAt(schemaDocument.root, join(schemaPointer, keyword));
}

function lineOf({ schemaPointer, keyword }: KeywordRef, contract: Shown): number {
  return contract.locate(join(schemaPointer, keyword), 'key').line;
}
