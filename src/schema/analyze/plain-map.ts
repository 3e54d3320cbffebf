import { dialectOf } from '../document/dialect.js';
import type { LoadedDocument } from '../document/document.js';
import { escapeToken, splitPointer } from '../json/pointer.js';
import { isObject, own, type Value, type ValueObject } from '../json/value.js';

/** Keywords that say nothing about values. */
const ANNOTATIONS = [
  '$schema', '$comment', '$defs', 'definitions', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly',
]; // prettier-ignore

const PLAIN = new Set([
  ...ANNOTATIONS, 'type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems', 'uniqueItems',
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern',
]); // prettier-ignore

const QUIET: ReadonlySet<string> = new Set(ANNOTATIONS);

/** A place that one subschema alone describes, with the references that led to it. */
export interface PlainPlace {
  readonly schema: ValueObject;
  readonly pointer: string;
  /** Subschemas that only refer on, the first one first. */
  readonly references: readonly string[];
  readonly parent: PlainPlace | null;
  /** Name in the parent, `*` for its items. */
  readonly step: string;
  readonly children: ReadonlyMap<string, PlainPlace>;
  /** A property or the items of which more is to be known than a plain place says. */
  readonly opaque: ReadonlySet<string>;
}

const MAX_DEPTH = 30;
const MAX_HOPS = 10;
/** Places entered; references make more of them than any text has. What lies beyond is not plain. */
const MAX_PLACES = 5000;

/**
 * The places of a document that are reached through objects and arrays without combinators, conditions, dependencies or
 * dynamic references. Most fields of most answer schemas are among them, and what they admit is read off at once.
 */
export function plainPlaces(document: LoadedDocument): ReadonlyMap<string, PlainPlace> {
  const places = new Map<string, PlainPlace>();
  if (isUnderstood(document)) new Walk(document.exact, places).enter(document.exact, '', '', null, '', 0);
  return places;
}

/** One resource, of a draft that knows `const`, under a vocabulary that is known. */
function isUnderstood({ simple, readable, dialect, exact }: LoadedDocument): boolean {
  const named = isObject(exact) ? own(exact, '$schema') : undefined;
  return simple && readable && dialect !== 'draft-04' && (typeof named !== 'string' || dialectOf(named) !== undefined);
}

class Walk {
  private entered = 0;

  constructor(
    private readonly root: Value,
    private readonly places: Map<string, PlainPlace>,
  ) {}

  enter(start: Value, pointer: string, path: string, parent: PlainPlace | null, step: string, depth: number): PlainPlace | null {
    const found = depth > MAX_DEPTH || ++this.entered > MAX_PLACES ? null : this.follow(start, pointer);
    if (!found || isAbove(parent, found.schema)) return null;
    const children = new Map<string, PlainPlace>();
    const opaque = new Set<string>();
    const place: PlainPlace = { ...found, parent, step, children, opaque };
    for (const [name, child, at] of below(found.schema, found.pointer)) {
      const entered = this.enter(child, at, `${path}/${escapeToken(name)}`, place, name, depth + 1);
      if (entered) children.set(name, entered);
      else opaque.add(name);
    }
    this.places.set(path, place);
    return place;
  }

  /** The subschema behind references that stand alone; null where it is not plain. */
  private follow(start: Value, from: string): Pick<PlainPlace, 'schema' | 'pointer' | 'references'> | null {
    const references: string[] = [];
    let [schema, pointer] = [start, from];
    for (let hops = 0; isObject(schema) && hops < MAX_HOPS; hops++) {
      const reference = own(schema, '$ref');
      if (reference === undefined) return isPlain(schema) ? { schema, pointer, references } : null;
      const target = typeof reference === 'string' && standsAlone(schema) ? this.resolve(reference) : null;
      if (!target) return null;
      references.push(pointer);
      [schema, pointer] = target;
    }
    return null;
  }

  private resolve(reference: string): [Value, string] | null {
    if (!/^#(?:\/[^%]*)?$/.test(reference)) return null;
    let value: Value | undefined = this.root;
    for (const token of splitPointer(reference.slice(1))) value = isObject(value ?? null) ? own(value as ValueObject, token) : undefined;
    return value === undefined ? null : [value, reference.slice(1)];
  }
}

function isPlain(schema: ValueObject): boolean {
  const listed = own(schema, 'const') !== undefined || own(schema, 'enum') !== undefined;
  const type = own(schema, 'type');
  if (typeof type !== 'string' && (type !== undefined || !listed)) return false;
  return Object.keys(schema).every((keyword) => PLAIN.has(keyword)) && hasPlainParts(schema);
}

/** Values that no draft understands differently: `items` of one schema, `additionalProperties` of a boolean. */
function hasPlainParts(schema: ValueObject): boolean {
  const additional = own(schema, 'additionalProperties');
  const items = own(schema, 'items');
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  return (
    (additional === undefined || typeof additional === 'boolean') &&
    (items === undefined || isObject(items)) &&
    (properties === undefined || isObject(properties)) &&
    (required === undefined || Array.isArray(required)) &&
    typeof own(schema, 'exclusiveMinimum') !== 'boolean' &&
    typeof own(schema, 'exclusiveMaximum') !== 'boolean'
  );
}

function standsAlone(schema: ValueObject): boolean {
  return Object.keys(schema).every((keyword) => keyword === '$ref' || QUIET.has(keyword));
}

function isAbove(place: PlainPlace | null, schema: ValueObject): boolean {
  for (let at = place; at; at = at.parent) if (at.schema === schema) return true;
  return false;
}

function below(schema: ValueObject, pointer: string): (readonly [name: string, schema: Value, pointer: string])[] {
  const type = own(schema, 'type');
  const properties = own(schema, 'properties');
  const items = own(schema, 'items');
  if (type === 'object' && isObject(properties ?? null))
    return Object.entries(properties as ValueObject).map(([name, value]) => [name, value, `${pointer}/properties/${escapeToken(name)}`]);
  return type === 'array' && items !== undefined ? [['*', items, `${pointer}/items`]] : [];
}
