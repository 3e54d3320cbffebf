import { jsonOf } from '../../datum.js';
import type { Json } from '../../../../model/json.js';
import { toSchemaPattern } from '../../pattern.js';
import {
  anyShape,
  arrayShape,
  enumShape,
  integer,
  nameOf,
  nullable,
  objectShape,
  optional,
  recordShape,
  required,
  taggedShape,
  tupleShape,
  unionShape,
  unknownShape,
  type Shape,
} from '../../shape.js';
import { both, nothing, ofType, oneOfValues, says } from '../../sketch.js';
import { templateShape } from '../../template.js';
import { entriesOf, shapeOf, textOf, type Call, type Library, type Value } from '../values.js';
import { intersection, membersFrom, options, pipe } from '../parts.js';
import { checkFunction } from './zod-checks.js';
import { isMethod, memberOf, methodOf } from './zod-methods.js';

/** Zod 3 and 4, with the functions of `zod/mini`. */
export const zod: Library = {
  id: 'zod',
  provides: (source) =>
    /^(?:npm:)?zod(?:@[^/]*)?(?:\/v[34])?(?:-mini|\/mini|\/v4-mini)?$/.test(source) ||
    source === 'zod-to-json-schema' ||
    source === '@hono/zod-openapi',
  versionOf: (source) => (source.endsWith('/v3') ? 3 : /\/v4|mini/.test(source) ? 4 : null),
  call: (path, call) => callFunction(path, call),
  method: methodOf,
  member: (shape, name, at) => memberOf(shape, name, at, zod),
};

function callFunction(path: readonly string[], call: Call): Shape | Value | null {
  const names = path[0] === 'z' || path[0] === 'default' ? path.slice(1) : path;
  if (path.at(-1) === 'default' || path.at(-1) === 'zodToJsonSchema') return call.args[0]?.type === 'shape' ? call.args[0] : null;
  // What is coerced may come in as several values.
  if (names[0] === 'coerce' || !call.complete) return unknownShape(call.at);
  const name = names.length === 1 ? (names[0] as string) : '';
  if (FORMATS.test(name) || names[0] === 'iso') return text(call);
  if (Object.hasOwn(FUNCTIONS, name)) return (FUNCTIONS[name] as (call: Call) => Shape)(call);
  return checkFunction(name, call) ?? delegated(call) ?? unknownShape(call.at);
}

/** Functions of `zod/mini` that are methods elsewhere: `z.partial(schema)`. */
function delegated(call: Call): Shape | Value | null {
  const [first, ...rest] = call.args;
  return first?.type === 'shape' && isMethod(call.name) ? methodOf(first.shape, { ...call, args: rest }) : null;
}

const text = (call: Call): Shape => required(ofType('string', call.at), { base: 'string' });
const number = (call: Call): Shape => required(ofType('number', call.at), { base: 'number' });
const whole = (call: Call): Shape => integer(number(call), call.at);
const first = (call: Call): Shape => shapeOf(call.args[0], call.at);

const FUNCTIONS: Readonly<Record<string, (call: Call) => Shape>> = {
  string: text,
  number,
  float32: number,
  float64: number,
  int: whole,
  int32: whole,
  uint32: (call) => ({ ...whole(call), schema: both(whole(call).schema, says('minimum', 0, call.at)) }),
  boolean: ({ at }) => required(ofType('boolean', at), { base: 'boolean' }),
  null: ({ at }) => required(ofType('null', at)),
  undefined: ({ at }) => ({ schema: nothing(at), optional: true }),
  void: ({ at }) => ({ schema: nothing(at), optional: true }),
  never: ({ at }) => required(nothing(at)),
  any: ({ at }) => anyShape(at),
  unknown: ({ at }) => anyShape(at),
  literal,
  enum: choice,
  nativeEnum: choice,
  object: (call) => object(call, 'strip'),
  interface: (call) => object(call, 'strip'),
  strictObject: (call) => object(call, 'strict'),
  looseObject: (call) => object(call, 'strip'),
  array: (call) => arrayShape(first(call), call.at),
  tuple,
  record,
  partialRecord: (call) => recordShape(first(call), shapeOf(call.args[1], call.at), false, call.at),
  looseRecord: ({ at }) => required(ofType('object', at), { base: 'object' }),
  union: (call) => unionShape(options(call.args[0], call) ?? [unknownShape(call.at)], call.at),
  xor: (call) => unionShape(options(call.args[0], call) ?? [unknownShape(call.at)], call.at),
  discriminatedUnion: (call) =>
    taggedShape(textOf(call.args[0]), options(call.args[1], call) ?? [unknownShape(call.at)], call.at, call.args[0]?.at ?? call.at),
  intersection: (call) => intersection(first(call), shapeOf(call.args[1], call.at)),
  optional: (call) => optional(first(call)),
  nullable: (call) => nullable(first(call), call.at),
  nullish: (call) => optional(nullable(first(call), call.at)),
  readonly: first,
  lazy: (call) => shapeOf(call.apply(call.args[0], []), call.at),
  templateLiteral: template,
  stringbool: stringBoolean,
  pipe: (call) => pipe(first(call), shapeOf(call.args[1], call.at)),
  toJSONSchema: first,
  preprocess: ({ at }) => unknownShape(at),
  transform: ({ at }) => unknownShape(at),
  custom: ({ at }) => anyShape(at),
};

/** Texts of a format, which is not read. */
const FORMATS =
  /^(?:email|url|httpUrl|hostname|emoji|guid|uuid|uuidv[467]|cuid2?|ulid|xid|ksuid|nanoid|base64|base64url|hex|hash|jwt|ipv[46]|mac|cidrv[46]|e164|stringFormat)$/;

/** One value; since version 4 also a list of values. */
function literal(call: Call): Shape {
  const [arg] = call.args;
  if (arg?.type === 'undefined') return { schema: nothing(call.at), optional: true };
  const values = arg?.type === 'list' && call.version !== 3 ? arg.items.map(jsonOf) : [jsonOf(arg)];
  if (values.some((value) => value === undefined || (typeof value === 'object' && value !== null))) return unknownShape(call.at);
  return literalShape(values as Json[], call);
}

function literalShape(values: readonly Json[], { at }: Call): Shape {
  const entries = new Map(values.map((value) => [nameOf(value), value]));
  const schema = values.length === 1 ? says('const', values[0] as Json, at) : oneOfValues(values, at);
  return required(schema, { parts: { kind: 'enum', entries, at } });
}

function choice(call: Call): Shape {
  const entries = entriesOf(call.args[0]);
  return entries ? enumShape(entries, call.at) : unknownShape(call.at);
}

function object(call: Call, unknownKeys: 'strip' | 'strict'): Shape {
  const [arg] = call.args;
  if (arg !== undefined && arg.type !== 'record') return required(ofType('object', call.at), { base: 'object' });
  const closed = unknownKeys === 'strict' && !arg?.open ? nothing(call.at) : null;
  return objectShape(membersFrom(arg, call), closed, call.at);
}

function tuple(call: Call): Shape {
  const items = options(call.args[0], call);
  if (!items) return required(ofType('array', call.at), { base: 'array' });
  const rest = call.args[1];
  const open =
    rest === undefined || (rest.type === 'data' && rest.data === null) || rest.type === 'record' ? false : shapeOf(rest, call.at).schema;
  return tupleShape(items, open, call.at);
}

/** Since version 4 a record over a choice of names has all of them. */
function record(call: Call): Shape {
  const [keys, value] =
    call.args.length === 1
      ? [required(ofType('string', call.at), { base: 'string' as const }), first(call)]
      : [first(call), shapeOf(call.args[1], call.at)];
  return recordShape(keys, value, call.version !== 3, call.at);
}

function template(call: Call): Shape {
  const [list] = call.args;
  if (list?.type !== 'list') return text(call);
  const parts = list.items.map((item) => (item.type === 'data' ? String(item.data) : shapeOf(item, call.at)));
  return templateShape(parts, call.at);
}

const TRUTHY = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const FALSY = ['false', '0', 'no', 'off', 'n', 'disabled'];

/** Texts that mean true or false; without regard to case unless the options say otherwise. */
function stringBoolean(call: Call): Shape {
  const [given] = call.args;
  const settings = given === undefined ? {} : jsonOf(given);
  if (settings === undefined || settings === null || typeof settings !== 'object') return text(call);
  const { truthy = TRUTHY, falsy = FALSY, case: letters } = settings as { truthy?: Json; falsy?: Json; case?: Json };
  const words = [truthy, falsy].flat();
  if (!words.every((word) => typeof word === 'string')) return text(call);
  const pattern = toSchemaPattern(`^(?:${words.map((word) => word.replace(/[^\w]/g, '\\$&')).join('|')})$`, {
    engine: 'ecma',
    flags: 'iu',
  });
  const schema =
    letters === 'sensitive'
      ? oneOfValues(words, call.at)
      : pattern === null
        ? ofType('string', call.at)
        : both(ofType('string', call.at), says('pattern', pattern, call.at));
  return { ...required(schema, { base: 'string' }), sealed: true };
}
