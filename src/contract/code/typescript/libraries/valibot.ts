import { jsonOf } from '../../datum.js';
import type { Json } from '../../../../model/json.js';
import type { OffsetRange } from '../../../../model/place.js';
import {
  allRequired, anyShape, arrayShape, checked, enumShape, integer, membersOf, nullable, objectShape, optional, partial, pick, present, recordShape, seal, required, taggedShape, tupleShape, unionShape, unknownShape, withFallback,
  type Shape,
} from '../../shape.js'; // prettier-ignore
import { annotated, anything, constant, every, not, nothing, ofType, one, oneOfValues, type Sketch } from '../../sketch.js';
import { atLeast, atMost, beginsWith, bound, contains, finishesWith, matches, sizeIs, step, type Check } from '../checks.js';
import { membersFrom, options, pipe } from '../parts.js';
import { entriesOf, namesOf, shapeOf, textOf, type Call, type Library, type Value } from '../values.js';

/** Valibot: schemas are functions, checks are actions in a pipe. */
export const valibot: Library = {
  id: 'valibot',
  provides: (source) => /^(?:npm:|jsr:)?(?:@valibot\/valibot|@valibot\/to-json-schema|valibot)(?:@[^/]*)?$/.test(source),
  call: (path, call) => {
    const name = (path.filter((part) => part !== 'v' && part !== 'default').join('.') || '').replace(/(?:Async|_)$/, '');
    if (!call.complete) return unknownShape(call.at);
    if (Object.hasOwn(SCHEMAS, name)) return (SCHEMAS[name] as Make)(call);
    return { type: 'action', apply: (shape) => applied(shape, name, call), at: call.at };
  },
  method: () => null,
  member: (shape, name, at) => memberOf(shape, name, at),
};

type Make = (call: Call) => Shape;

const first = (call: Call): Shape => shapeOf(call.args[0], call.at);
const typed = (type: string, base?: Shape['base']): Make => ({ at }) => required(ofType(type, at), base ? { base } : {}); // prettier-ignore

const SCHEMAS: Readonly<Record<string, Make>> = {
  string: typed('string', 'string'),
  number: typed('number', 'number'),
  boolean: typed('boolean', 'boolean'),
  null: typed('null'),
  undefined: ({ at }) => ({ schema: nothing(at), optional: true }),
  void: ({ at }) => ({ schema: nothing(at), optional: true }),
  never: ({ at }) => required(nothing(at)),
  any: ({ at }) => anyShape(at),
  unknown: ({ at }) => anyShape(at),
  custom: ({ at }) => anyShape(at),
  instance: ({ at }) => anyShape(at),
  bigint: ({ at }) => anyShape(at),
  date: ({ at }) => anyShape(at),
  blob: ({ at }) => anyShape(at),
  file: ({ at }) => anyShape(at),
  function: ({ at }) => anyShape(at),
  map: ({ at }) => anyShape(at),
  set: ({ at }) => anyShape(at),
  symbol: ({ at }) => anyShape(at),
  promise: ({ at }) => anyShape(at),
  nan: ({ at }) => anyShape(at),
  literal: (call) => {
    const value = jsonOf(call.args[0]);
    return value === undefined ? unknownShape(call.at) : required(constant(value, call.at));
  },
  picklist: choice,
  enum: choice,
  object: (call) => object(call, null),
  looseObject: (call) => object(call, null),
  strictObject: (call) => object(call, nothing(call.at)),
  objectWithRest: (call) => object(call, shapeOf(call.args[1], call.at).schema),
  array: (call) => arrayShape(first(call), call.at),
  // Further items are dropped, not refused.
  tuple: (call) => tuple(call, null),
  looseTuple: (call) => tuple(call, null),
  strictTuple: (call) => tuple(call, false),
  tupleWithRest: (call) => tuple(call, shapeOf(call.args[1], call.at).schema),
  record: (call) => recordShape(first(call), shapeOf(call.args[1], call.at), false, call.at),
  union: (call) => unionShape(options(call.args[0], call) ?? [unknownShape(call.at)], call.at),
  variant: (call) =>
    taggedShape(textOf(call.args[0]), options(call.args[1], call) ?? [unknownShape(call.at)], call.at, call.args[0]?.at ?? call.at),
  intersect: (call) => {
    const list = options(call.args[0], call) ?? [unknownShape(call.at)];
    return { schema: every(list.map((shape) => shape.schema), call.at), optional: list.every((shape) => shape.optional) }; // prettier-ignore
  },
  optional: (call) => lacking(call, first(call)),
  exactOptional: (call) => lacking(call, first(call)),
  undefinedable: (call) => lacking(call, first(call)),
  nullable: (call) => (call.args.length > 1 ? seal(nullable(first(call), call.at)) : nullable(first(call), call.at)),
  nullish: (call) => lacking(call, nullable(first(call), call.at)),
  nonOptional: (call) => present(first(call)),
  nonNullish: (call) => present(first(call)),
  nonNullable: first,
  // Whatever comes in, something comes out.
  fallback: (call) => ({ ...unknownShape(call.at), schema: withDefault(unknownShape(call.at), call).schema, sealed: true }),
  lazy: (call) => shapeOf(call.apply(call.args[0], [{ type: 'unknown', at: call.at }]), call.at),
  config: first,
  unwrap: (call) =>
    first(call).parts?.kind === 'optional' || first(call).parts?.kind === 'nullable' ? inner(first(call)) : unknownShape(call.at),
  partial: (call) => partial(first(call), namesOf(call.args[1]), call.at),
  required: (call) =>
    Array.isArray(jsonOf(call.args[1])) || call.args.length < 2 ? allRequired(first(call), namesOf(call.args[1]), call.at) : first(call),
  pick: (call) => masked(call, true),
  omit: (call) => masked(call, false),
  keyof: (call) => {
    const parts = membersOf(first(call));
    return parts ? enumShape(new Map([...parts.members.keys()].map((name) => [name, name])), call.at) : unknownShape(call.at);
  },
  pipe: piped,
  toJsonSchema: first,
};

function inner(shape: Shape): Shape {
  return shape.parts && 'inner' in shape.parts ? shape.parts.inner : shape;
}

function choice(call: Call): Shape {
  const entries = entriesOf(call.args[0]);
  return entries ? enumShape(entries, call.at) : unknownShape(call.at);
}

function object(call: Call, rest: Sketch | null): Shape {
  const [arg] = call.args;
  if (arg?.type !== 'record') return required(ofType('object', call.at), { base: 'object' });
  return objectShape(membersFrom(arg, call), arg.open ? null : rest, call.at);
}

function tuple(call: Call, rest: Sketch | false | null): Shape {
  const items = options(call.args[0], call);
  return items ? tupleShape(items, rest, call.at) : required(ofType('array', call.at), { base: 'array' });
}

function masked(call: Call, keep: boolean): Shape {
  const names = namesOf(call.args[1]);
  return names ? pick(first(call), (name) => names.has(name) === keep, call.at) : unknownShape(call.at);
}

function withDefault(shape: Shape, call: Call): Shape {
  const value = jsonOf(call.args[1]) ?? jsonOf(call.apply(call.args[1], []));
  return value === undefined ? shape : { ...shape, schema: annotated(shape.schema, 'default', value, call.args[1]?.at ?? call.at) };
}

/** A member that may be absent; with a second argument, something stands in for it. */
function lacking(call: Call, shape: Shape): Shape {
  return call.args.length > 1 ? withFallback(withDefault(shape, call)) : optional(shape);
}

/** A schema and the actions that follow it. */
function piped(call: Call): Shape {
  return call.args.slice(1).reduce<Shape>((shape, item) => {
    if (item.type === 'action') return item.apply(shape);
    return item.type === 'shape' ? pipe(shape, item.shape) : seal(shape);
  }, first(call));
}

const CHECKS: Readonly<Record<string, Check>> = {
  minValue: bound('minimum'),
  maxValue: bound('maximum'),
  gtValue: bound('exclusiveMinimum'),
  ltValue: bound('exclusiveMaximum'),
  multipleOf: step,
  minLength: atLeast,
  maxLength: atMost,
  length: sizeIs,
  nonEmpty: (_, at, base) => atLeast({ type: 'data', data: 1, at }, at, base),
  empty: (_, at, base) => sizeIs({ type: 'data', data: 0, at }, at, base),
  regex: matches,
  startsWith: beginsWith,
  endsWith: finishesWith,
  includes: contains,
  value: (arg, at) => (arg?.type === 'data' ? constant(arg.data, at) : anything(at)),
  values: (arg, at) => among(jsonOf(arg), at),
  notValue: (arg, at) => (arg?.type === 'data' ? not(constant(arg.data, at)) : anything(at)),
  notValues: (arg, at) => (Array.isArray(jsonOf(arg)) ? not(among(jsonOf(arg), at)) : anything(at)),
};

function among(values: Json | undefined, at: OffsetRange): Sketch {
  return Array.isArray(values) ? oneOfValues(values as Json[], at) : anything(at);
}

/** Actions that only refuse, in a way that is not read. */
const KEEPING =
  /^(?:brand|readonly|rawCheck|forward|flavor|finite|safeInteger|email|rfcEmail|url|uuid|ulid|nanoid|cuid2|hash|ip|ipv4|ipv6|iso\w+|hexadecimal|decimal|digits|octal|base64|emoji|creditCard|imei|bic|mac\w*|slug|excludes|someItem|notLength|minEntries|maxEntries|entries|notEntries|checkItems|words|minWords|maxWords|bytes|minBytes|maxBytes|graphemes|minGraphemes|maxGraphemes)$/;

/** The shape after an action. What an unknown action makes of the value, later ones see. */
function applied(shape: Shape, name: string, call: Call): Shape {
  const { at } = call;
  if (Object.hasOwn(CHECKS, name)) return checked(shape, (CHECKS[name] as Check)(call.args[0], at, shape.base));
  if (name === 'integer') return integer(shape, at);
  if (name === 'check') return checked(shape, call.predicate(call.args[0]));
  if (name === 'partialCheck') return checked(shape, call.predicate(call.args[1]));
  if (name === 'everyItem') return checked(shape, one('items', { kind: 'schema', schema: call.predicate(call.args[0]) }, at));
  if (name === 'description' || name === 'title') return noted(shape, name, jsonOf(call.args[0]), at);
  if (name === 'examples') return noted(shape, name, jsonOf(call.args[0]), at);
  if (name === 'metadata') return shape;
  return KEEPING.test(name) ? shape : seal(shape);
}

function noted(shape: Shape, keyword: string, value: Json | undefined, at: OffsetRange): Shape {
  return value === undefined ? shape : { ...shape, schema: annotated(shape.schema, keyword, value, at) };
}

/** `.entries`, `.item`, `.options`, `.literal`. */
function memberOf(shape: Shape, name: string, at: OffsetRange): Value | Shape | null {
  const { parts } = shape;
  const value = (each: Shape): Value => ({ type: 'shape', library: valibot, shape: each, at: each.schema.at });
  if (name === 'entries' && parts?.kind === 'object') {
    return {
      type: 'record',
      members: new Map([...parts.members].map(([key, member]) => [key, { key: member.key, value: value(member.shape) }])),
      open: false,
      at,
    };
  }
  if (name === 'item' && parts?.kind === 'array') return parts.element;
  if (name === 'wrapped' && parts && 'inner' in parts) return parts.inner;
  if (name !== 'options') return null;
  if (parts?.kind === 'union') return { type: 'list', items: parts.options.map(value), at };
  return parts?.kind === 'enum'
    ? { type: 'list', items: [...new Set(parts.entries.values())].map((data) => ({ type: 'data', data: data as string, at })), at }
    : null;
}
