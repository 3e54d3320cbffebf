import type { OffsetRange } from '../../../../model/place.js';
import { toSchemaPattern } from '../../pattern.js';
import { sketchOfLiteral } from '../../schema-literal.js';
import {
  allRequired, arrayShape, enumShape, integer, membersOf, nameOf, objectShape, optional, partial, pick, recordShape, required, tupleShape, unionShape, unknownShape, valuesOf,
  type Member, type Shape,
} from '../../shape.js'; // prettier-ignore
import { anything, both, constant, every, not, nothing, ofType, says, type Sketch } from '../../sketch.js';
import { templateShape } from '../../template.js';
import { membersFrom, options as shapes } from '../parts.js';
import { entriesOf, namesOf, shapeOf, textOf, type Call, type Library, type Value } from '../values.js';

/** TypeBox, whose functions build JSON Schema. */
export const typebox: Library = {
  id: 'typebox',
  provides: (source) => /^(?:npm:)?(?:@sinclair\/typebox|typebox)(?:@[^/]*)?(?:\/type)?$/.test(source),
  call: (path, call) => {
    const names = path.filter((name) => name !== 'Type' && name !== 'default');
    const name = names.length === 1 ? (names[0] as string) : '';
    return call.complete && Object.hasOwn(FUNCTIONS, name) ? (FUNCTIONS[name] as Make)(call) : unknownShape(call.at);
  },
  // `Type.Transform(T).Decode(...).Encode(...)`: what comes in is checked by T.
  method: (shape, { name }) => (/^(?:Decode|Encode)$/.test(name) ? shape : null),
  member: (shape, name, at) => (name === 'properties' ? properties(shape, at) : null),
};

type Make = (call: Call) => Shape;

/** A type with the keywords of its options, which are the argument at `index`. */
function simple(type: string, base?: Shape['base'], index = 0): Make {
  return (call) => withOptions(required(ofType(type, call.at), base ? { base } : {}), call, index);
}

function withOptions(shape: Shape, call: Call, index: number): Shape {
  const given = call.args[index];
  if (given?.type !== 'record') return shape;
  return { ...shape, schema: both(shape.schema, optionKeywords(given)) };
}

function optionKeywords(given: Extract<Value, { type: 'record' }>): Sketch {
  const members = new Map([...given.members].filter(([name]) => !/^(?:additionalProperties|\$id)$/.test(name)));
  return sketchOfLiteral({ ...given, members }, false);
}

const first = (call: Call): Shape => shapeOf(call.args[0], call.at);

const FUNCTIONS: Readonly<Record<string, Make>> = {
  String: simple('string', 'string'),
  Number: simple('number', 'number'),
  Integer: (call) => withOptions(integer(required(ofType('number', call.at), { base: 'number' }), call.at), call, 0),
  Boolean: simple('boolean', 'boolean'),
  Null: simple('null'),
  Any: ({ at }) => required(anything(at)),
  Unknown: ({ at }) => required(anything(at)),
  Never: ({ at }) => required(nothing(at)),
  Literal: (call) => withOptions(literal(call.args[0], call.at), call, 1),
  Const: (call) => withOptions(literal(call.args[0], call.at), call, 1),
  Union: (call) => withOptions(unionShape(shapes(call.args[0], call) ?? [unknownShape(call.at)], call.at), call, 1),
  Enum: (call) => {
    const entries = entriesOf(call.args[0]);
    return entries ? withOptions(enumShape(entries, call.at), call, 1) : unknownShape(call.at);
  },
  Exclude: (call) => filtered(call, false),
  Extract: (call) => filtered(call, true),
  TemplateLiteral: template,
  Tuple: (call) => withOptions(tupleShape(shapes(call.args[0], call) ?? [], shapes(call.args[0], call) ? false : null, call.at), call, 1),
  Array: (call) => withOptions(arrayShape(first(call), call.at), call, 1),
  Object: object,
  Optional: (call) => optional(first(call)),
  ReadonlyOptional: (call) => optional(first(call)),
  Readonly: first,
  Partial: (call) => partial(first(call), null, call.at),
  Required: (call) => allRequired(first(call), null, call.at),
  Pick: (call) => picked(call, true),
  Omit: (call) => picked(call, false),
  KeyOf: (call) => {
    const parts = membersOf(first(call));
    return parts ? enumShape(new Map([...parts.members.keys()].map((name) => [name, name])), call.at) : unknownShape(call.at);
  },
  Index: (call) => membersOf(first(call))?.members.get(keysOf(call.args[1])?.[0] ?? '')?.shape ?? unknownShape(call.at),
  Intersect: intersect,
  Evaluate: first,
  Composite: composite,
  Record: record,
  Unsafe: (call) => (call.args[0]?.type === 'record' ? required(sketchOfLiteral(call.args[0], false)) : unknownShape(call.at)),
  Not: (call) => required(valuesOf(first(call)) ? not(first(call).schema) : anything(call.at)),
  RegExp: (call) => pattern(call),
  Transform: first,
  Decode: first,
  Encode: first,
  Codec: first,
  Strict: first,
  Recursive: (call) => shapeOf(call.apply(call.args[0], [{ type: 'unknown', at: call.at }]), call.at),
};

/** A literal; of an object or a list, one of each member. */
function literal(value: Value | undefined, at: OffsetRange): Shape {
  if (value?.type === 'data') return required(constant(value.data, at));
  if (value?.type === 'list') return tupleShape(value.items.map((item) => literal(item, item.at)), false, at); // prettier-ignore
  if (value?.type !== 'record') return unknownShape(at);
  const members = [...value.members].map(([name, { key, value: member }]): [string, Member] => [
    name,
    { key, shape: literal(member, member.at) },
  ]);
  return objectShape(new Map(members), null, at);
}

function object(call: Call): Shape {
  const [given, settings] = call.args;
  if (given?.type !== 'record') return required(ofType('object', call.at), { base: 'object' });
  return withOptions(objectShape(membersFrom(given, call), rest(settings, given.open), call.at), call, 1);
}

function rest(settings: Value | undefined, open: boolean): Sketch | null {
  const member = settings?.type === 'record' ? settings.members.get('additionalProperties') : undefined;
  if (!member || open) return null;
  const { key, value } = member;
  if (value.type === 'shape') return value.shape.schema;
  return value.type === 'data' && value.data === false ? nothing({ start: key.start, end: value.at.end }) : null;
}

/** Members of a union whose values are (or are not) among those of another type. */
function filtered(call: Call, keep: boolean): Shape {
  const values = valuesOf(shapeOf(call.args[1], call.at));
  const all = first(call);
  const options = all.parts?.kind === 'union' ? all.parts.options : [all];
  if (!values || options.some((option) => !valuesOf(option))) return unknownShape(call.at);
  return unionShape(
    options.filter((option) => (valuesOf(option) ?? []).every((value) => values.includes(value)) === keep),
    call.at,
  );
}

function template(call: Call): Shape {
  const [given] = call.args;
  const text = textOf(given);
  if (text !== null) return text.includes('${') ? required(ofType('string', call.at), { base: 'string' }) : templateShape([text], call.at);
  return templateShape((given?.type === 'list' ? given.items : [given]).map((item) => shapeOf(item, call.at)), call.at); // prettier-ignore
}

function keysOf(value: Value | undefined): readonly string[] | null {
  const text = textOf(value);
  if (text !== null) return [text];
  const names = value?.type === 'shape' ? valuesOf(value.shape)?.map(nameOf) : namesOf(value);
  return names ? [...names] : null;
}

function picked(call: Call, keep: boolean): Shape {
  const names = keysOf(call.args[1]);
  return names ? pick(first(call), (name) => names.includes(name) === keep, call.at) : unknownShape(call.at);
}

function intersect(call: Call): Shape {
  const list = shapes(call.args[0], call);
  if (!list) return unknownShape(call.at);
  const schema = every(list.map((shape) => shape.schema), call.at); // prettier-ignore
  return withOptions({ schema, optional: list.length > 0 && list.every((shape) => shape.optional), base: 'object' }, call, 1);
}

function composite(call: Call): Shape {
  const parts = (shapes(call.args[0], call) ?? []).map(membersOf);
  const members = new Map<string, Member>();
  for (const part of parts) {
    if (!part) return unknownShape(call.at);
    for (const [name, member] of part.members) {
      const before = members.get(name);
      const shape = before && {
        ...member.shape,
        schema: both(before.shape.schema, member.shape.schema),
        optional: before.shape.optional && member.shape.optional,
      };
      members.set(name, shape ? { key: member.key, shape } : member);
    }
  }
  return members.size === 0 ? unknownShape(call.at) : withOptions(objectShape(members, rest(call.args[1], false), call.at), call, 1);
}

function record(call: Call): Shape {
  const value = shapeOf(call.args[1], call.at);
  const names = valuesOf(first(call));
  if (!names) return recordShape(first(call), value, false, call.at);
  const members = names.map((name): [string, Member] => [nameOf(name), { key: first(call).schema.at, shape: value }]);
  return withOptions(objectShape(new Map(members), rest(call.args[2], false), call.at), call, 2);
}

function pattern(call: Call): Shape {
  const [given] = call.args;
  const source = given?.type === 'pattern' ? toSchemaPattern(given.source, { engine: 'ecma', flags: given.flags }) : textOf(given);
  const schema = source === null ? anything(call.at) : says('pattern', source, call.at);
  return withOptions(required(both(ofType('string', call.at), schema), { base: 'string' }), call, 1);
}

function properties(shape: Shape, at: OffsetRange): Value | null {
  const parts = membersOf(shape);
  if (!parts) return null;
  const members = [...parts.members].map(([name, member]) => {
    const value: Value = { type: 'shape', library: typebox, shape: member.shape, at: member.shape.schema.at };
    return [name, { key: member.key, value }] as const;
  });
  return { type: 'record', members: new Map(members), open: false, at };
}
