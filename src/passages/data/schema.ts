import { addAll } from '../add-all.js';
import { isArray, isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Passage } from '../../model/passage.js';
import { join } from '../../model/pointer.js';
import type { TextSource } from '../source.js';
import type { DataSource } from './tree.js';
import { dataPassages } from './walk.js';

/** Keywords that say something to people (JSON Schema 2020-12, section 9). */
const TEXTS = new Set(['description', 'title', '$comment', 'comment']);
/** Keywords that hold a value: those that show one, and the assertions of JSON Schema validation 2020-12, section 6, and of draft 3. */
const VALUES = new Set(
  [
    'default const examples example enum',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf divisibleBy',
    'minLength maxLength pattern format minItems maxItems minContains maxContains minProperties maxProperties',
  ].flatMap((keywords) => keywords.split(' ')),
);
/** Keywords whose members are schemas by name. */
const BY_NAME = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose value is a schema or a list of schemas. */
const NESTED = new Set(
  'items prefixItems additionalItems allOf anyOf oneOf not if then else contains additionalProperties unevaluatedProperties unevaluatedItems propertyNames contentSchema'.split(
    ' ',
  ),
);
const MAX_DEPTH = 200;
/** Longer descriptions speak of many things. */
const LONGEST_TITLE = 80;

function titlesOf({ title, description }: JsonObject): string[] {
  return [title, description].filter((text) => typeof text === 'string').filter(({ length }) => length <= LONGEST_TITLE);
}

/**
 * Annotations and values of a JSON Schema with the names of the properties that they stand at, and its other keywords as entries. The
 * parts of a value are named after the property, with its title and description: what is said there in words is said of the value.
 */
export function schemaPassages(source: TextSource, data: DataSource, near: readonly number[] | null): Passage[] {
  const found: Passage[] = [];
  if (isObject(data.value)) visit(data.value, '', [], 0);
  return found;

  function visit(schema: JsonObject, pointer: string, names: readonly string[], depth: number): void {
    const rest: string[] = [];
    for (const [keyword, value] of Object.entries(schema)) {
      const at = join(pointer, keyword);
      if (BY_NAME.has(keyword) && isObject(value)) {
        for (const [name, inner] of Object.entries(value)) nested(inner, join(at, name), [name, ...names], depth);
      } else if (NESTED.has(keyword)) nested(value, at, names, depth);
      else if (TEXTS.has(keyword)) addAll(found, annotations(value, at, [...names, keyword]));
      else if (VALUES.has(keyword)) {
        const titles = titlesOf(schema);
        const own = [...names.slice(0, 1), ...titles];
        addAll(
          found,
          annotations(value, at, [...names, keyword, ...titles]).map((passage) => named(passage, own)),
        );
      } else rest.push(keyword);
    }
    for (const keyword of rest) addAll(found, partOf(schema[keyword]!, join(pointer, keyword), [keyword, ...names]));
  }

  function nested(value: Json, pointer: string, names: readonly string[], depth: number): void {
    if (depth >= MAX_DEPTH) return;
    if (isArray(value)) value.forEach((item, index) => nested(item, join(pointer, index), names, depth + 1));
    else if (isObject(value)) visit(value, pointer, names, depth + 1);
  }

  function annotations(value: Json, pointer: string, names: readonly string[]): Passage[] {
    return partOf(value, pointer, names).map((passage) => ({ ...passage, kind: 'annotation' as const }));
  }

  function partOf(value: Json, pointer: string, names: readonly string[]): Passage[] {
    return dataPassages(source, { value, offsets: (inner, part) => data.offsets(pointer + inner, part) }, { near, names });
  }
}

/** Members of an object that is shown as an example keep the names of their own. */
function named(passage: Passage, names: readonly string[]): Passage {
  return { ...passage, parts: passage.parts.map((part) => (part.names.length > 0 ? part : { ...part, names })) };
}
