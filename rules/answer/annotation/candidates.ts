import {
  ExactNumber,
  isArray,
  isObject,
  jsonEquals,
  property,
  tokens,
  valueAt,
  type Field,
  type Json,
  type AnswerContract,
} from '../../../src/api/index.js';

/** A value that an annotation of the public schema mentions. Only the hidden side decides whether it is the answer. */
export interface Candidate {
  readonly value: Json;
  /** Pointer of the annotation. */
  readonly pointer: string;
  readonly keyword: string;
}

const PROSE = ['description', 'title', '$comment', 'markdownDescription', 'errorMessage'];
const CUE = /(?:e\.g\.|for example|such as|must be|should be|always|equals?|expected|correct(?: answer)?|namely|=|:)\s*$/i;

/** What the annotations of all subschemas of a field mention. */
export function candidates(field: Field, contract: AnswerContract): readonly Candidate[] {
  return field.schemas.flatMap((pointer) => candidatesAt(valueAt(contract.schema, pointer), pointer));
}

/** What the annotations of one subschema mention. */
export function candidatesAt(schema: Json | undefined, pointer: string): readonly Candidate[] {
  return isObject(schema) ? [...stated(schema, pointer), ...prose(schema, pointer), ...definitionName(pointer)] : [];
}

/** `default`, and `examples` when they all show one value. */
function stated(schema: Json, pointer: string): Candidate[] {
  const found: Candidate[] = [];
  const value = property(schema, 'default');
  if (value !== undefined) found.push({ value, pointer: `${pointer}/default`, keyword: 'default' });
  const examples = property(schema, 'examples');
  const [first] = isArray(examples) ? examples : [];
  if (isArray(examples) && first !== undefined && examples.every((example) => jsonEquals(example, first)))
    found.push({ value: first, pointer: `${pointer}/examples`, keyword: 'examples' });
  return found;
}

function prose(schema: Json, pointer: string): Candidate[] {
  return PROSE.flatMap((keyword) => {
    const text = property(schema, keyword);
    return typeof text === 'string' ? mentions(text, schema).map((value) => ({ value, pointer: `${pointer}/${keyword}`, keyword })) : [];
  });
}

/** Numbers, labels in capitals and quoted words of a text; never what the schema itself already lists or bounds. */
export function mentions(text: string, schema: Json): readonly Json[] {
  const values = [...numbers(text), ...labels(text)];
  const listed = property(schema, 'enum');
  const members = isArray(listed) ? values.filter((value) => listed.some((member) => jsonEquals(member, value))) : [];
  // A text that explains several members of the enum states none of them.
  const explained = members.length > 1 ? members : [];
  return values.filter((value) => !explained.includes(value) && !isBound(value, schema));
}

function numbers(text: string): Json[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_.])-?\d+(?:\.\d+)?(?![\p{L}\p{N}_]|\.\d)/gu)]
    .filter((match) => match[0].replace(/\D/g, '').length >= 2 || CUE.test(text.slice(0, match.index)))
    .map((match) => exact(match[0]));
}

function exact(digits: string): Json {
  const [double, written] = [Number(digits), new ExactNumber(digits)];
  return jsonEquals(double, written) ? double : written;
}

function labels(text: string): string[] {
  const quoted = [...text.matchAll(/[`"'\u2018\u201c]([^`"'\u2019\u201d]{2,80})[`"'\u2019\u201d]/gu)].map((match) => match[1] as string);
  const capitals = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map((match) => match[0]);
  return [...new Set([...quoted, ...capitals])];
}

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'multipleOf',
];

function isBound(value: Json, schema: Json): boolean {
  return BOUNDS.some((keyword) => property(schema, keyword) === value);
}

/** The name under which a subschema is defined: `$defs/UPPER_TAIL`. */
function definitionName(pointer: string): Candidate[] {
  const [place, name] = tokens(pointer).slice(-2);
  return name !== undefined && (place === '$defs' || place === 'definitions') ? [{ value: name, pointer, keyword: 'definition name' }] : [];
}
