import { ExactNumber, isArray, isObject, type Json } from '../model/json.js';
import type { MemberPart } from '../model/place.js';
import { join } from '../model/pointer.js';
import { misspelling } from './keyword-names.js';
import { checkPatterns } from './keyword-patterns.js';
import type { Subschema } from './subschemas.js';

/** Something in a schema that no evaluator can make sense of, or that it will silently pass over. */
export interface SchemaProblem {
  readonly message: string;
  readonly pointer: string;
  readonly part: MemberPart;
  readonly severity: 'error' | 'warning';
}

/** True where a value has the shape that a keyword takes. */
type Shape = (value: Json) => boolean;

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']);

const isText: Shape = (value) => typeof value === 'string';
const isBoolean: Shape = (value) => typeof value === 'boolean';
const isNumber: Shape = (value) => typeof value === 'number' || value instanceof ExactNumber;
const isCount: Shape = (value) => isNumber(value) && Number(value) >= 0 && (Number.isInteger(Number(value)) || Number(value) > 1e308);
const isSchema: Shape = (value) => isBoolean(value) || isObject(value);
const isTypeName: Shape = (value) => typeof value === 'string' && TYPES.has(value);
const listOf =
  (item: Shape): Shape =>
  (value) =>
    isArray(value) && value.every(item);
const mapOf =
  (member: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(member);
const isTexts = listOf(isText);
const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));

const GROUPS: readonly (readonly [takes: string, shape: Shape, keywords: string])[] = [
  ['a string', isText, '$schema $id $ref $anchor $dynamicRef $dynamicAnchor $recursiveRef $comment'],
  ['a string', isText, 'title description format pattern contentEncoding contentMediaType'],
  ['true or false', isBoolean, 'uniqueItems readOnly writeOnly deprecated $recursiveAnchor'],
  ['a number', isNumber, 'minimum maximum'],
  ['a number above 0', (value) => isNumber(value) && Number(value) > 0, 'multipleOf'],
  // True and false is how draft 4 has them.
  ['a number', either(isNumber, isBoolean), 'exclusiveMinimum exclusiveMaximum'],
  ['a whole number from 0', isCount, 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains'],
  ['a list', isArray, 'enum examples'],
  ['a list of names', isTexts, 'required'],
  [`one of ${[...TYPES].join(', ')}, or a list of them`, either(isTypeName, listOf(isTypeName)), 'type'],
  ['a schema (an object, true or false)', isSchema, 'additionalItems additionalProperties contains propertyNames not if then else'],
  ['a schema (an object, true or false)', isSchema, 'unevaluatedItems unevaluatedProperties contentSchema'],
  ['a schema or a list of schemas', either(isSchema, listOf(isSchema)), 'items'],
  ['a list of schemas', listOf(isSchema), 'allOf anyOf oneOf prefixItems'],
  ['an object of schemas', mapOf(isSchema), 'properties patternProperties dependentSchemas $defs definitions'],
  ['an object whose values are lists of names', mapOf(isTexts), 'dependentRequired'],
  ['an object whose values are schemas or lists of names', mapOf(either(isSchema, isTexts)), 'dependencies'],
  ['anything', () => true, 'const default $vocabulary'],
];

/**
 * The keywords of all drafts from 4 to 2020-12 and what they take (JSON Schema Validation, sections 6 to 9; Core, sections
 * 8 to 11). Where drafts differ, what any of them takes is accepted.
 */
const SHAPES: ReadonlyMap<string, { readonly takes: string; readonly shape: Shape }> = new Map(
  GROUPS.flatMap(([takes, shape, keywords]) => keywords.split(' ').map((keyword) => [keyword, { takes, shape }] as const)),
);

/** Problems listed of one schema. */
const MOST_PROBLEMS = 50;

/** Keywords with values that they cannot take, patterns that are none, and keywords that are spelled amiss. */
export function shapeProblems(all: readonly Subschema[]): readonly SchemaProblem[] {
  const found: SchemaProblem[] = [];
  for (const { pointer, schema } of all) {
    if (found.length >= MOST_PROBLEMS) break;
    for (const [keyword, value] of Object.entries(schema)) found.push(...check(keyword, value, pointer));
  }
  return found.slice(0, MOST_PROBLEMS);
}

function check(keyword: string, value: Json, pointer: string): readonly SchemaProblem[] {
  const known = SHAPES.get(keyword);
  const at = join(pointer, keyword);
  if (!known) {
    const meant = misspelling(keyword, SHAPES);
    return meant === null ? [] : [{ message: unknown(keyword, meant), pointer: at, part: 'key', severity: 'warning' }];
  }
  if (!known.shape(value)) return [{ message: wrong(keyword, known.takes), pointer: at, part: 'value', severity: 'error' }];
  return checkPatterns(keyword, value, at);
}

function wrong(keyword: string, takes: string): string {
  return `"${keyword}" takes ${takes}, so what stands here constrains nothing, or the schema cannot be used at all`;
}

function unknown(keyword: string, meant: string): string {
  return `${JSON.stringify(keyword)} is no keyword of JSON Schema, so evaluators pass over it; did you mean "${meant}"?`;
}
