import { tokens, words, isArray, type AnswerContract, type Field, type FieldAnalysis, type KeywordRef } from '../../../src/api/index.js';

/** The rule that a forced field belongs to, by the keyword that forces it. */
export type Construct = 'answer-const' | 'answer-singleton-enum' | 'answer-exhaustive-array' | 'answer-forced-value';

const ARRAY_KEYWORDS = new Set([
  'additionalItems', 'contains', 'items', 'maxContains', 'maxItems', 'minContains', 'minItems', 'prefixItems', 'unevaluatedItems', 'uniqueItems',
]); // prettier-ignore

export function constructOf(analysis: FieldAnalysis): Construct {
  const { primary, schemas, value, values } = analysis;
  if (isSet(analysis) || (!primary && Array.isArray(value ?? values?.[0]))) return 'answer-exhaustive-array';
  return primary && !isBelowNot(primary, schemas) ? constructBy(primary.keyword) : 'answer-forced-value';
}

/** A `const` or `enum` below a `not` forces by what it takes away. */
function isBelowNot({ schemaPointer }: KeywordRef, schemas: readonly string[]): boolean {
  return schemaPointer.endsWith('/not') && schemas.includes(schemaPointer.slice(0, -'/not'.length));
}

export function constructBy(keyword: string): Construct {
  if (keyword === 'const') return 'answer-const';
  if (keyword === 'enum') return 'answer-singleton-enum';
  return ARRAY_KEYWORDS.has(keyword) ? 'answer-exhaustive-array' : 'answer-forced-value';
}

/** How firmly the schema fixes a field. */
export type Firmness = 'always' | 'if-given' | 'as-a-set' | 'as-a-sequence' | 'in-a-branch' | 'keyed';

/** Null when the schema leaves the field a choice, or when the field is the tag that selects a branch. */
export function firmnessOf(analysis: FieldAnalysis): Firmness | null {
  if (analysis.tag) return analysis.tag.role === 'keyed-by-variant' ? 'keyed' : null;
  if (analysis.verdict === 'forced') return 'always';
  if (isSet(analysis)) return isSequence(analysis) ? 'as-a-sequence' : 'as-a-set';
  if (analysis.verdict === 'finite' && analysis.whenPresent.upper === 1n && analysis.values?.length) return 'if-given';
  return analysis.conditional.length > 0 && !selects(analysis) ? 'in-a-branch' : null;
}

/** All values are orders of one; where the field may also be absent, the analysis calls it finite. */
function isSet({ verdict, whenPresent, values }: FieldAnalysis): boolean {
  if (verdict === 'forced-set') return true;
  return verdict === 'finite' && whenPresent.upper !== 1n && whenPresent.unordered === 1n && values?.length === 1;
}

/** The integers of a range: a permutation, of which the order may be the question. */
function isSequence({ verdict, likelySequence, values }: FieldAnalysis): boolean {
  if (verdict === 'forced-set') return likelySequence === true;
  const items = values?.[0];
  if (!isArray(items) || !items.every((item) => typeof item === 'number' && Number.isInteger(item))) return false;
  const sorted = [...(items as readonly number[])].sort((a, b) => a - b);
  return sorted.every((item, i) => item === (sorted[0] as number) + i);
}

/** Last words of names that tell shapes apart (`kind`, `step_type`, `op`). */
const TAG_WORDS = new Set([
  'case', 'form', 'format', 'kind', 'method', 'mode', 'op', 'operation', 'operator', 'rule', 'shape', 'tag', 'type', 'variant',
]); // prettier-ignore

/** Branches that each fix another name under such a key are told apart by it: a tag, even where its site is not the field's own. */
function selects({ conditional, focus }: FieldAnalysis): boolean {
  const names = new Set(conditional.map(({ value }) => value));
  const key = words(tokens(focus).findLast((token) => token !== '*') ?? '').at(-1) ?? '';
  return TAG_WORDS.has(key) && names.size >= 2 && [...names].every((value) => typeof value === 'string');
}

/**
 * True when another field, above or below, is the one to report: the keyword that forces this one stands there.
 * A keyword that stands at no field (below a `not`, say) is reported where it acts.
 */
export function isReportedElsewhere(field: Field, contract: Pick<AnswerContract, 'field' | 'fields'>): boolean {
  const { primary, schemas } = field.analysis;
  if (primary && !schemas.includes(primary.schemaPointer) && contract.fields.some((other) => isAt(other, primary.schemaPointer, field)))
    return true;
  if (primary && isCoveredByName(field, primary.schemaPointer, contract)) return true;
  const items = contract.field(`${field.path}/*`);
  return items !== undefined && firmnessOf(items.analysis) === 'always';
}

/** What a pattern says of all its keys is reported at the member that must be there. */
function isCoveredByName(field: Field, schemaPointer: string, contract: Pick<AnswerContract, 'fields'>): boolean {
  if (!field.path.endsWith('/*')) return false;
  const around = field.path.slice(0, -1);
  return contract.fields.some(
    ({ path, schemas }) =>
      path !== field.path && path.startsWith(around) && !path.slice(around.length).includes('/') && schemas.includes(schemaPointer),
  );
}

/** True when a keyword of `schemaPointer` fixes a field above or below `field` as well. */
function isAt(other: Field, schemaPointer: string, field: Field): boolean {
  const isRelated = field.path.startsWith(`${other.path}/`) || other.path.startsWith(`${field.path}/`);
  return isRelated && other.analysis.schemas.includes(schemaPointer) && firmnessOf(other.analysis) !== null;
}
