/** Where subschemas stand: a schema, a list of schemas, a map of schemas, or either of two. */
export type Place = 'schema' | 'list' | 'map' | 'schema-or-list' | 'map-or-names';

const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['$defs', 'map'],
  ['definitions', 'map'],
  ['properties', 'map'],
  ['patternProperties', 'map'],
  ['dependentSchemas', 'map'],
  ['dependencies', 'map-or-names'],
  ['allOf', 'list'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['prefixItems', 'list'],
  ['items', 'schema-or-list'],
  ['additionalItems', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['contains', 'schema'],
  ['additionalProperties', 'schema'],
  ['unevaluatedProperties', 'schema'],
  ['propertyNames', 'schema'],
  ['contentSchema', 'schema'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
]);

export function placeOf(keyword: string): Place | undefined {
  return places.get(keyword);
}

/** Keywords that say nothing about validity but are part of the specification. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  'title', 'description', '$comment', 'default', 'examples', 'readOnly', 'writeOnly', 'deprecated', 'format',
  'contentEncoding', 'contentMediaType', 'contentSchema', '$schema', '$id', 'id', '$anchor', '$dynamicAnchor',
  '$recursiveAnchor', '$vocabulary', '$defs', 'definitions',
]);

/** Keywords that may refuse a value, whatever the draft. */
export const assertionKeywords: ReadonlySet<string> = new Set([
  'type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength',
  'pattern', 'items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'maxContains', 'uniqueItems', 'minItems',
  'maxItems', 'properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames', 'minProperties',
  'maxProperties', 'dependentRequired', 'dependentSchemas', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else',
  '$ref', '$dynamicRef', '$recursiveRef', 'unevaluatedProperties', 'unevaluatedItems', 'nullable',
]);
