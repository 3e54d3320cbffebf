import { head } from '../../model/cut.js';
import type { ReviewOutcome } from '../../api/rule.js';
import type { AnswerContract, Field } from '../../contract/types.js';
import { undecidedText } from '../../contract/undecided.js';
import { count } from '../../model/count.js';
import type { Range } from '../../model/place.js';
import { showValue } from '../../model/show.js';
import { coversPath } from '../../review/match.js';
import type { FieldAnalysis } from '../../schema/types.js';
import type { Position } from 'vscode-languageserver/node';
import { holds } from '../convert.js';
import { reviewLine } from './review.js';
import { code, list, plain } from './text.js';

/** Fields of one subschema that are shown; a definition may be used in a hundred places. */
const MOST_FIELDS = 3;
const MOST_VALUES = 8;

/** The fields whose subschema, with its key, is the closest one around a place of the schema. */
export function fieldsAt(contract: AnswerContract, position: Position): readonly Field[] {
  const found = contract.fields.flatMap((field) => {
    const [own] = field.schemas;
    const range = own === undefined ? null : contract.locate(own, own === '' ? 'value' : 'member');
    return range && holds(range, position) ? [{ field, range }] : [];
  });
  const closest = found.reduce<Range | null>((best, { range }) => (best === null || isSmaller(range, best) ? range : best), null);
  return found.flatMap(({ field, range }) => (closest && !isSmaller(closest, range) ? [field] : []));
}

function isSmaller(a: Range, b: Range): boolean {
  const lines = a.endLine - a.line - (b.endLine - b.line);
  if (lines !== 0) return lines < 0;
  return a.line === a.endLine && a.endColumn - a.column < b.endColumn - b.column;
}

/** What the schema leaves of the fields, their roles and their reviews. */
export function fieldsText(fields: readonly Field[], contract: AnswerContract, outcomes: readonly ReviewOutcome[]): string | null {
  if (fields.length === 0) return null;
  const texts = fields.slice(0, MOST_FIELDS).map((field) => fieldText(field, contract, outcomes));
  const more = fields.length > MOST_FIELDS ? [`and ${count(fields.length - MOST_FIELDS, 'more field')} with this subschema`] : [];
  return [...texts, ...more].join('\n\n---\n\n');
}

function fieldText(field: Field, contract: AnswerContract, outcomes: readonly ReviewOutcome[]): string {
  const { analysis } = field;
  const reviews = outcomes.filter(({ review }) => coversPath(review, field.path));
  return [
    `${field.path === '' ? '**the whole answer**' : `**field** ${code(field.path)}`} · ${presence(analysis)}`,
    verdict(analysis, contract),
    bits(analysis),
    field.role === null
      ? 'No role is given (kgt\\.json, `answer.fields`).'
      : `Role: ${code(field.role.role)}, from ${plain(field.role.from)}`,
    ...(reviews.length > 0 ? [`Reviews:\n\n${list(reviews.map(reviewLine))}`] : []),
  ].join('\n\n');
}

function presence({ presence: how }: FieldAnalysis): string {
  return how === 'never' ? 'no valid answer has it' : how;
}

function verdict(analysis: FieldAnalysis, contract: AnswerContract): string {
  const by = reasons(analysis, contract);
  switch (analysis.verdict) {
    case 'forced':
      return `**Forced**: the only accepted value is ${code(short(analysis))}${by}`;
    case 'forced-set':
      return `**Forced up to order**: ${code(short(analysis))}${by}`;
    case 'branch-tag':
      return `A tag that selects a branch: ${values(analysis)}`;
    case 'finite':
      return `Leaves ${analysis.whenPresent.upper === null ? 'some values' : count(analysis.whenPresent.upper, 'value')}: ${values(analysis)}`;
    case 'unsat':
      return `**Impossible**: no valid answer has a value here${by}`;
    case 'unknown':
      return analysis.unknown === undefined ? 'Undecided' : `Undecided: ${plain(undecidedText(analysis.unknown, contract))}`;
    case 'open':
      return 'Open: values without end';
  }
}

function short({ valueText, value }: FieldAnalysis): string {
  const text = valueText ?? JSON.stringify(value);
  return text.length > 200 ? `${head(text, 199)}…` : text;
}

function values({ values: all = [] }: FieldAnalysis): string {
  const shown = all.slice(0, MOST_VALUES).map((value) => code(showValue(value)));
  return [...shown, ...(all.length > shown.length ? ['…'] : [])].join(', ');
}

function reasons({ reasons: all }: FieldAnalysis, contract: AnswerContract): string {
  if (all.length === 0) return '';
  const told = all.map(({ keyword, schemaPointer }) => {
    const { line } = contract.locate(`${schemaPointer}/${keyword}`, 'key');
    return `${code(keyword)} (line ${line})`;
  });
  return `, by ${[...new Set(told)].slice(0, MOST_VALUES).join(', ')}`;
}

function bits({ bits: { upper } }: FieldAnalysis): string {
  if (upper === null) return 'Bits left: without end';
  return `Bits left: ${Math.round(upper * 100) / 100}`;
}
