import { isArray, isObject, type Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';

/** What stands under a keyword of a schema that is being put together from code. */
export type Content =
  | { readonly kind: 'json'; readonly json: Json }
  | { readonly kind: 'schema'; readonly schema: Sketch }
  | { readonly kind: 'list'; readonly schemas: readonly Sketch[] }
  | { readonly kind: 'map'; readonly members: ReadonlyMap<string, SketchMember> };

export interface SketchMember {
  /** Place of the name in the code. */
  readonly key: OffsetRange;
  readonly schema: Sketch;
}

export interface Keyword {
  readonly content: Content;
  /** The call or member of the code that says it. */
  readonly at: OffsetRange;
}

/**
 * A JSON Schema with the place in the code of each part. Never changed once made. It stands for a superset of the values
 * that the code accepts: what is not statically known adds no keyword.
 */
export interface Sketch {
  readonly at: OffsetRange;
  readonly keywords: ReadonlyMap<string, Keyword>;
}

export const NOWHERE: OffsetRange = { start: 0, end: 0 };

/** Accepts everything. */
export function anything(at: OffsetRange = NOWHERE): Sketch {
  return { at, keywords: new Map() };
}

/** Accepts nothing. */
export function nothing(at: OffsetRange): Sketch {
  return one('not', { kind: 'schema', schema: anything(at) }, at);
}

export function isAnything(sketch: Sketch): boolean {
  return sketch.keywords.size === 0;
}

export function isNothing(sketch: Sketch): boolean {
  const not = sketch.keywords.get('not');
  return not?.content.kind === 'schema' && isAnything(not.content.schema);
}

export function one(keyword: string, content: Content, at: OffsetRange): Sketch {
  return { at, keywords: new Map([[keyword, { content, at }]]) };
}

/** A schema of one keyword with a plain value. */
export function says(keyword: string, json: Json, at: OffsetRange): Sketch {
  return one(keyword, { kind: 'json', json }, at);
}

export function constant(json: Json, at: OffsetRange): Sketch {
  return says('const', json, at);
}

export function oneOfValues(values: readonly Json[], at: OffsetRange): Sketch {
  return values.length === 0 ? nothing(at) : says('enum', values, at);
}

export function ofType(type: string | readonly string[], at: OffsetRange): Sketch {
  return says('type', type, at);
}

/** Keywords that read another keyword beside them, so that they must not be mixed with those of another schema. */
const DEPENDENT = new Set([
  'properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems', 'additionalItems',
  'unevaluatedItems', 'contains', 'minContains', 'maxContains', 'if', 'then', 'else', '$ref', '$defs', 'definitions',
]); // prettier-ignore

/** Values that both accept. Keywords stay side by side where that means the same, else they go under `allOf`. */
export function both(a: Sketch, b: Sketch): Sketch {
  if (isAnything(a) || isNothing(b)) return { ...b, at: isAnything(b) ? a.at : b.at };
  if (isAnything(b) || isNothing(a)) return a;
  const mixed = [...b.keywords.keys()].some((keyword) => a.keywords.has(keyword));
  const dependent = (sketch: Sketch) => [...sketch.keywords.keys()].some((keyword) => DEPENDENT.has(keyword));
  if (!mixed && !(dependent(a) && dependent(b))) return { at: a.at, keywords: new Map([...a.keywords, ...b.keywords]) };
  return withPart(a, b);
}

function withPart(a: Sketch, part: Sketch): Sketch {
  const all = a.keywords.get('allOf');
  const schemas = all?.content.kind === 'list' ? [...all.content.schemas, part] : [part];
  return { at: a.at, keywords: new Map([...a.keywords, ['allOf', { content: { kind: 'list', schemas }, at: all?.at ?? part.at }]]) };
}

export function every(sketches: readonly Sketch[], at: OffsetRange): Sketch {
  return sketches.reduce(both, anything(at));
}

/** Values that at least one accepts. */
export function either(sketches: readonly Sketch[], at: OffsetRange): Sketch {
  const live = sketches.filter((sketch) => !isNothing(sketch));
  if (live.some(isAnything)) return anything(at);
  if (live.length === 0) return nothing(at);
  return live.length === 1 ? (live[0] as Sketch) : one('anyOf', { kind: 'list', schemas: live }, at);
}

/** Values that the schema refuses. Only for schemas that accept exactly what the code accepts. */
export function not(sketch: Sketch): Sketch {
  if (isAnything(sketch)) return nothing(sketch.at);
  if (isNothing(sketch)) return anything(sketch.at);
  return one('not', { kind: 'schema', schema: sketch }, sketch.at);
}

/** The same schema with a keyword more that says nothing about validity. */
export function annotated(sketch: Sketch, keyword: string, json: Json, at: OffsetRange): Sketch {
  return { at: sketch.at, keywords: new Map([...sketch.keywords, [keyword, { content: { kind: 'json', json }, at }]]) };
}

export function lengthBetween(kind: 'Length' | 'Items' | 'Properties', min: number | null, max: number | null, at: OffsetRange): Sketch {
  const low = min === null ? anything(at) : says(`min${kind}`, Math.max(0, Math.ceil(min)), at);
  const high = max === null ? anything(at) : max < 0 ? nothing(at) : says(`max${kind}`, Math.floor(max), at);
  return both(low, high);
}

const STRUCTURE = ['properties', 'anyOf', 'oneOf', 'allOf', 'items', 'prefixItems', '$ref', 'additionalProperties'];

/** Whether it describes more than one plain value. */
export function isStructured(sketch: Sketch): boolean {
  const fixed = sketch.keywords.get('const')?.content;
  return (
    STRUCTURE.some((keyword) => sketch.keywords.has(keyword)) || (fixed?.kind === 'json' && (isObject(fixed.json) || isArray(fixed.json)))
  );
}

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** Names of members that a schema reads. */
export function mentioned(sketch: Sketch): readonly string[] {
  const own = sketch.keywords.get('properties')?.content;
  const names = sketch.keywords.get('required')?.content;
  const below = IN_PLACE.flatMap((keyword) => {
    const content = sketch.keywords.get(keyword)?.content;
    if (content?.kind === 'list') return content.schemas;
    return content?.kind === 'schema' ? [content.schema] : [];
  });
  return [
    ...(own?.kind === 'map' ? own.members.keys() : []),
    ...(names?.kind === 'json' && isArray(names.json) ? names.json.filter((name) => typeof name === 'string') : []),
    ...below.flatMap(mentioned),
  ];
}
