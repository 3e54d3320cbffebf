import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { anything, both, either, mentioned, nothing, ofType, one, says, type Sketch, type SketchMember } from './sketch.js';

/** What a type or a schema builder of the code accepts as the value of a member. */
export interface Shape {
  readonly schema: Sketch;
  /** The member may be absent. Also true where that is not known. */
  readonly optional: boolean;
  /** What kind of value it is about; tells `.min(3)` of a text from that of a list. */
  readonly base?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** The value has been changed before the next check, which therefore says nothing about the input. */
  readonly sealed?: boolean;
  readonly parts?: Parts;
}

export interface Member {
  readonly key: OffsetRange;
  readonly shape: Shape;
}

/** What a shape is made of, for operations that take it apart (`.pick`, `.exclude`, `.unwrap`). */
export type Parts =
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Member>; readonly rest: Sketch | null; readonly at: OffsetRange }
  | { readonly kind: 'enum'; readonly entries: ReadonlyMap<string, Json>; readonly at: OffsetRange }
  | { readonly kind: 'array'; readonly element: Shape }
  | { readonly kind: 'union'; readonly options: readonly Shape[] }
  | { readonly kind: 'optional' | 'nullable' | 'default'; readonly inner: Shape };

/** Any value, or none, as it comes in. */
export function anyShape(at: OffsetRange): Shape {
  return { schema: anything(at), optional: true };
}

/** Nothing is known: any value, or none, and it may be changed. */
export function unknownShape(at: OffsetRange): Shape {
  return { ...anyShape(at), sealed: true };
}

export function required(schema: Sketch, more: Omit<Partial<Shape>, 'schema'> = {}): Shape {
  return { schema, optional: false, ...more };
}

export function optional(shape: Shape): Shape {
  return { ...shape, optional: true, parts: { kind: 'optional', inner: shape } };
}

export function nullable(shape: Shape, at: OffsetRange): Shape {
  const schema = either([shape.schema, ofType('null', at)], at);
  return holding({ schema, optional: shape.optional, parts: { kind: 'nullable', inner: shape } }, [shape]);
}

/**
 * A check on the value as it is at that point. It says something about the input only where nothing has changed on the way:
 * of an object, where the members that the check reads come in as they are.
 */
export function checked(shape: Shape, check: Sketch): Shape {
  const parts = membersOf(shape);
  const untouched = parts ? mentioned(check).every((name) => isUntouched(parts.members.get(name))) : shape.sealed !== true;
  return untouched ? { ...shape, schema: both(shape.schema, check) } : shape;
}

/** Members that are not declared may have been dropped before. */
function isUntouched(member: Member | undefined): boolean {
  return member !== undefined && member.shape.sealed !== true;
}

/** The value after a change that is not followed. */
export function seal(shape: Shape): Shape {
  const { parts: _, ...rest } = shape;
  return { ...rest, sealed: true };
}

/** A shape whose value is put together from these parts, and so changed where one of them is. */
function holding(shape: Shape, parts: readonly Shape[]): Shape {
  return parts.some((part) => part.sealed === true) ? { ...shape, sealed: true } : shape;
}

/** What stands in for a member that is absent; checks that follow see it too. */
export function withFallback(shape: Shape): Shape {
  return { ...shape, optional: true, sealed: true, parts: { kind: 'default', inner: shape } };
}

/** An object with these members. `rest` is the schema of other members, null where all are accepted. */
export function objectShape(members: ReadonlyMap<string, Member>, rest: Sketch | null, at: OffsetRange): Shape {
  const shape = required(objectSketch(members, rest, at), { base: 'object', parts: { kind: 'object', members, rest, at } });
  return holding(
    shape,
    [...members.values()].map((member) => member.shape),
  );
}

function objectSketch(members: ReadonlyMap<string, Member>, rest: Sketch | null, at: OffsetRange): Sketch {
  const properties = new Map<string, SketchMember>([...members].map(([name, { key, shape }]) => [name, { key, schema: shape.schema }]));
  const names = [...members].filter(([, { shape }]) => !shape.optional).map(([name]) => name);
  return [
    one('properties', { kind: 'map', members: properties }, at),
    names.length === 0 ? anything(at) : says('required', names, at),
    rest === null ? anything(at) : one('additionalProperties', { kind: 'schema', schema: rest }, rest.at),
  ].reduce<Sketch>((all, next) => ({ at, keywords: new Map([...all.keywords, ...next.keywords]) }), ofType('object', at));
}

export function arrayShape(element: Shape, at: OffsetRange): Shape {
  const items = one('items', { kind: 'schema', schema: element.schema }, at);
  return holding(required(both(ofType('array', at), items), { base: 'array', parts: { kind: 'array', element } }), [element]);
}

/** A list of fixed places. `rest` null: nothing is said about further items; false: there are none. */
export function tupleShape(items: readonly Shape[], rest: Sketch | false | null, at: OffsetRange): Shape {
  const least = items.findLastIndex(({ optional: absent }) => !absent) + 1;
  const schema = [
    items.length === 0 ? anything(at) : one('prefixItems', { kind: 'list', schemas: items.map((item) => item.schema) }, at),
    says('minItems', least, at),
    rest === false ? says('maxItems', items.length, at) : rest === null ? anything(at) : one('items', { kind: 'schema', schema: rest }, at),
  ].reduce<Sketch>((all, next) => ({ at, keywords: new Map([...all.keywords, ...next.keywords]) }), ofType('array', at));
  return holding(required(schema, { base: 'array' }), items);
}

export function unionShape(options: readonly Shape[], at: OffsetRange): Shape {
  const schema = either(
    options.map((option) => option.schema),
    at,
  );
  return holding({ schema, optional: options.some((option) => option.optional), parts: { kind: 'union', options } }, options);
}

/** A union whose branch a member decides. */
export function taggedShape(tag: string | null, options: readonly Shape[], at: OffsetRange, tagAt: OffsetRange): Shape {
  const union = unionShape(options, at);
  if (tag === null || !union.schema.keywords.has('anyOf')) return union;
  return { ...union, schema: both(union.schema, says('discriminator', { propertyName: tag }, tagAt)) };
}

/** Members by name, where the shape is known to be an object. */
export function membersOf(shape: Shape): Extract<Parts, { kind: 'object' }> | null {
  return shape.parts?.kind === 'object' ? shape.parts : null;
}

/** Every member (or each of the named ones) may be absent. */
export function partial(shape: Shape, names: ReadonlySet<string> | null, at: OffsetRange): Shape {
  return mapMembers(shape, at, (name, member) => (!names || names.has(name) ? { ...member, shape: optional(member.shape) } : member));
}

export function allRequired(shape: Shape, names: ReadonlySet<string> | null, at: OffsetRange): Shape {
  return mapMembers(shape, at, (name, member) => (!names || names.has(name) ? { ...member, shape: present(member.shape) } : member));
}

/** The shape under `.optional()`; where something else makes the member optional, it stays so. */
export function present(shape: Shape): Shape {
  return shape.optional && shape.parts?.kind === 'optional' ? present(shape.parts.inner) : shape;
}

export function pick(shape: Shape, keep: (name: string) => boolean, at: OffsetRange): Shape {
  return mapMembers(shape, at, (name, member) => (keep(name) ? member : null));
}

function mapMembers(shape: Shape, at: OffsetRange, change: (name: string, member: Member) => Member | null): Shape {
  const parts = membersOf(shape);
  if (!parts) return unknownShape(at);
  const members = new Map<string, Member>();
  for (const [name, member] of parts.members) {
    const changed = change(name, member);
    if (changed) members.set(name, changed);
  }
  return objectShape(members, parts.rest, parts.at);
}

/** A choice among values, by the names that the code gives them. */
export function enumShape(entries: ReadonlyMap<string, Json>, at: OffsetRange): Shape {
  const values = [...new Set(entries.values())];
  return required(values.length === 0 ? nothing(at) : says('enum', values, at), { parts: { kind: 'enum', entries, at } });
}

/** A number without a fraction. */
export function integer(shape: Shape, at: OffsetRange): Shape {
  if (shape.sealed === true) return shape;
  const { schema } = shape;
  const type = schema.keywords.get('type');
  if (type?.content.kind !== 'json' || type.content.json !== 'number') return checked(shape, ofType('integer', at));
  const whole = { content: { kind: 'json', json: 'integer' }, at } as const;
  return { ...shape, schema: { at: schema.at, keywords: new Map([...schema.keywords, ['type', whole]]) } };
}

/** The values of a literal or of a choice among values; null for any other shape. */
export function valuesOf(shape: Shape): readonly Json[] | null {
  const { keywords } = shape.schema;
  const constant = keywords.get('const')?.content;
  const choice = keywords.get('enum')?.content;
  if (keywords.size === 1 && constant?.kind === 'json') return [constant.json];
  if (keywords.size === 1 && choice?.kind === 'json') return choice.json as readonly Json[];
  const options = shape.parts?.kind === 'union' ? shape.parts.options.map(valuesOf) : null;
  return options?.every((values) => values !== null) ? options.flat() : null;
}

/** A value as the name of a member. */
export function nameOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An object whose names are among the values of `keys`; all of them, when `exhaustive`. */
export function recordShape(keys: Shape, value: Shape, exhaustive: boolean, at: OffsetRange): Shape {
  const names = valuesOf(keys);
  if (names && exhaustive) {
    return objectShape(new Map(names.map((name) => [nameOf(name), { key: keys.schema.at, shape: value }])), nothing(at), at);
  }
  const plain = keys.schema.keywords.size === 1 && keys.base === 'string';
  const known = names
    ? says('enum', names.map(nameOf), keys.schema.at)
    : keys.base === 'string' && !plain && !keys.sealed
      ? keys.schema
      : null;
  const schema = [
    one('additionalProperties', { kind: 'schema', schema: value.schema }, value.schema.at),
    known === null ? anything(at) : one('propertyNames', { kind: 'schema', schema: known }, keys.schema.at),
  ].reduce<Sketch>((all, next) => ({ at, keywords: new Map([...all.keywords, ...next.keywords]) }), ofType('object', at));
  return holding(required(schema, { base: 'object' }), [keys, value]);
}
