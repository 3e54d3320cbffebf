import type { OffsetRange } from '../../model/place.js';
import { jsonOf, type Datum } from './datum.js';
import { anything, nothing, type Keyword, type Sketch, type SketchMember } from './sketch.js';

type RecordDatum = Extract<Datum, { type: 'record' }>;

const MAPS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SCHEMAS = new Set([
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** In these, knowing less of a subschema would not accept more. */
const NOT_MONOTONE = new Set(['not', 'oneOf', 'if', 'contains', 'unevaluatedItems', 'unevaluatedProperties']);
/** Keywords that mean something else when a keyword beside them is not known. */
const LEANING = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'items',
  'additionalItems',
  'contains',
  'if',
  'then',
  'else',
  '$ref',
]);
const TYPES = /^(?:object|array|string|number|integer|boolean|null)$/;

/** Whether an object literal is meant as a JSON Schema. */
export function isSchemaLiteral(value: Datum): value is RecordDatum {
  if (value.type !== 'record') return false;
  const type = (name: string) => value.members.get(name)?.value;
  const given = jsonOf(type('type'));
  if (typeof given === 'string' && TYPES.test(given)) return true;
  if (type('properties')?.type === 'record' || value.members.has('$schema') || value.members.has('$ref')) return true;
  return ['anyOf', 'oneOf', 'allOf', 'enum'].some((name) => type(name)?.type === 'list');
}

/**
 * The schema that an object literal of the code is. `root`: it becomes a document of its own, so that local references
 * keep their meaning; elsewhere they are dropped. What is not known of it accepts everything.
 */
export function sketchOfLiteral(value: Datum, root: boolean): Sketch {
  return new LiteralReader(root).schema(value);
}

class LiteralReader {
  /** Something was left out since this was last set to false. */
  #incomplete = false;

  constructor(private readonly root: boolean) {}

  schema(value: Datum): Sketch {
    if (value.type === 'shape') return value.shape.schema;
    if (value.type === 'data' && typeof value.data === 'boolean') return value.data ? anything(value.at) : nothing(value.at);
    if (value.type === 'record') return this.#record(value);
    this.#incomplete = true;
    return anything(value.at);
  }

  #record(record: RecordDatum): Sketch {
    const keywords = new Map<string, Keyword>();
    let leaning = !record.open;
    for (const [name, { key, value }] of record.members) {
      if (value.type === 'undefined') continue;
      const keyword = this.#keyword(name, value, { start: key.start, end: value.at.start >= key.end ? value.at.end : key.end });
      if (keyword) keywords.set(name, keyword);
      else leaning = false;
    }
    if (!leaning) {
      this.#incomplete = true;
      for (const name of LEANING) keywords.delete(name);
    }
    return { at: record.at, keywords };
  }

  #keyword(name: string, value: Datum, at: OffsetRange): Keyword | null {
    if (name === '$ref') return this.#reference(value, at);
    if (!NOT_MONOTONE.has(name)) return this.#read(name, value, at);
    const before = this.#incomplete;
    this.#incomplete = false;
    const keyword = this.#read(name, value, at);
    const complete = !(this.#incomplete as boolean);
    this.#incomplete ||= before;
    return complete ? keyword : null;
  }

  #reference(value: Datum, at: OffsetRange): Keyword | null {
    const target = jsonOf(value);
    return this.root && typeof target === 'string' ? { content: { kind: 'json', json: target }, at } : null;
  }

  #read(name: string, value: Datum, at: OffsetRange): Keyword | null {
    if (MAPS.has(name)) return this.#map(value, at);
    if (LISTS.has(name) || (name === 'items' && value.type === 'list')) {
      return value.type === 'list' ? { content: { kind: 'list', schemas: value.items.map((item) => this.schema(item)) }, at } : null;
    }
    if (SCHEMAS.has(name)) return { content: { kind: 'schema', schema: this.schema(value) }, at };
    const json = jsonOf(value);
    return json === undefined ? null : { content: { kind: 'json', json }, at };
  }

  #map(value: Datum, at: OffsetRange): Keyword | null {
    if (value.type !== 'record' || value.open) return null;
    const members = [...value.members].map(([name, member]): [string, SketchMember] => [
      name,
      { key: member.key, schema: this.schema(member.value) },
    ]);
    return { content: { kind: 'map', members: new Map(members) }, at };
  }
}
