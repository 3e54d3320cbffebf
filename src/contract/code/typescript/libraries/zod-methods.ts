import { jsonOf } from '../../datum.js';
import type { Json } from '../../../../model/json.js';
import type { OffsetRange } from '../../../../model/place.js';
import {
  allRequired,
  arrayShape,
  checked,
  enumShape,
  membersOf,
  nullable,
  objectShape,
  optional,
  partial,
  pick,
  present,
  seal,
  unionShape,
  unknownShape,
  withFallback,
  type Member,
  type Shape,
} from '../../shape.js';
import { annotated, anything, nothing } from '../../sketch.js';
import { namesOf, shapeOf, type Call, type Library, type Value } from '../values.js';
import { intersection, membersFrom, pipe } from '../parts.js';
import { applyAll, CHANGING, check } from './zod-checks.js';

export function methodOf(shape: Shape, call: Call): Shape | Value | null {
  const { name } = call;
  if (CHANGING.has(name)) return seal(shape);
  if (!call.complete) return unknownShape(call.at);
  if (Object.hasOwn(METHODS, name)) return (METHODS[name] as Method)(shape, call);
  return check(shape, name, call) ?? (KEEPING.has(name) || FORMATS.test(name) ? shape : unknownShape(call.at));
}

/** Formats of a text only refuse more. */
const FORMATS =
  /^(?:email|url|httpUrl|hostname|emoji|guid|uuid|uuidv[467]|cuid2?|ulid|xid|ksuid|nanoid|base64|base64url|hex|hash|jwt|ip|cidr|ipv[46]|mac|cidrv[46]|e164|datetime|date|time|duration|lowercase|uppercase)$/;

/** Whether a function of `zod/mini` is a method elsewhere. */
export function isMethod(name: string): boolean {
  return Object.hasOwn(METHODS, name);
}

type Method = (shape: Shape, call: Call) => Shape;

/** Methods that leave the accepted values as they are, or refuse some of them in a way that is not read. */
const KEEPING = new Set([
  'superRefine',
  'refinement',
  'brand',
  'readonly',
  'register',
  'finite',
  'strip',
  'passthrough',
  'loose',
  'clone',
  'with',
  'unique',
  'size',
  'toJSONSchema',
]);

const METHODS: Readonly<Record<string, Method>> = {
  optional,
  exactOptional: optional,
  nullable: (shape, { at }) => nullable(shape, at),
  nullish: (shape, { at }) => optional(nullable(shape, at)),
  default: (shape, call) => withFallback(withDefault(shape, call)),
  prefault: (shape, call) => withFallback(withDefault(shape, call)),
  // Whatever comes in, something comes out.
  catch: (shape, call) => ({
    ...unknownShape(shape.schema.at),
    schema: withDefault({ schema: anything(shape.schema.at), optional: true }, call).schema,
    sealed: true,
  }),
  or: (shape, call) => unionShape([shape, shapeOf(call.args[0], call.at)], call.at),
  and: (shape, call) => intersection(shape, shapeOf(call.args[0], call.at)),
  pipe: (shape, call) => pipe(shape, shapeOf(call.args[0], call.at)),
  array: (shape, { at }) => arrayShape(shape, at),
  refine: (shape, call) => checked(shape, call.predicate(call.args[0])),
  check: (shape, call) => applyAll(shape, call.args),
  nonoptional: present,
  unwrap: (shape) => inner(shape),
  innerType: (shape) => inner(shape),
  removeDefault: (shape) => inner(shape),
  describe: (shape, { args, at }) => note(shape, 'description', jsonOf(args[0]), at),
  meta: (shape, { args, at }) => notes(shape, jsonOf(args[0]), at),
  exclude: (shape, call) => entries(shape, (name) => !namesOf(call.args[0])?.has(name), namesOf(call.args[0]) !== null, call),
  extract: (shape, call) => entries(shape, (name) => namesOf(call.args[0])?.has(name) === true, namesOf(call.args[0]) !== null, call),
  strict: (shape, { at }) => rebuilt(shape, (members) => members, nothing(at)),
  strip: (shape) => rebuilt(shape, (members) => members, null),
  passthrough: (shape) => rebuilt(shape, (members) => members, null),
  loose: (shape) => rebuilt(shape, (members) => members, null),
  catchall: (shape, call) => rebuilt(shape, (members) => members, shapeOf(call.args[0], call.at).schema),
  extend: (shape, call) => extend(shape, call),
  safeExtend: (shape, call) => extend(shape, call),
  augment: (shape, call) => extend(shape, call),
  merge: (shape, call) => merge(shape, shapeOf(call.args[0], call.at)),
  pick: (shape, call) => masked(shape, call, true),
  omit: (shape, call) => masked(shape, call, false),
  partial: (shape, call) => partial(shape, namesOf(call.args[0]), call.at),
  deepPartial: (shape, call) => deepPartial(shape, call.at),
  required: (shape, call) => (call.args.length > 0 && !namesOf(call.args[0]) ? shape : allRequired(shape, namesOf(call.args[0]), call.at)),
  keyof: (shape, { at }) => {
    const parts = membersOf(shape);
    return parts ? enumShape(new Map([...parts.members.keys()].map((name) => [name, name])), at) : unknownShape(at);
  },
};

function inner(shape: Shape): Shape {
  if (shape.parts && 'inner' in shape.parts) return shape.parts.inner;
  return shape.parts?.kind === 'array' ? shape.parts.element : unknownShape(shape.schema.at);
}

function withDefault(shape: Shape, call: Call): Shape {
  return note(shape, 'default', jsonOf(call.args[0]) ?? jsonOf(call.apply(call.args[0], [])), call.at);
}

function note(shape: Shape, keyword: string, value: Json | undefined, at: OffsetRange): Shape {
  return value === undefined ? shape : { ...shape, schema: annotated(shape.schema, keyword, value, at) };
}

function notes(shape: Shape, data: Json | undefined, at: OffsetRange): Shape {
  if (typeof data !== 'object' || data === null) return shape;
  const known = Object.entries(data).filter(([name]) => /^(?:title|description|examples|deprecated)$/.test(name));
  return known.reduce((result, [name, value]) => note(result, name, value as Json, at), shape);
}

function entries(shape: Shape, keep: (name: string) => boolean, known: boolean, call: Call): Shape {
  if (!known || shape.parts?.kind !== 'enum') return unknownShape(call.at);
  return enumShape(new Map([...shape.parts.entries].filter(([name]) => keep(name))), call.at);
}

function rebuilt(
  shape: Shape,
  change: (members: ReadonlyMap<string, Member>) => ReadonlyMap<string, Member>,
  rest: Shape['schema'] | null,
): Shape {
  const parts = membersOf(shape);
  return parts ? objectShape(change(parts.members), rest, parts.at) : shape;
}

/** Members of an object literal, or of another object's `.shape`, replace those of the same name. */
function extend(shape: Shape, call: Call): Shape {
  const [record] = call.args;
  if (record?.type !== 'record' || record.open) return unknownShape(call.at);
  const parts = membersOf(shape);
  return parts ? objectShape(new Map([...parts.members, ...membersFrom(record, call)]), parts.rest, parts.at) : unknownShape(call.at);
}

function merge(shape: Shape, other: Shape): Shape {
  const [a, b] = [membersOf(shape), membersOf(other)];
  return a && b ? objectShape(new Map([...a.members, ...b.members]), b.rest, a.at) : unknownShape(shape.schema.at);
}

function masked(shape: Shape, call: Call, keep: boolean): Shape {
  const names = namesOf(call.args[0]);
  return names ? pick(shape, (name) => names.has(name) === keep, call.at) : unknownShape(call.at);
}

function deepPartial(shape: Shape, at: OffsetRange): Shape {
  const parts = membersOf(shape);
  if (!parts) return shape.base === 'array' || shape.parts ? unknownShape(at) : shape;
  const members = [...parts.members].map(
    ([name, { key, shape: member }]) => [name, { key, shape: optional(deepPartial(member, at)) }] as const,
  );
  return objectShape(new Map(members), parts.rest, parts.at);
}

/** `.shape`, `.element`, `.options`, `.enum`, `.value`. */
export function memberOf(shape: Shape, name: string, at: OffsetRange, library: Library): Value | Shape | null {
  const { parts } = shape;
  if (name === 'shape' && parts?.kind === 'object') {
    const members = [...parts.members].map(
      ([key, member]) => [key, { key: member.key, value: wrapped(member.shape, at, library) }] as const,
    );
    return { type: 'record', members: new Map(members), open: false, at };
  }
  if (name === 'element' && parts?.kind === 'array') return parts.element;
  if (name === 'options' && parts?.kind === 'union')
    return { type: 'list', items: parts.options.map((option) => wrapped(option, at, library)), at };
  if (parts?.kind !== 'enum') return null;
  if (name === 'options')
    return { type: 'list', items: [...new Set(parts.entries.values())].map((data) => ({ type: 'data', data: data as string, at })), at };
  if (/^(?:enum|Enum|Values)$/.test(name)) return { type: 'enum', entries: parts.entries, at };
  return name === 'value' && parts.entries.size === 1 ? { type: 'data', data: [...parts.entries.values()][0] as string, at } : null;
}

function wrapped(shape: Shape, at: OffsetRange, library: Library): Value {
  return { type: 'shape', library, shape, at };
}
